import { getWords, stemWord } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions } from "./answers/load-answers.ts";
import { normalizeSpellings } from "./question-language.ts";

const toKey = (text: string) => getWords(normalizeSpellings(text)).map(stemWord).join(" ");
let definitionsByTerm: ReadonlyMap<string, CuratedAnswer> | undefined;
const getDefinitionsByTerm = () => {
  definitionsByTerm ??= new Map(
    definitions.flatMap((entry) => entry.phrasings.map((term) => [toKey(term), entry] as const)),
  );
  return definitionsByTerm;
};
const maxTermWords = 6;

const termsByAnswers = new WeakMap<readonly CuratedAnswer[], ReadonlyMap<string, CuratedAnswer>>();
/** The phrases of `answers` that are no longer than a term, such as those in Spanish. */
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
/** Words between "what is" and a term, and words after a term that do not make it part of a longer name. */
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
const generic = toSet(
  "number numbers basis plan form funds funding grant grants status requirement agreement thing section rate now anyway exactly again please really",
);
const comparers = toSet("vs versus and or y o from");
const joiners = toSet(
  `and or but so because if when for in on to of at with do does did is are can could should vs versus than from it that which who why how y o pero si para
  as same i we us our my they you not`,
);

/**
 * The definitions that a sentence asks for in its own words: "what is a UEI", "what does X mean", "X versus Y". The
 * message may say anything else. `rest` is what else it asks, with the term in place of "it".
 */
export const findRequestedDefinitions = (
  question: string,
  answers: readonly CuratedAnswer[] = definitions,
): { found: CuratedAnswer[]; rest: string } => {
  const byTerm = answers === definitions ? getDefinitionsByTerm() : getTerms(answers);
  const text = normalizeSpellings(question).replaceAll("¿", ". ");
  const found: CuratedAnswer[] = [];
  const rest: string[] = [];
  const asksForSameness = /\bthe same\b|\bdifferen|\bvs\b|\bversus\b|\bwhat (?:it|that|this) (?:is|means)\b/i.test(
    text,
  );
  for (const [, quoted = ""] of text.matchAll(/["“”]([^"“”]{2,40})["“”]/g)) {
    const entry = byTerm.get(toKey(getWords(quoted).join(" ")));
    if (entry && asksForSameness) found.push(entry);
  }
  for (const clause of text.split(/[.?!;:,()\n]+/)) {
    const words = getWords(clause);
    const terms = findTerms(words, byTerm);
    const requested = terms.filter((term, index) => {
      const { start, end } = term;
      if (askers.has(words[start] as string)) return true;
      let before = start - 1;
      while (before >= 0 && articles.has(words[before] as string)) before--;
      let after = end;
      while (after < words.length && generic.has(words[after] as string)) after++;
      const next = words[after];
      const isWhole = next === undefined || joiners.has(next) || isMeaning(words, after);
      if (!isWhole) return false;
      if (isMeaning(words, after)) return true;
      const head = words[before];
      const isAsked =
        (head !== undefined && heads.has(head) && words.slice(0, before + 1).some((word) => askers.has(word))) ||
        (head !== undefined && (head === "what" || head === "whats"));
      const other = terms[index + 1] ?? terms[index - 1];
      const isCompared =
        other !== undefined &&
        asksForSameness &&
        words.slice(Math.min(end, other.end), Math.max(start, other.start)).some((word) => comparers.has(word));
      return isAsked || isCompared;
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
