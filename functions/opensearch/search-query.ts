import type { BrowseRequest } from "#functions/catalog/search-engine.ts";
import {
  type BitFacet,
  bitFacets,
  facetValues,
  listHiddenKinds,
  liveStatuses,
} from "#functions/search/browse/facet-columns.ts";
import { normalizeFunder } from "#functions/search/browse/name-index.ts";
import type { BrowseSort } from "#functions/search/browse/order-matches.ts";
import { type ParsedQuery, parseQuery, type QueryPart } from "#functions/search/browse/parse-query.ts";
import { asksForResearch } from "#functions/search/browse/rank-adjustments.ts";
import { listNameKeys } from "#functions/search/browse/resolve-name.ts";
import type { TermStatistics } from "#functions/search/engine/lexical-index.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import { closingWindows } from "#shared/api/catalog.ts";
import { addDays } from "#shared/util/dates.ts";

/** A clause of OpenSearch's query DSL. */
export type Query = { [name: string]: unknown };

const anyOf = (queries: readonly Query[], minimum = 1): Query => ({
  bool: { should: queries, minimum_should_match: minimum },
});
const allOf = (queries: readonly Query[]): Query => ({ bool: { filter: queries } });
const noneOf = (query: Query): Query => ({ bool: { must_not: [query] } });
const matchNone: Query = { bool: { must_not: [{ match_all: {} }] } };
const matchAll: Query = { match_all: {} };
const oneOf = (field: string, values: readonly string[]): Query => ({ terms: { [field]: values } });
const weigh = (boost: number, filter: Query): Query => ({ constant_score: { filter, boost } });

/** The weights of the in-memory index's fields. */
export const textFields = ["title^3", "body", "about^0.5"];
const matchTerms = (terms: readonly string[]): Query => ({
  multi_match: { query: terms.join(" "), fields: textFields, type: "best_fields", operator: "or" },
});
const matchPart = ({ terms }: QueryPart) => matchTerms(terms.slice(0, limits.termsPerPart).map(({ term }) => term));

/** Tier scores. Each exceeds the sum of all lower tiers plus the highest possible sum of term scores. */
const tiers = { identified: 100_000, named: 20_000, allWords: 5000, mostWords: 1000 };
/** Boost when the query contains a funder or program name among other words. */
const mentionBoost = 200;

/**
 * OpenSearch rejects queries of more than 1,024 clauses: each term counts once per field and each similar word once per
 * field and expansion. The candidates are ranked by all words.
 */
const limits = { parts: 12, termsPerPart: 6, prefixes: 10, rareWords: 2, expansions: 20 };

/** A word that occurs in at most this many records may be misspelled; see `correctSpelling`. */
const maxRareCount = 2;
const minFuzzyLength = 4;
const matchSimilar = (word: string): Query => ({
  multi_match: {
    query: word,
    fields: ["words^2", "title", "body"],
    type: "best_fields",
    operator: "or",
    fuzziness: "AUTO",
    prefix_length: 0,
    max_expansions: limits.expansions,
  },
});

export type TextQuery = {
  parsed: ParsedQuery;
  /** Scores records by tiers: identified, named, with all words, with most words, with some words. */
  ranked: Query;
  /** Records that count as results: those of all tiers but the last. */
  resultQuery: Query;
  /** Records that the query identifies, which may have ended. */
  identified: Query;
  /** Records of a funder or program that the query names, which may be of a hidden kind. */
  mentioned: Query;
};

/** Builds the queries for non-empty search text. Rare words in `counts` may be misspelled. */
export const buildTextQuery = (queryText: string, { counts }: Pick<TermStatistics, "counts">): TextQuery => {
  const parsed = parseQuery(queryText);
  const { parts, excluded, listings } = parsed;
  const isPlain = excluded.length === 0 && parsed.phrases.length === 0;
  const keys = listNameKeys(queryText);
  const identified = isPlain
    ? anyOf([
        oneOf("identifiers", keys.identifiers),
        ...keys.prefixes.slice(0, limits.prefixes).map((prefix) => ({ prefix: { identifiers: prefix } })),
      ])
    : oneOf("identifiers", listings);
  const mentioned = isPlain ? oneOf("names", keys.names) : matchNone;
  const wholeName = isPlain ? oneOf("names", keys.wholeNames) : matchNone;
  const words = parts.slice(0, limits.parts).map(matchPart);
  const allWords = words.length > 0 ? allOf(words) : matchNone;
  const mostWords = words.length > 0 ? anyOf(words, Math.ceil(words.length / 2)) : matchNone;
  const rareWords = isPlain
    ? [...new Set(getWords(queryText))]
        .filter((word) => word.length >= minFuzzyLength && (counts.get(stemWord(word)) ?? 0) <= maxRareCount)
        .slice(0, limits.rareWords)
    : [];
  const excludedParts = excluded.slice(0, limits.parts).map(matchPart);
  const exclude = (query: Query): Query =>
    excludedParts.length > 0 ? { bool: { must: [query], must_not: excludedParts } } : query;
  return {
    parsed,
    identified,
    mentioned,
    resultQuery: exclude(anyOf([identified, wholeName, mostWords])),
    ranked: exclude(
      anyOf([
        weigh(tiers.identified, identified),
        weigh(tiers.named, wholeName),
        weigh(tiers.allWords, allWords),
        weigh(tiers.mostWords, mostWords),
        weigh(mentionBoost, mentioned),
        ...words,
        ...rareWords.map(matchSimilar),
      ]),
    ),
  };
};

const matchStatus = (status: string, today: string): Query =>
  anyOf([
    { bool: { filter: [{ term: { status } }], must_not: [{ range: { statusUntil: { lt: today } } }] } },
    allOf([{ term: { statusAfter: status } }, { range: { statusUntil: { lt: today } } }]),
  ]);

/** Matches programs that accept applications now or later, on the user's date `today`. */
export const matchLive = (today: string): Query => anyOf(liveStatuses.map((status) => matchStatus(status, today)));

const matchClosing = (window: string, today: string): Query => {
  if (window === "none") return noneOf({ exists: { field: "closesOn" } });
  if (window === "later") return { range: { closesOn: { gt: addDays(today, closingWindows.quarter.days) } } };
  const { days } = closingWindows[window as "week" | "month" | "quarter"];
  return { range: { closesOn: { gte: today, lte: addDays(today, days) } } };
};

type FilteredFacet = Exclude<BitFacet, "eligibility">;
const filteredFacets = bitFacets.filter((facet): facet is FilteredFacet => facet !== "eligibility");

const matchValue = (facet: FilteredFacet, value: string, today: string, hiddenKinds: readonly string[]): Query => {
  if (facet === "status") return matchStatus(value, today);
  if (facet === "closing") return matchClosing(value, today);
  // A record with a hidden kind counts only as that kind.
  if (facet === "kind" && !hiddenKinds.includes(value))
    return allOf([{ term: { kind: value } }, noneOf(oneOf("kind", hiddenKinds))]);
  return { term: { [facet]: value } };
};

type Filters = Record<FilteredFacet | "agency" | "place", Query>;

const buildFilters = ({ filters, agency, place, today }: BrowseRequest, hiddenKinds: readonly string[]): Filters => {
  const byFacet = filteredFacets.map((facet): [FilteredFacet, Query] => {
    const selectedValues = filters[facet];
    if (selectedValues.length > 0)
      return [facet, anyOf(selectedValues.map((value) => matchValue(facet, value, today, hiddenKinds)))];
    if (facet === "status") return [facet, matchLive(today)];
    return [facet, facet === "kind" ? noneOf(oneOf("kind", hiddenKinds)) : matchAll];
  });
  return {
    ...(Object.fromEntries(byFacet) as Record<FilteredFacet, Query>),
    agency: agency === "" ? matchAll : { term: { agencies: normalizeFunder(agency) } },
    place: place ? { term: { place } } : matchAll,
  };
};

/** Maximum number of agencies in the facet, as in memory. */
const maxAgencies = 30;

const sorts: Record<BrowseSort, readonly Query[]> = {
  relevance: [{ _score: "desc" }],
  closes: [{ closesOn: { order: "asc", missing: "_last" } }],
  posted: [{ postedOn: { order: "desc", missing: "_last" } }],
  amount: [{ largest: "desc" }],
};

export type BrowseQuery = { query: Query; post_filter: Query; aggs: Query; sort: readonly Query[] };

/**
 * Builds the search for a request. `text` determines ranking and counts; without it, all records match. Facet counts leave
 * out the filter of their own facet, so filters apply after the aggregations.
 */
export const buildBrowseQuery = (
  request: BrowseRequest,
  text: TextQuery | undefined,
  sort: BrowseSort,
): BrowseQuery => {
  const hidesResearch = request.hidesResearch && !asksForResearch(text?.parsed.text ?? "");
  const hiddenKinds = listHiddenKinds(hidesResearch);
  const filters = buildFilters(request, hiddenKinds);
  const applyExcept = (except?: keyof Filters) =>
    allOf(Object.entries(filters).flatMap(([name, query]) => (name === except || query === matchAll ? [] : [query])));
  const facets = filteredFacets.map((facet) => [
    facet,
    {
      filter: applyExcept(facet),
      aggs: {
        values: {
          filters: {
            filters: Object.fromEntries(
              facetValues[facet].map((value) => [value, matchValue(facet, value, request.today, hiddenKinds)]),
            ),
          },
        },
      },
    },
  ]);
  const agency = {
    filter: applyExcept("agency"),
    aggs: { values: { terms: { field: "funder", size: maxAgencies } } },
  };
  const sortsByRelevance = sort === "relevance";
  return {
    query: text ? (sortsByRelevance ? text.ranked : text.resultQuery) : matchAll,
    // The rules for identified and named records are applied to the candidates.
    post_filter: text
      ? anyOf([applyExcept(), text.identified, allOf([text.mentioned, applyExcept("kind")])])
      : applyExcept(),
    aggs: {
      results: {
        filter: text?.resultQuery ?? matchAll,
        aggs: { ...Object.fromEntries(facets), agency, total: { filter: applyExcept() } },
      },
    },
    sort: [...sorts[sort], { id: "asc" }],
  };
};
