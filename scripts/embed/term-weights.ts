import { countTerms } from "#functions/search/terms.ts";

const maxTerms = 60;
const maxWeight = 9;

/**
 * Formats the most frequent terms of a text, such as "school:3 water:1": enough for search and matching, without the
 * text itself.
 */
export const formatTermWeights = (text: string): string =>
  [...countTerms(text).values()]
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, maxTerms)
    .map(({ word, count }) => `${word}:${Math.min(count, maxWeight)}`)
    .toSorted()
    .join(" ");
