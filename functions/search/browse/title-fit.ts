import { computeIdf, findTermNumber, type LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import { getWords, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { weakWords } from "./parse-query.ts";

const stemsByRecord = new WeakMap<CatalogRecord, readonly string[]>();

/**
 * Returns the distinct stems of a record's title, including stop words, single letters and numbers such as "Phase 2".
 */
export const getTitleStems = (record: CatalogRecord): readonly string[] => {
  let stems = stemsByRecord.get(record);
  if (!stems) {
    stems = getStems(record.title);
    stemsByRecord.set(record, stems);
  }
  return stems;
};
const getStems = (text: string) => [...new Set(getWords(text).map(stemWord))];

/** Weights of words that say little about the subject, such as "grants" and "of", relative to the IDF of others. */
const stopWordWeights = { generic: 1, short: 0.2 };
/** Weight of precision: how few words the title has beyond the query's. */
const precisionWeight = 0.4;
/** Bonus for a title that contains all words in the query's order. */
const orderBonus = 1.25;
const isInOrder = (stems: readonly string[], title: readonly string[]) => {
  let at = -1;
  return stems.every((stem) => {
    at = title.indexOf(stem, at + 1);
    return at >= 0;
  });
};
/**
 * Certainty by number of matching words: a single word says little; with three, the title is probably what the user is looking for.
 */
const certaintyByWords: readonly number[] = [0.3, 0.3, 0.6, 1];
/** A private funder's name says little about its giving, unless the query is that name. */
const minWholeNameFit = 0.9;
const funderNameWeight = 0.2;

/**
 * Returns a function that computes how well a title fits a query, 0 to 1: the squared IDF fraction of its words; lower
 * for long titles.
 */
export const createTitleFit = (text: LexicalIndex, query: string): ((record: CatalogRecord) => number) => {
  const weights = new Map<string, number>();
  const getWeight = (stem: string) => {
    let weight = weights.get(stem);
    if (weight === undefined) {
      const number = isDistinctiveWord(stem) && !weakWords.has(stem) ? findTermNumber(text, stem) : -1;
      weight =
        number >= 0 ? computeIdf(text, number) : stem.length > 3 ? stopWordWeights.generic : stopWordWeights.short;
      weights.set(stem, weight);
    }
    return weight;
  };
  const stems = getStems(query);
  const wanted = new Set(stems);
  const sum = (words: readonly string[]) => words.reduce((total, stem) => total + getWeight(stem), 0);
  const total = sum(stems) || 1;
  const certainty = certaintyByWords[Math.min(stems.filter(isDistinctiveWord).length, 3)] as number;
  return (record) => {
    const title = getTitleStems(record);
    const shared = sum(title.filter((stem) => wanted.has(stem)));
    if (shared === 0) return 0;
    const inOrder = shared === total && isInOrder(stems, title) ? orderBonus : 1;
    const fit = inOrder * (shared / total) ** 2 * (1 - precisionWeight + (precisionWeight * shared) / sum(title));
    return certainty * fit * (record.giving && fit < minWholeNameFit ? funderNameWeight : 1);
  };
};
