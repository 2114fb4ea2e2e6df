import type { CatalogueMatch } from "#functions/matching/match-catalogue.ts";
import { countTerms } from "#functions/matching/terms.ts";

/** Points for a full overlap with the query, about the weight of the subject in the match score. */
const overlapWeight = 30;
const maxTextLength = 4000;

const getTerms = ({ record }: CatalogueMatch): ReadonlySet<string> =>
  new Set(countTerms(`${record.title} ${record.summary} ${(record.fullText ?? "").slice(0, maxTextLength)}`).keys());

/**
 * Selects the `limit` matches with the best sum of score and IDF-weighted term overlap, and returns them by score.
 * Focus areas are broader than the user's words: both a food bank and a shelter are social services.
 */
export const selectClosestMatches = (query: string, matches: readonly CatalogueMatch[], limit: number): CatalogueMatch[] => {
  const matchTerms = matches.map(getTerms);
  const queryTerms = [...countTerms(query).keys()].map((term) => {
    const frequency = matchTerms.filter((terms) => terms.has(term)).length;
    return { term, weight: frequency > 0 ? Math.log(1 + matches.length / frequency) : 0 };
  });
  const totalWeight = queryTerms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const computeOverlap = (terms: ReadonlySet<string>) =>
    queryTerms.reduce((sum, { term, weight }) => sum + (terms.has(term) ? weight : 0), 0) / totalWeight;
  return matches
    .map((match, rank) => ({
      match,
      rank,
      relevance: match.score + overlapWeight * computeOverlap(matchTerms[rank] ?? new Set()),
    }))
    .sort((a, b) => b.relevance - a.relevance || a.rank - b.rank)
    .slice(0, limit)
    .sort((a, b) => b.match.score - a.match.score || a.rank - b.rank)
    .map(({ match }) => match);
};
