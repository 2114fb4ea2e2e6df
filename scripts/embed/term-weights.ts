import { countTerms } from "#functions/search/terms.ts";

const maxTerms = 60;
const maxWeight = 9;

/**
 * The most frequent terms of a text with their number of occurrences, "school:3 water:1", in alphabetical order: enough for
 * search and matching, but not the text. A term is written as its first word in the text, so that it is stemmed like any other.
 */
export const formatTermWeights = (text: string): string =>
  [...countTerms(text).values()]
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, maxTerms)
    .map(({ word, count }) => `${word}:${Math.min(count, maxWeight)}`)
    .toSorted()
    .join(" ");
