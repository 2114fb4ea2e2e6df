import { type BrowseIndex, buildBrowseIndex } from "#functions/search/browse/browse-index.ts";
import { computeIdf, findTermNumber, type LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import { scoreConcepts } from "#functions/search/engine/score-concepts.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";
import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary, getAreaVocabulary } from "#functions/search/vocabulary.ts";
import { type FocusArea, type FundingCategory, focusAreas, fundingCategories } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

export type MatchIndex = BrowseIndex & {
  /** One bit per focus area and per category, in the order of the shared tables. */
  areaBits: Uint16Array;
  categoryBits: Uint32Array;
  /** One bit per focus area indicated by the record's text, whether or not the record lists the area. */
  mentionedAreaBits: Uint16Array;
};

const categoryCodes = Object.keys(fundingCategories) as FundingCategory[];
const toBits = <T>(table: readonly T[], chosen: readonly T[]) =>
  table.reduce((bits, entry, at) => (chosen.includes(entry) ? bits | (1 << at) : bits), 0) >>> 0;
const toAreaBits = (areas: readonly FocusArea[]) => toBits(focusAreas, areas);
export const toCategoryBits = (codes: readonly FundingCategory[]) => toBits(categoryCodes, codes);

/** Normalizes scores across catalog sizes: a term that occurs in one record scores 1. */
const getScale = ({ catalog: { documents } }: Pick<LexicalIndex, "catalog">): number =>
  1 / Math.log(1 + (documents - 0.5) / 1.5);

export type IndexedWord = { word: string; terms: readonly { number: number; share: number }[] };

export const lookUpWord = (
  text: LexicalIndex,
  word: string,
  terms: readonly { term: string; share: number }[],
): IndexedWord => {
  const scale = getScale(text);
  return {
    word,
    terms: terms.flatMap(({ term, share }) => {
      const number = findTermNumber(text, term);
      return number < 0 ? [] : [{ number, share: share * scale }];
    }),
  };
};

/** Returns the normalized IDF: 0 for a word in no record, 1 for a word in one record. */
export const getNormalizedIdf = (text: LexicalIndex, term: string): number => {
  const number = findTermNumber(text, term);
  return number < 0 ? 0 : computeIdf(text, number) * getScale(text);
};

/** Minimum score of an area's words in a text; at least one must be a core word. */
const minAreaScore = 0.3;

export const getAreaWords = (text: LexicalIndex, area: FocusArea): IndexedWord[] =>
  findWords(text, getAreaVocabulary(area));
const findWords = (text: LexicalIndex, words: string) =>
  [...countTerms(words)]
    .map(([term, { word }]) => lookUpWord(text, word, [{ term, share: 1 }]))
    .filter(({ terms }) => terms.length > 0);

const computeMentionedAreaBits = (text: LexicalIndex): Uint16Array => {
  const spoken = new Uint16Array(text.documents);
  focusAreas.forEach((area, bit) => {
    const core = scoreConcepts(text, findWords(text, areaVocabulary[area].core.join(" ")));
    const withCore = Uint32Array.from(core.touched.subarray(0, core.count));
    const { scores } = scoreConcepts(text, getAreaWords(text, area));
    for (const document of withCore)
      if ((scores[document] as number) >= minAreaScore) spoken[document] = (spoken[document] as number) | (1 << bit);
  });
  return spoken;
};

const cache = new WeakMap<BrowseIndex, MatchIndex>();

export const toMatchIndex = (index: BrowseIndex): MatchIndex => {
  let found = cache.get(index);
  if (!found) {
    // Inherit from the index, whose facts and names are built lazily.
    found = Object.assign(Object.create(index) as BrowseIndex, {
      areaBits: Uint16Array.from(index.records, (record) => toAreaBits(record.focusAreas)),
      categoryBits: Uint32Array.from(index.records, (record) => toCategoryBits(record.categories)),
      mentionedAreaBits: computeMentionedAreaBits(index.text),
    });
    cache.set(index, found);
  }
  return found;
};

export const buildMatchIndex = (catalog: readonly CatalogRecord[], space?: WordVectors): MatchIndex =>
  toMatchIndex(buildBrowseIndex(catalog, space));
