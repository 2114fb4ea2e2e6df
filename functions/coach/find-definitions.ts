import { isStopWord } from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions } from "./answers/load-answers.ts";
import { isAbbreviation } from "./expand-abbreviations.ts";
import { normalizeSpellings } from "./question-language.ts";

const toKey = (text: string) => getWords(normalizeSpellings(text)).map(stemWord).join(" ");
let definitionsByTerm: ReadonlyMap<string, CuratedAnswer> | undefined;
const getDefinitionsByTerm = () => {
  definitionsByTerm ??= new Map(
    definitions.flatMap((entry) => entry.phrasings.map((term) => [toKey(term), entry] as const)),
  );
  return definitionsByTerm;
};
const maxTermWords = 8;

const termsByAnswers = new WeakMap<readonly CuratedAnswer[], ReadonlyMap<string, CuratedAnswer>>();
/** Maps the phrasings of `answers` to their entries, for languages without a glossary of their own. */
const getTerms = (answers: readonly CuratedAnswer[]): ReadonlyMap<string, CuratedAnswer> => {
  const known =
    termsByAnswers.get(answers) ??
    new Map(answers.flatMap((entry) => entry.phrasings.map((phrasing) => [toKey(phrasing), entry] as const)));
  termsByAnswers.set(answers, known);
  return known;
};

type FoundTerm = { entry: CuratedAnswer; start: number; end: number };

const findTerms = (words: readonly string[], byTerm: ReadonlyMap<string, CuratedAnswer>): FoundTerm[] => {
  const found: FoundTerm[] = [];
  for (let start = 0; start < words.length; start++)
    for (let size = Math.min(maxTermWords, words.length - start); size > 0; size--) {
      const entry = byTerm.get(toKey(words.slice(start, start + size).join(" ")));
      if (!entry) continue;
      found.push({ entry, start, end: start + size });
      start += size - 1;
      break;
    }
  return found;
};

const toSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
/** Words that may stand between "what is" and a term. */
const articles = toSet(
  "a an the even exactly actually really called hell heck this these those 1 un una el la los las",
);
const heads = toSet(
  "is are was s does do define explain whats mean meant means between es son significa entre term word",
);
const askers = toSet("what whats define explain definition meaning difference explica que cual diferencia");
const meanings = toSet("mean means meant significa");
/** "What does UEI stand for", but not "make my proposal stand out". */
const isMeaning = (words: readonly string[], at: number) =>
  meanings.has(words[at] ?? "") || (/^stands?$/.test(words[at] ?? "") && words[at + 1] === "for");
/** "What are outcomes I can measure for a garden" asks for examples. */
const isClause = (words: readonly string[], at: number) =>
  /^(?:i|we|you|they)$/.test(words[at] ?? "") && /^(?:can|could|should|may|might|must)$/.test(words[at + 1] ?? "");
/** "Is CFDA still a thing", "does DUNS still exist", "what happened to FSRS". */
const isStillUsed = (words: readonly string[], start: number, after: number) =>
  (/^(?:still|exists?|gone|obsolete|replaced|used)$/.test(words[after] ?? "") &&
    /^(?:a thing|exists?|used|valid|required|around|there|gone|obsolete|replaced|by|$)/.test(
      words.slice(/still/.test(words[after] ?? "") ? after + 1 : after).join(" "),
    )) ||
  /(?:happened to|became of|replaced) (?:the |a )?$/.test(`${words.slice(0, start).join(" ")} `);

const asksForLetters =
  /\b(?:what|explain|define|meaning|mean|stand for|letters|acronyms?|abbreviations?|difference|decode|alphabet soup)\b/i;
/** Finds the definitions of the abbreviations that a question lists, such as "RFP RFA NOFO FOA". */
const findAbbreviations = (question: string, byTerm: ReadonlyMap<string, CuratedAnswer>): CuratedAnswer[] => {
  const words = question.match(/\b[A-Za-z][\w-]{1,8}\b/g) ?? [];
  const short = words.filter((word) => !/[^A-Z0-9-]/.test(word) || isAbbreviation(word.toLowerCase()));
  return [...new Set(short.flatMap((word) => byTerm.get(toKey(word)) ?? []))].slice(0, maxListed);
};
const maxListed = 6;
/** "What is the salary cap of NIH and HHS grants" asks for more than what the letters mean. */
const maxOtherWords = 1;
const countOtherWords = (question: string, byTerm: ReadonlyMap<string, CuratedAnswer>) =>
  getWords(question).filter(
    (word) => !isStopWord(word) && !byTerm.has(toKey(word)) && !asksForLetters.test(word) && !commonWords.has(word),
  ).length;
const commonWords = toSet("all these terms differ same thing still letters forms");

/** Whether a text is a term that the glossary defines. */
export const isGlossaryTerm = (text: string): boolean => getDefinitionsByTerm().has(toKey(text));

/** Finds the glossary terms that occur in a text, in order, except everyday words. */
export const findMentionedTerms = (text: string): CuratedAnswer[] => {
  const words = getWords(normalizeSpellings(text));
  const terms = findTerms(words, getDefinitionsByTerm()).filter(
    ({ start, end }) => end - start > 1 || words.slice(start, end).every((word) => isTechnical(word)),
  );
  return [...new Set(terms.map(({ entry }) => entry))];
};
/** Whether a word rarely occurs outside the grants field. */
const isTechnical = (word: string) =>
  isAbbreviation(word) ||
  /^(?:sub-?awards?|subrecipients?|subgrants?|drawdowns?|closeout|supplant\w*|(?:un)?allowable|procurement|debar\w+|carryover|fringe|indirect)$/.test(
    word,
  );

const generic = toSet(
  "number numbers basis plan form funds funding grant grants status requirement agreement thing section rate now anyway exactly again please really",
);
const comparers = toSet("vs versus and or y o from as than");
const joiners = toSet(
  `and or but so because if when for in on to of at with do does did is are can could should vs versus than from it that which who why how y o pero si para
  as same i we us our my they you not`,
);

/**
 * Finds the definitions that a message asks for: "what is a UEI", "what does X mean", "X versus Y". `rest` is the
 * remaining text, with the term in place of "it".
 */
export const findRequestedDefinitions = (
  question: string,
  answers: readonly CuratedAnswer[] = definitions,
): { found: CuratedAnswer[]; rest: string } => {
  const byTerm = answers === definitions ? getDefinitionsByTerm() : getTerms(answers);
  const text = normalizeSpellings(question)
    .replaceAll("¿", ". ")
    // "What do funders mean by capacity" asks about the capacity.
    .replace(/\bwhat do (?:\w+ ){1,2}mean by\b/i, "what is");
  const found: CuratedAnswer[] = [];
  const rest: string[] = [];
  const asksForSameness =
    /(?<!\bat the )\bsame\b|\bdifferen|\bvs\b|\bversus\b|\bwhat (?:it|that|this) (?:is|means)\b/i.test(text);
  const letters = findAbbreviations(question, byTerm);
  if (letters.length > 1 && asksForLetters.test(text) && countOtherWords(text, byTerm) <= maxOtherWords)
    return { found: letters, rest: "" };
  for (const [, quoted = ""] of text.matchAll(/["“”]([^"“”]{2,40})["“”]/g)) {
    const entry = byTerm.get(toKey(getWords(quoted).join(" ")));
    if (entry && asksForSameness) found.push(entry);
  }
  // "The difference between a grant, a contract and a loan" is one clause.
  const listed = asksForSameness ? text.replaceAll(/,(?: and| or)?/g, " and ") : text;
  for (const clause of listed.split(/[.?!;:,()\n]+/)) {
    const words = getWords(clause);
    const terms = findTerms(words, byTerm);
    const requested = terms.filter((term, index) => {
      const { start, end } = term;
      if (askers.has(words[start] as string)) return true;
      let before = start - 1;
      while (before >= 0 && articles.has(words[before] as string)) before--;
      let after = end;
      while (after < words.length && generic.has(words[after] as string)) after++;
      // "A UEI the same as an EIN"
      const next = words[words[after] === "the" ? after + 1 : after];
      const isWhole = next === undefined || (joiners.has(next) && !isClause(words, after)) || isMeaning(words, after);
      if (!isWhole) return false;
      if (isMeaning(words, after) || isStillUsed(words, start, after)) return true;
      const head = words[before];
      const isRequested =
        (head !== undefined && heads.has(head) && words.slice(0, before + 1).some((word) => askers.has(word))) ||
        (head !== undefined && (head === "what" || head === "whats"));
      const other = terms[index + 1] ?? terms[index - 1];
      const isCompared =
        other !== undefined &&
        asksForSameness &&
        words.slice(Math.min(end, other.end), Math.max(start, other.start)).some((word) => comparers.has(word));
      return isRequested || isCompared;
    });
    for (const { entry } of requested) if (!found.includes(entry)) found.push(entry);
    const last = requested.at(-1);
    const left = last ? words.slice(last.end) : words;
    if (left.length) rest.push(left.join(" "));
  }
  const [first] = found;
  if (!first) return { found, rest: question };
  return {
    found: found.slice(0, 4),
    rest: rest.join(". ").replaceAll(/\b(?:it|one|that|them)\b/g, first.phrasings[0] ?? ""),
  };
};
