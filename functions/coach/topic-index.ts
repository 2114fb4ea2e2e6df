import { buildPostings, type Language, type Postings } from "#functions/resources/library-index.ts";
import {
  isStopWord,
  parseQueryTerms,
  type QueryTerm,
  toSpanishTerms,
  toTerms,
} from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import { type TermSet, toTermSet } from "./compare-terms.ts";
import { expandAbbreviations } from "./expand-abbreviations.ts";
import {
  findAspect,
  findMode,
  findPurpose,
  findSides,
  isAboutProduct,
  type Purpose,
  type QuestionMode,
  type Sides,
} from "./question-aspect.ts";
import { normalizeSpellings } from "./question-language.ts";
import type { TopicSource } from "./topic-sources.ts";
import { emptyWords, modifiers } from "./weak-words.ts";

export type Phrasing = {
  source: IndexedSource;
  text: string;
  terms: TermSet;
  /** The terms without stop words. */
  content: TermSet;
  aspect: string | undefined;
  purpose: Purpose | undefined;
  mode: QuestionMode | undefined;
  sides: Sides;
};
export type IndexedSource = {
  source: TopicSource;
  /** Index in the list of sources. */
  position: number;
  /** The source's first phrasing, used if only its text makes it a candidate. */
  first: Phrasing | undefined;
  /** Terms of all phrasings, and of the text. */
  about: ReadonlySet<string>;
  body: ReadonlySet<string>;
  /** Whether it explains this product. */
  isProduct: boolean;
};
export type SourceIndex = {
  size: number;
  indexed: readonly IndexedSource[];
  /** For BM25 over the phrasings and texts, by the position in `indexed`. */
  postings: Postings;
  frequencies: ReadonlyMap<string, number>;
  /** Phrasings by each of their terms and its synonyms, without stop words. */
  phrasingsByTerm: ReadonlyMap<string, readonly Phrasing[]>;
};
const indexes = new WeakMap<readonly TopicSource[], SourceIndex>();

export const lightPrefix = "~";
export const isLight = ({ term }: QueryTerm) => term.startsWith(lightPrefix);

/**
 * Returns the terms of a text, followed by its stop words such as "how long", which have a low weight. If a text has only
 * stop words, such as "How do I get a grant?", all of them count as terms.
 */
export const parseTerms = (text: string, language: Language): readonly QueryTerm[] => {
  // Amounts and numbers say how much, not what the question is about.
  const plain = text
    // Maps the appliances to one word, so that they are not confused with a funding freeze.
    .replaceAll(/\b(?:walk[- ]?in )?(?:freezer|cooler|fridge|refrigerator)(s?)\b/gi, "refrigerator$1")
    .replaceAll(/\bloi'?s?\b/gi, "letter of inquiry loi")
    // "Do we need an audit" is about the audit; "need statement" is about the need.
    .replaceAll(/\bneed(?:s|ed)? (?=(?:an?|any)\b)/gi, "")
    .replaceAll(/\b\d{1,2}:\d{2}(?:\s*[ap]m)?\b/gi, " ")
    .replaceAll(/\$?\b\d[\d,.]*(?:k|m)?\b(?!c\d|[-\s]?(?:ez|pf|n)\b|\s*cfr)/gi, (number) =>
      /^(?:990|1023|424|501|425|270)/.test(number) ? number : " ",
    );
  const terms = parseQueryTerms(plain, language);
  const words = [...new Set(getWords(plain))];
  if (!terms.length) return words.map((word) => ({ term: `=${stemWord(word)}`, synonyms: [] }));
  if (language !== "en") return terms;
  const light = words.filter((word) => isStopWord(word) && !emptyWords.has(word));
  return [...terms, ...light.map((word) => ({ term: `${lightPrefix}${stemWord(word)}`, synonyms: [] }))];
};

export const normalizeText = (text: string, language: Language) =>
  language === "en" ? expandAbbreviations(normalizeSpellings(text)) : normalizeSpellings(text);

/** Counts a text's content words. */
export const countContentTerms = (text: string, language: Language): number =>
  parseTerms(normalizeText(text, language), language).filter(
    ({ term }) => !term.startsWith(lightPrefix) && !term.startsWith("=") && !modifiers.has(term),
  ).length;

/** A BM25F index over a source's phrasings and text. */
const lexicalFields = [
  { getText: ({ phrasings }: TopicSource) => phrasings.join(" "), weight: 6, lengthPenalty: 0.7 },
  { getText: ({ text }: TopicSource) => text, weight: 1, lengthPenalty: 0.6 },
];

const buildIndex = (sources: readonly TopicSource[], language: Language): SourceIndex => {
  const getTerms = language === "es" ? toSpanishTerms : toTerms;
  const frequencies = new Map<string, number>();
  const phrasingsByTerm = new Map<string, Phrasing[]>();
  const all: IndexedSource[] = [];
  for (const source of sources) {
    const texts = source.phrasings.map((phrasing) => normalizeText(phrasing, language));
    const parsed = texts.map((text) => parseTerms(text, language));
    const about = new Set(parsed.flatMap((terms) => terms.map(({ term }) => term)));
    const body = new Set(getTerms(normalizeText(source.text, language)));
    const indexed: IndexedSource = {
      source,
      position: all.length,
      first: undefined,
      about,
      body,
      isProduct: isAboutProduct(source.text),
    };
    all.push(indexed);
    for (const term of about) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    parsed.forEach((terms, at) => {
      const text = texts[at] ?? "";
      const content = terms.filter((term) => !isLight(term));
      const phrasing = {
        source: indexed,
        text: source.phrasings[at] ?? "",
        terms: toTermSet(terms),
        content: toTermSet(content),
        aspect: findAspect(text),
        purpose: findPurpose(text),
        mode: findMode(text),
        sides: findSides(text),
      };
      indexed.first ??= phrasing;
      for (const name of new Set(content.flatMap(({ term, synonyms }) => [term, ...synonyms]))) {
        const known = phrasingsByTerm.get(name);
        if (known) known.push(phrasing);
        else phrasingsByTerm.set(name, [phrasing]);
      }
    });
  }
  const postings = buildPostings(sources, lexicalFields, (part) => getTerms(normalizeText(part, language)));
  return { size: sources.length, indexed: all, postings, frequencies, phrasingsByTerm };
};
export const getIndex = (sources: readonly TopicSource[], language: Language): SourceIndex => {
  const known = indexes.get(sources) ?? buildIndex(sources, language);
  indexes.set(sources, known);
  return known;
};
