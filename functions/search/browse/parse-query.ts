import { findStates } from "#functions/search/place-text.ts";
import { getWords, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";
import { findConcreteNeedAt, replaceConcreteNeeds } from "./concrete-needs.ts";
import { canonicalizeSynonyms, findPhraseAt, getConceptTerm } from "./synonyms.ts";

const smallWords = new Set(["of", "and", "the", "for", "in", "to", "on", "a", "an", "with", "by", "at"]);
const minLetters = 3;
const maxLetters = 8;
const maxWords = 40;
const separators = /[:;()|–—,/]| - /;

/** Finds possible acronyms of consecutive words; a notice may call "Higher Education Challenge" HEC. */
export const findAcronymCandidates = (text: string): string[] => {
  const parts = text.split(separators).map((part) => getWords(part).filter((word) => !/^\d+$/.test(word)));
  if (parts.reduce((sum, part) => sum + part.length, 0) > maxWords) return [];
  const found = new Set<string>();
  for (const part of parts)
    for (const words of [part, part.filter((word) => !smallWords.has(word))])
      for (let from = 0; from + minLetters <= words.length; from++) {
        let letters = words[from]?.slice(0, 1) ?? "";
        for (const word of words.slice(from + 1, from + maxLetters)) {
          letters += word.slice(0, 1);
          if (letters.length >= minLetters) found.add(stemWord(letters));
        }
      }
  return [...found];
};

/** A part of a query, matched by any of these index terms. `text` is the original wording. */
export type QueryPart = { text: string; terms: readonly { term: string; share: number }[] };
export type ParsedQuery = {
  parts: QueryPart[];
  /** Optional words that raise a record's score, such as a wish, a common audience or a state. */
  hints: QueryPart[];
  /** Postal codes of the states mentioned in the query. */
  states: string[];
  phrases: string[][];
  excluded: QueryPart[];
  listings: string[];
  meaning: string;
  /** The query without its excluded words. */
  text: string;
  hasText: boolean;
};

/** Weight of the literal word, in addition to its concept's weight. */
const exactWordWeight = 0.5;
const maxQueryParts = 60;

/** Words that express a wish rather than a subject, and applicants eligible for most programs. */
export const weakWords: ReadonlySet<string> = new Set(
  `after afford almost already anybody area areas around bad become begin better big both bring broken build buy buying
  charity come company cost costs current day days different easy else end ever every everybody extra fast find fix
  fixing free full general get getting give giving go going good great group groups happen hire hiring keep kind later
  lots money near nearby nice nonprofit nonprofits old pay paying pays person place places possible purchase put quick run running
  set several single small something soon start starting stay stop take thing things town towns trying upgrade upgrades want
  wants way week wish year years
  building buildings delivery equipment floor floors operating purchasing repair repairs replace replacement replacing start supplies truck trucks
  walkin accept broken donated ten twelve twenty thirty fifty hundred leaking inclusive overnight households weekly monthly`.split(
    /\s+/,
  ),
);
const hintWeight = 0.5;

/** Moves weak words and the names of states to the hints, unless nothing else is left. */
const separateHints = (parts: readonly QueryPart[], stateNames: readonly string[]) => {
  const stateWords = new Set(stateNames.flatMap(getWords));
  const isHint = ({ text }: QueryPart) => weakWords.has(text) || getWords(text).every((word) => stateWords.has(word));
  const phraseTerms = parts.flatMap(({ text }) => (text.includes(" ") ? toExactTerms(text) : []));
  const isHintOnly = parts.every(isHint);
  const reduce = ({ text, terms }: QueryPart): QueryPart => ({
    text,
    terms: terms.map(({ term, share }) => ({ term, share: share * hintWeight })),
  });
  return {
    parts: isHintOnly ? [...parts] : parts.filter((part) => !isHint(part)),
    hints: [...(isHintOnly ? [] : parts.filter(isHint).map(reduce)), ...phraseTerms],
  };
};

const listingPattern = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/g;
/** `-word` and `-"several words"` at the start of a word. */
const excludePattern = /(?<=^|\s)[-−](?:"([^"]*)"|([^\s"]+))/g;
/** The words of a pasted notice's address say nothing about its subject. */
const noticeAddress = /\b(?:https?:\/\/)?(?:[a-z]+\.)*(?:grants|sam)\.gov\/\S*/gi;
const quotePattern = /"([^"]*)"/g;

const parseQueryParts = (text: string): QueryPart[] => parseNeedParts(text).slice(0, maxQueryParts);

/** Parses a text literally. */
export const parseAllParts = (text: string): QueryPart[] => parseParts(text, () => undefined);

/** Parses a funding need, replacing concrete things with the terms of programs that pay for them. */
export const parseNeedParts = (text: string): QueryPart[] => parseParts(text, findConcreteNeedAt);

const parseParts = (text: string, findNeedAt: typeof findConcreteNeedAt): QueryPart[] => {
  const words = getWords(text);
  const stems = words.map(stemWord);
  const found = new Map<string, QueryPart>();
  for (let at = 0; at < words.length; at++) {
    const phrase = findPhraseAt(stems, at);
    const need = findNeedAt(words, stems, at);
    if (need && need.words >= (phrase?.words ?? 0)) {
      const named = parseAllParts(need.programWords);
      const literal = need.words === 1 ? [{ term: stems[at] as string, share: exactWordWeight }] : [];
      const terms = [...named.flatMap((part) => part.terms), ...literal];
      found.set(need.programWords, { text: need.text, terms: dedupe(terms) });
      at += need.words - 1;
    } else if (phrase) {
      const phraseText = words.slice(at, at + phrase.words).join(" ");
      const mark = getConceptTerm(phrase.group);
      const exactTerm = phrase.words === 1 ? [{ term: stems[at] as string, share: exactWordWeight }] : [];
      const existing = found.get(mark);
      const terms = [...exactTerm, ...(existing?.terms ?? [{ term: mark, share: 1 }])];
      found.set(mark, { text: existing?.text ?? phraseText, terms: dedupe(terms) });
      at += phrase.words - 1;
    } else if (isDistinctiveWord(words[at] as string)) {
      const term = stems[at] as string;
      if (!found.has(term)) found.set(term, { text: words[at] as string, terms: [{ term, share: 1 }] });
    }
  }
  return [...found.values()];
};

const dedupe = (terms: readonly { term: string; share: number }[]) =>
  terms.filter(({ term }, at) => terms.findIndex((other) => other.term === term) === at);

export const parseQuery = (typed: string): ParsedQuery => {
  const plain = typed.replaceAll(noticeAddress, " ").replaceAll(/[“”„«»]/g, '"');
  const excluded: QueryPart[] = [];
  const phrases: string[][] = [];
  const rest = plain
    .replaceAll(excludePattern, (_, inQuotes: string | undefined, word: string | undefined) => {
      excluded.push(...toExactTerms(inQuotes ?? word ?? ""));
      return " ";
    })
    .replaceAll(quotePattern, (_, words: string) => {
      const phrase = getWords(words).map(stemWord);
      if (phrase.length > 1) phrases.push(phrase);
      return ` ${words} `;
    });
  const listings = [...new Set(rest.match(listingPattern) ?? [])];
  const meaning = rest.replaceAll(listingPattern, " ");
  const queryParts = phrases.length ? parseWithQuotes(plain.replaceAll(excludePattern, " ")) : parseQueryParts(meaning);
  const states = findStates(meaning);
  return {
    ...separateHints(
      queryParts,
      states.map(({ name }) => name),
    ),
    states: states.map(({ code }) => code),
    phrases,
    excluded,
    listings,
    meaning: canonicalizeSynonyms(replaceConcreteNeeds(meaning)),
    text: rest,
    hasText: typed.trim() !== "",
  };
};

const toExactTerms = (text: string): QueryPart[] =>
  getWords(text)
    .filter(isDistinctiveWord)
    .map((word) => ({ text: word, terms: [{ term: stemWord(word), share: 1 }] }));

const parseWithQuotes = (text: string): QueryPart[] => {
  const unquoted = parseQueryParts(text.replaceAll(quotePattern, " ").replaceAll(listingPattern, " "));
  const quotedTerms = [...text.matchAll(quotePattern)].flatMap(([, words = ""]) => toExactTerms(words));
  const found = new Map([...quotedTerms, ...unquoted].map((part) => [part.terms[0]?.term ?? part.text, part]));
  return [...found.values()].slice(0, maxQueryParts);
};
