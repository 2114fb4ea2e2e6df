import { isTelling, stem, wordsOf } from "../text.ts";
import { inFirstWords, markOf, phraseAt } from "./concepts.ts";

/** A part of a query, matched by any of these index terms. `text` is the original wording. */
export type Wanted = { text: string; terms: readonly { term: string; share: number }[] };
export type Query = {
  wanted: Wanted[];
  phrases: string[][];
  unwanted: Wanted[];
  listings: string[];
  meaning: string;
  asked: boolean;
};

/** Weight of the literal word in addition to its concept. */
const exactWordShare = 0.5;
const maxWanted = 60;

const listingPattern = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/g;
/** `-word` and `-"several words"` at the start of a word. */
const excludePattern = /(?<=^|\s)[-−](?:"([^"]*)"|([^\s"]+))/g;
const quotePattern = /"([^"]*)"/g;

export const wantedOf = (text: string): Wanted[] => allWanted(text).slice(0, maxWanted);

export const allWanted = (text: string): Wanted[] => {
  const words = wordsOf(text);
  const stems = words.map(stem);
  const found = new Map<string, Wanted>();
  for (let at = 0; at < words.length; at++) {
    const phrase = phraseAt(stems, at);
    if (phrase) {
      const phraseText = words.slice(at, at + phrase.words).join(" ");
      const mark = markOf(phrase.group);
      const exactTerm = phrase.words === 1 ? [{ term: stems[at] as string, share: exactWordShare }] : [];
      const existing = found.get(mark);
      const terms = [...exactTerm, ...(existing?.terms ?? [{ term: mark, share: 1 }])];
      found.set(mark, { text: existing?.text ?? phraseText, terms: dedupe(terms) });
      at += phrase.words - 1;
    } else if (isTelling(words[at] as string)) {
      const term = stems[at] as string;
      if (!found.has(term)) found.set(term, { text: words[at] as string, terms: [{ term, share: 1 }] });
    }
  }
  return [...found.values()];
};

const dedupe = (terms: readonly { term: string; share: number }[]) =>
  terms.filter(({ term }, at) => terms.findIndex((other) => other.term === term) === at);

export const parseQuery = (typed: string): Query => {
  const plain = typed.replaceAll(/[“”„«»]/g, '"');
  const unwanted: Wanted[] = [];
  const phrases: string[][] = [];
  const rest = plain
    .replaceAll(excludePattern, (_, inQuotes: string | undefined, word: string | undefined) => {
      unwanted.push(...toExactTerms(inQuotes ?? word ?? ""));
      return " ";
    })
    .replaceAll(quotePattern, (_, words: string) => {
      const phrase = wordsOf(words).map(stem);
      if (phrase.length > 1) phrases.push(phrase);
      return ` ${words} `;
    });
  const listings = [...new Set(rest.match(listingPattern) ?? [])];
  const meaning = rest.replaceAll(listingPattern, " ");
  const wanted = phrases.length ? parseWithQuotes(plain.replaceAll(excludePattern, " ")) : wantedOf(meaning);
  return { wanted, phrases, unwanted, listings, meaning: inFirstWords(meaning), asked: typed.trim() !== "" };
};

const toExactTerms = (text: string): Wanted[] =>
  wordsOf(text)
    .filter(isTelling)
    .map((word) => ({ text: word, terms: [{ term: stem(word), share: 1 }] }));

const parseWithQuotes = (text: string): Wanted[] => {
  const unquoted = wantedOf(text.replaceAll(quotePattern, " ").replaceAll(listingPattern, " "));
  const quotedTerms = [...text.matchAll(quotePattern)].flatMap(([, words = ""]) => toExactTerms(words));
  const found = new Map([...quotedTerms, ...unquoted].map((wanted) => [wanted.terms[0]?.term ?? wanted.text, wanted]));
  return [...found.values()].slice(0, maxWanted);
};
