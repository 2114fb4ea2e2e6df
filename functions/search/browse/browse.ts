import { getFundingKinds } from "#functions/search/funding-kind.ts";
import { isForOtherStates } from "#functions/search/place-text.ts";
import { catalogStatuses, endedStatuses, notStated } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { BrowseIndex } from "./browse-index.ts";
import {
  type BrowseCaller,
  type BrowseFilters,
  checkCallerFilters,
  computeFacetBits,
  computeFilterFailures,
  countFacets,
  type FacetBits,
  type FacetCounts,
  facetValues,
  type RecipientComparison,
  toFacetBits,
  unknownCaller,
  wrongPlaceBit,
  wrongStatusBit,
} from "./facet-columns.ts";
import { type BrowseMatch, type FoundBy, findBrowseMatches } from "./find-matches.ts";
import { type BrowseSort, isPreference, orderBy, orderByRelevance } from "./order-matches.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { asksForResearch, minWholeTitle } from "./rank-adjustments.ts";
import { createClosenessTo } from "./rank-text.ts";
import { type NamedRecords, resolveName } from "./resolve-name.ts";
import { translateSpanish } from "./spanish.ts";
import { correctSpelling } from "./spelling.ts";
import { createTitleFit } from "./title-fit.ts";

export type BrowseOptions = {
  query: string;
  filters: BrowseFilters;
  sort: BrowseSort;
  /** The user's date, `YYYY-MM-DD`. */
  today: string;
  from: number;
  limit: number;
  /** Searches for the words as typed, without spelling correction. */
  exact?: boolean;
  /** Includes programs for kinds of applicants other than the caller's and those that the query names. */
  includesOthers?: boolean;
  caller?: BrowseCaller;
};
export type BrowseFallback = { kind: "some words" | "meaning" | "nothing"; sentence: string };
export type BrowsePage = {
  hits: { record: CatalogRecord; foundBy: FoundBy }[];
  total: number;
  /** Number of leading results that match the query well; lists collapse the rest. */
  relevantTotal: number;
  /** Number of programs omitted because they go to other kinds of applicants. */
  omittedForOthers: number;
  facets: FacetCounts;
  fallback: BrowseFallback | null;
  /** The spelling-corrected query, if it was used for the search. */
  correctedQuery: string | null;
};

const asksForInformation = /\bRFIs?\b|\brequests? for information\b/i;

export const browseCatalogIndex = (
  index: BrowseIndex,
  {
    query: typed,
    filters,
    sort,
    today,
    from,
    limit,
    exact = false,
    includesOthers = false,
    caller = unknownCaller,
  }: BrowseOptions,
): BrowsePage => {
  const { records, facts } = index;
  const original = parseQuery(typed);
  const corrected = exact ? undefined : correctQuery(index, typed);
  const found = isPlain(original) ? resolveName(index, corrected ?? typed) : undefined;
  const rest = found?.rest ? parseQuery(found.rest) : undefined;
  const named = found && rest?.parts.length === 0 ? { ...found, rest: "" } : found;
  const query = named?.rest && rest ? rest : corrected ? parseQuery(corrected) : original;
  const bits = getBits(index, today);
  // A query for a specific notice also finds an ended one.
  const isSpecific = named && named.kind !== "funder" && named.kind !== "program";
  const effectiveFilters = isSpecific ? includeEnded(filters, bits, named) : filters;
  const failures = computeFilterFailures(bits, facts, effectiveFilters);
  const { matches, isComplete } = query.hasText
    ? // Similar open programs are preferred to ended ones with all the words. Only the status filter matters here:
      // the other filters may only remove results, so that facet counts stay exact.
      findMatches(index, query, named, (document) => ((failures[document] as number) & wrongStatusBit) === 0)
    : { matches: matchAll(index), isComplete: true };
  const recipients = caller.compareRecipients?.(query.text);
  const isInPlace = caller.isInPlace ?? (named ? null : createStateCheck(records, query, caller));
  const isOmitted =
    includesOthers || named || !query.hasText || !recipients ? null : createOthersCheck(index, query, recipients);
  const callerBits = checkCallerFilters(
    listDocuments(matches),
    failures,
    filters.kind.length === 0 && (isSpecific || asksForInformation.test(typed))
      ? { ...effectiveFilters, kind: facetValues.kind }
      : effectiveFilters,
    {
      ...caller,
      isInPlace: excludeOmitted(isInPlace, isOmitted),
      hidesResearch: caller.hidesResearch && !named && !asksForResearch(query.text),
    },
    (document) => getKindBits(index, document),
  );
  const passing = matches.filter(({ document }) => failures[document] === 0);
  // Without keywords there is no relevance score, so sort by earliest deadline.
  const order = sort === "relevance" && !query.hasText ? "closes" : sort;
  const { matches: ordered, relevant } =
    order === "relevance"
      ? orderByRelevance(index, query, passing, { named, isNarrow: filters.agency !== null, recipients })
      : { matches: orderBy(index, passing, order), relevant: passing.length };
  const isOnlyOmitted = (document: number) =>
    failures[document] === wrongPlaceBit && isOmitted?.(document) === true && (isInPlace?.(document) ?? true);
  return {
    hits: ordered.slice(from, from + limit).flatMap(({ document, foundBy }) => {
      const record = records[document];
      return record ? [{ record, foundBy }] : [];
    }),
    total: ordered.length,
    relevantTotal: relevant,
    omittedForOthers: isOmitted ? matches.filter(({ document }) => isOnlyOmitted(document)).length : 0,
    facets: countFacets(listDocuments(matches), { ...bits, ...callerBits }, facts, failures),
    fallback: buildFallback(query, filters, passing, matches, isComplete),
    correctedQuery: corrected ?? null,
  };
};

/** Programs limited to other states appear only if the query names one of those states, a program or a funder. */
const createStateCheck = (
  records: readonly CatalogRecord[],
  { states }: ParsedQuery,
  { isInOwnState }: BrowseCaller,
): BrowseCaller["isInPlace"] =>
  states.length > 0 ? (document) => !isForOtherStates(records[document] as CatalogRecord, states) : isInOwnState;

/** Programs for other applicants appear only if the query is their title. */
const createOthersCheck = (
  { records, text }: BrowseIndex,
  query: ParsedQuery,
  { isForOthers }: RecipientComparison,
): ((document: number) => boolean) => {
  const computeTitleFit = createTitleFit(text, query.text);
  return (document) => isForOthers(document) && computeTitleFit(records[document] as CatalogRecord) < minWholeTitle;
};
const excludeOmitted = (isInPlace: BrowseCaller["isInPlace"], isOmitted: ((document: number) => boolean) | null) =>
  isOmitted ? (document: number) => (isInPlace?.(document) ?? true) && !isOmitted(document) : isInPlace;

const isPlain = ({ excluded, phrases }: ParsedQuery) => excluded.length === 0 && phrases.length === 0;

/**
 * Returns the query in English with corrected spelling; undefined if nothing changes, or if the query is a name or uses
 * search operators.
 */
export const correctQuery = (index: BrowseIndex, typed: string): string | undefined => {
  if (!isPlain(parseQuery(typed)) || resolveName(index, typed)?.rest === "") return undefined;
  const translated = translateSpanish(typed);
  return correctSpelling(index, translated ?? typed) ?? translated;
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

const kindsCache = new WeakMap<BrowseIndex, Uint32Array>();
/** Returns the funding kinds of a document as bits, computed lazily. */
const getKindBits = (index: BrowseIndex, document: number): number => {
  const cached = kindsCache.get(index) ?? new Uint32Array(index.records.length);
  kindsCache.set(index, cached);
  const record = index.records[document];
  if (!cached[document] && record) {
    const kinds = getFundingKinds(record).map(({ kind }) => kind);
    cached[document] = toFacetBits("kind", kinds.length > 0 ? kinds : [notStated]);
  }
  return cached[document] as number;
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
const matchAll = ({ records }: BrowseIndex): BrowseMatch[] =>
  Array.from(records, (_, document) => createMatch(document));

const findMatches = (
  index: BrowseIndex,
  query: ParsedQuery,
  named: NamedRecords | undefined,
  isEligible: (document: number) => boolean,
) => {
  if (named?.only) return { matches: [...new Set(named.documents)].map(createMatch), isComplete: true };
  const found = findBrowseMatches(index, query, isEligible);
  if (!named) return found;
  // A program or funder mentioned with other words is preferred among the matches for those words.
  if (isPreference(named)) return addFunderMatches(index, query, named, found, isEligible);
  const namedDocuments = new Set(named.documents);
  const otherMatches = found.matches.filter(({ document }) => !namedDocuments.has(document));
  return {
    matches: [...[...namedDocuments].map(createMatch), ...(found.isComplete ? otherMatches : [])],
    isComplete: true,
  };
};

/** If a named funder has fewer matches than this, its records closest in meaning to the other words are added. */
const minFunderMatches = 10;
const maxFunderRecords = 2_000;

const addFunderMatches = (
  index: BrowseIndex,
  { meaning }: ParsedQuery,
  { documents }: NamedRecords,
  found: ReturnType<typeof findBrowseMatches>,
  isEligible: (document: number) => boolean,
) => {
  const known = new Set(found.matches.map(({ document }) => document));
  const eligible = documents.slice(0, maxFunderRecords).filter(isEligible);
  const missing = minFunderMatches - eligible.filter((document) => known.has(document)).length;
  if (missing <= 0) return found;
  const getCloseness = createClosenessTo(index, meaning);
  const added = eligible
    .filter((document) => !known.has(document))
    .map(
      (document): BrowseMatch => ({ ...createMatch(document), semantic: getCloseness(document), foundBy: "meaning" }),
    )
    .sort((a, b) => b.semantic - a.semantic || a.document - b.document)
    .slice(0, missing);
  return { ...found, matches: [...found.matches, ...added] };
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
  const scope = filters.status.length ? "No program with the chosen status" : "No program open for applications";
  const subject = matches.some(({ foundBy }) => foundBy === "words") ? scope : "No record";
  return passing.some(({ foundBy }) => foundBy === "some words")
    ? {
        kind: "some words",
        sentence: `${subject} has all of these words. These have some of them or have a similar meaning.`,
      }
    : { kind: "meaning", sentence: `${subject} has these words. These have a similar meaning.` };
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
      ? "Some programs match these words, but none match the filters you chose."
      : "Only closed programs match these words. Choose their status to see them.";
  if (parts.length === 0 && listings.length > 0)
    return `No program lists Assistance Listing ${listings.slice(0, 3).join(" or ")}.`;
  if (phrases.length > 0) return "No record has these words in this order. Try them without quotation marks.";
  return parts.length > 0
    ? "No record has any of these words. Try others, or fewer."
    : "These words are too common to search for. Try what the money is for, such as housing or music.";
};
