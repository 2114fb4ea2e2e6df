import { findTermNumber } from "#functions/search/engine/lexical-index.ts";
import { diversifyFunders, fuseRankings, fusionWeights } from "#functions/search/engine/rank-fusion.ts";
import { listDocumentsWithTerm } from "#functions/search/engine/score-concepts.ts";
import { stemWord } from "#functions/search/terms.ts";
import { catalogStatuses, endedStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { BrowseIndex } from "./browse-index.ts";
import {
  type BrowseFilters,
  computeFacetBits,
  computeFilterFailures,
  countFacets,
  type FacetBits,
  type FacetCounts,
  noDay,
  toFacetBits,
  wrongStatusBit,
} from "./facet-columns.ts";
import { addMatchSignals, type BrowseMatch, type FoundBy, findBrowseMatches } from "./find-matches.ts";
import { normalizeName } from "./name-index.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";

/** Records that a query names; `only` when nothing else should match. */
type NamedRecords = {
  kind: "number" | "title" | "listing" | "funder";
  documents: readonly number[];
  only: boolean;
};

/**
 * Resolves a query that is a name as a whole: a notice's number or ID, an Assistance Listing number, a funder,
 * its code or acronym, or a title (which other records may follow, so it is not `only`).
 */
const resolveName = (index: BrowseIndex, typed: string, query: ParsedQuery): NamedRecords | undefined => {
  const { names } = index;
  const key = normalizeName(typed);
  if (key === "" || query.unwanted.length > 0) return undefined;
  const byNumber = names.numbers.get(key);
  if (byNumber) return { kind: "number", documents: byNumber, only: true };
  const byTitle = findByTitle(index, key);
  const funder = names.funders.get(key) ?? findByAcronym(index, typed.trim());
  // Some foundations have a single record with their own name as its title.
  if (byTitle && !(funder && funder.length > byTitle.length)) return { kind: "title", documents: byTitle, only: false };
  if (funder) return { kind: "funder", documents: funder, only: true };
  if (query.listings.length > 0) {
    const documents = query.listings.flatMap((listing) => names.listings.get(listing) ?? []);
    if (documents.length > 0) return { kind: "listing", documents, only: query.parts.length === 0 };
  }
  return undefined;
};

const maxSameTitle = 3;
const findByTitle = ({ names }: BrowseIndex, key: string) => {
  const documents = names.titles.get(key);
  return documents && documents.length <= maxSameTitle ? documents : undefined;
};

/** Uppercase text is an acronym; lowercase only if the catalog has no such word otherwise. */
const findByAcronym = ({ names, text }: BrowseIndex, typed: string) => {
  const documents = names.acronyms.get(typed.toUpperCase());
  if (!documents) return undefined;
  if (/^[A-Z]{2,}$/.test(typed)) return documents;
  const number = findTermNumber(text, stemWord(typed.toLowerCase()));
  return number >= 0 && listDocumentsWithTerm(text, number).length > documents.length ? undefined : documents;
};

export type BrowseSort = "relevance" | "closes" | "posted" | "amount";
export type BrowseOptions = {
  query: string;
  filters: BrowseFilters;
  sort: BrowseSort;
  /** The user's date, `YYYY-MM-DD`. */
  today: string;
  from: number;
  limit: number;
};
export type BrowseFallback = { kind: "some words" | "meaning" | "nothing"; sentence: string };
export type BrowsePage = {
  hits: { record: CatalogRecord; foundBy: FoundBy }[];
  total: number;
  facets: FacetCounts;
  fallback: BrowseFallback | null;
};

/** Number of top matches that are re-ranked by all signals; the rest keep their keyword score. */
const rerankedCount = 200;

export const browseCatalogIndex = (
  index: BrowseIndex,
  { query: typed, filters, sort, today, from, limit }: BrowseOptions,
): BrowsePage => {
  const { records, facts } = index;
  const query = parseQuery(typed);
  const named = resolveName(index, typed, query);
  const bits = getBits(index, today);
  // A query for a specific notice also finds an ended one.
  const effectiveFilters = named && named.kind !== "funder" ? includeEnded(filters, bits, named) : filters;
  const failures = computeFilterFailures(bits, facts, effectiveFilters);
  const { matches, isComplete } = query.hasText
    ? // Similar open programs are preferred to ended ones with all the words. Only the status filter matters here:
      // the other filters may only remove results, so that facet counts stay exact.
      findMatches(index, query, named, (document) => ((failures[document] as number) & wrongStatusBit) === 0)
    : { matches: all(index), isComplete: true };
  const passing = matches.filter(({ document }) => failures[document] === 0);
  // Without keywords there is no relevance: the earliest deadline comes first.
  const order = sort === "relevance" && (!query.hasText || named?.kind === "funder") ? "closes" : sort;
  const ordered =
    order === "relevance"
      ? byRelevance(index, query, passing, named, filters.agency !== null)
      : bySort(index, passing, order);
  return {
    hits: ordered.slice(from, from + limit).flatMap(({ document, foundBy }) => {
      const record = records[document];
      return record ? [{ record, foundBy }] : [];
    }),
    total: ordered.length,
    facets: countFacets(listDocuments(matches), bits, facts, failures),
    fallback: buildFallback(query, filters, passing, matches, isComplete),
  };
};

function* listDocuments(matches: readonly BrowseMatch[]) {
  for (const { document } of matches) yield document;
}

const bitsCache = new WeakMap<BrowseIndex, { today: string; bits: FacetBits }>();
const getBits = (index: BrowseIndex, today: string): FacetBits => {
  const cached = bitsCache.get(index);
  if (cached?.today === today) return cached.bits;
  const bits = computeFacetBits(index.records, index.facts, today);
  bitsCache.set(index, { today, bits });
  return bits;
};

const includeEnded = (filters: BrowseFilters, { status }: FacetBits, { documents }: NamedRecords): BrowseFilters =>
  filters.status.length === 0 && documents.every((document) => (status[document] as number) & endedBits)
    ? { ...filters, status: catalogStatuses }
    : filters;
const endedBits = toFacetBits("status", endedStatuses);

const createMatch = (document: number): BrowseMatch => ({
  document,
  lexical: 0,
  covered: 0,
  semantic: 0,
  foundBy: "words",
});
const all = ({ records }: BrowseIndex): BrowseMatch[] => Array.from(records, (_, document) => createMatch(document));

const findMatches = (
  index: BrowseIndex,
  query: ParsedQuery,
  named: NamedRecords | undefined,
  isEligible: (document: number) => boolean,
) => {
  if (named?.only) return { matches: [...new Set(named.documents)].map(createMatch), isComplete: true };
  const found = findBrowseMatches(index, query, isEligible);
  if (!named) return found;
  const namedDocuments = new Set(named.documents);
  // A title or listing number next to other words: the named records first, then those with the words.
  const otherMatches = found.matches.filter(({ document }) => !namedDocuments.has(document));
  return {
    matches: [...[...namedDocuments].map(createMatch), ...(found.isComplete ? otherMatches : [])],
    isComplete: true,
  };
};

const byRelevance = (
  index: BrowseIndex,
  query: ParsedQuery,
  matches: readonly BrowseMatch[],
  named: NamedRecords | undefined,
  isNarrow: boolean,
): BrowseMatch[] => {
  const namedDocuments = new Set(named?.documents);
  const foundBy = new Map(matches.map((match) => [match.document, match.foundBy]));
  const sorted = matches
    .filter(({ document }) => !namedDocuments.has(document))
    .sort((a, b) => b.lexical - a.lexical || b.semantic - a.semantic || a.document - b.document);
  // Semantic matches share few words with the query, so they would never be among the best by keywords.
  const best = sorted.filter((match, rank) => rank < rerankedCount || match.foundBy === "meaning");
  const bestSet = new Set(best);
  const ordered = fuseRankings(addMatchSignals(index, query, best), fusionWeights, index.codes).map((candidate) => ({
    ...candidate,
    foundBy: foundBy.get(candidate.document) ?? "words",
  }));
  const { agency } = index.facts;
  const diversified = isNarrow ? ordered : diversifyFunders(ordered, ({ document }) => agency[document] as number);
  return [
    ...matches.filter(({ document }) => namedDocuments.has(document)),
    ...diversified,
    ...sorted.filter((match) => !bestSet.has(match)),
  ];
};

const bySort = (
  { facts }: BrowseIndex,
  matches: readonly BrowseMatch[],
  sort: Exclude<BrowseSort, "relevance">,
): BrowseMatch[] => {
  const { closes, posted, largest } = facts;
  const postedDay = (document: number) => (posted[document] === noDay ? -1 : (posted[document] as number));
  const keys: Record<typeof sort, (document: number) => number> = {
    closes: (document) => closes[document] as number,
    posted: (document) => -postedDay(document),
    amount: (document) => -(largest[document] as number),
  };
  const key = keys[sort];
  return matches.toSorted((a, b) => key(a.document) - key(b.document) || a.document - b.document);
};

const buildFallback = (
  query: ParsedQuery,
  filters: BrowseFilters,
  passing: readonly BrowseMatch[],
  matches: readonly BrowseMatch[],
  isComplete: boolean,
): BrowseFallback | null => {
  if (!query.hasText || (isComplete && passing.length > 0)) return null;
  if (passing.length === 0) return { kind: "nothing", sentence: explainNoResults(query, filters, matches.length > 0) };
  const scope = filters.status.length ? "No program of the status you chose" : "No program one can apply for now";
  const subject = matches.some(({ foundBy }) => foundBy === "words") ? scope : "No record";
  return passing.some(({ foundBy }) => foundBy === "some words")
    ? {
        kind: "some words",
        sentence: `${subject} has all of these words. These have some of them or mean something close.`,
      }
    : { kind: "meaning", sentence: `${subject} has these words. These mean something close.` };
};

const hasFilters = ({ agency, ...facets }: BrowseFilters) =>
  agency !== null || Object.values(facets).some((values) => values.length);

const explainNoResults = (
  { parts, phrases, listings }: ParsedQuery,
  filters: BrowseFilters,
  isFilteredOut: boolean,
) => {
  if (isFilteredOut)
    return hasFilters(filters)
      ? "Records have these words, but none passes the filters you chose."
      : "Only programs that have ended have these words. Choose their status to see them.";
  if (parts.length === 0 && listings.length > 0)
    return `No record names the Assistance Listing ${listings.slice(0, 3).join(" or ")}.`;
  if (phrases.length > 0) return "No record has these words in this order. Try them without quotation marks.";
  return parts.length > 0
    ? "No record has any of these words. Try others, or fewer."
    : "There is no word here that tells records apart. Try what the money is for, such as housing or music.";
};
