import type { CandidateRequest } from "#functions/catalog/search-engine.ts";
import { parseNeedParts, weakWords } from "#functions/search/browse/parse-query.ts";
import { listNameKeys } from "#functions/search/browse/resolve-name.ts";
import type { TermStatistics } from "#functions/search/engine/lexical-index.ts";
import { countTerms } from "#functions/search/terms.ts";
import { matchLive, type Query, textFields } from "./search-query.ts";

/** Records to score per profile: more than `matchCatalog` scores, because eligibility rules out some of them. */
const maxCandidates = 500;
const maxTerms = 80;
/** Maximum records of the funders of past awards. They name the agencies for the track record. */
const maxFunderRecords = 50;
/** Weight of a focus area, about that of one word. */
const areaBoost = 2;

/** Lists the terms of texts, synonyms included, most distinctive first. */
const listTerms = (texts: readonly string[], { counts }: TermStatistics): string[] => {
  const parts = texts.flatMap(parseNeedParts).filter(({ text }) => !weakWords.has(text));
  const terms = new Set([
    ...texts.flatMap((text) => [...countTerms(text).keys()]),
    ...parts.flatMap((part) => part.terms.map(({ term }) => term)),
  ]);
  return [...terms].sort((a, b) => (counts.get(a) ?? 1) - (counts.get(b) ?? 1) || (a < b ? -1 : 1)).slice(0, maxTerms);
};

/** Builds the searches whose results together are the candidates for a profile. */
export const buildCandidateQueries = (
  { texts, focusAreas, funders, id, today }: CandidateRequest,
  statistics: TermStatistics,
): { query: Query; size: number }[] => {
  const terms = listTerms(texts, statistics);
  const topicClauses: Query[] = [
    ...terms.map((term) => ({ multi_match: { query: term, fields: textFields, type: "best_fields", operator: "or" } })),
    { constant_score: { filter: { terms: { focusAreas } }, boost: areaBoost } },
  ];
  const names = [...new Set(funders.flatMap((funder) => listNameKeys(funder).wholeNames))];
  return [
    {
      query: { bool: { filter: [matchLive(today)], should: topicClauses, minimum_should_match: 1 } },
      size: maxCandidates,
    },
    ...(names.length > 0 ? [{ query: { terms: { names } }, size: maxFunderRecords }] : []),
    ...(id ? [{ query: { term: { id } }, size: 1 }] : []),
  ];
};
