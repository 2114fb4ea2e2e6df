import { diversifyFunders, fuseRankings, fusionWeights } from "#functions/search/engine/rank-fusion.ts";
import { getFundingKinds } from "#functions/search/funding-kind.ts";
import { isForOtherStates } from "#functions/search/place-text.ts";
import { catalogStatuses, endedStatuses, notStated } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { nameConcreteNeeds } from "./concrete-needs.ts";
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
  noDay,
  type RecipientComparison,
  toFacetBits,
  unknownCaller,
  wrongStatusBit,
} from "./facet-columns.ts";
import { addMatchSignals, type BrowseMatch, type FoundBy, findBrowseMatches } from "./find-matches.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { asksForResearch, createRankAdjustment, minWholeTitle } from "./rank-adjustments.ts";
import { createClosenessTo } from "./rank-text.ts";
import { type NamedRecords, resolveName } from "./resolve-name.ts";
import { translateSpanish } from "./spanish.ts";
import { correctSpelling } from "./spelling.ts";
import { createTitleFit } from "./title-fit.ts";

export type BrowseSort = "relevance" | "closes" | "posted" | "amount";
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
  caller?: BrowseCaller;
};
export type BrowseFallback = { kind: "some words" | "meaning" | "nothing"; sentence: string };
export type BrowsePage = {
  hits: { record: CatalogRecord; foundBy: FoundBy }[];
  total: number;
  facets: FacetCounts;
  fallback: BrowseFallback | null;
  /** The spelling-corrected query, if it was used for the search. */
  correctedQuery: string | null;
};

/** Number of top matches that are re-ranked by all signals; the rest keep their keyword score. */
const rerankedCount = 200;
/** Added to the score of records of a funder or program mentioned in the query, and of titles with all its words. */
const boosts = { program: 3.2, funder: 2, title: 2 };
/** Fraction of the boost for a named program's or funder's record that has no other word of the query. */
const namedBoostFraction = { program: 1, funder: 0.35 };

const asksForInformation = /\bRFIs?\b|\brequests? for information\b/i;

export const browseCatalogIndex = (
  index: BrowseIndex,
  { query: typed, filters, sort, today, from, limit, exact = false, caller = unknownCaller }: BrowseOptions,
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
    : { matches: all(index), isComplete: true };
  const recipients = caller.compareRecipients?.(query.text);
  const isInPlace = caller.isInPlace ?? (named ? null : createStateCheck(records, query, caller));
  const isOmitted = named || !query.hasText || !recipients ? null : createOthersCheck(index, query, recipients);
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
  const ordered =
    order === "relevance"
      ? byRelevance(index, query, passing, { named, isNarrow: filters.agency !== null, recipients })
      : bySort(index, passing, order);
  return {
    hits: ordered.slice(from, from + limit).flatMap(({ document, foundBy }) => {
      const record = records[document];
      return record ? [{ record, foundBy }] : [];
    }),
    total: ordered.length,
    facets: countFacets(listDocuments(matches), { ...bits, ...callerBits }, facts, failures),
    fallback: buildFallback(query, filters, passing, matches, isComplete),
    correctedQuery: corrected ?? null,
  };
};

/** Programs only for other states appear only if the query names one of those states, or a program or funder. */
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
  // A program or funder mentioned with other words is preferred among the matches for those words.
  if (isPreference(named)) return addFunderMatches(index, query, named, found, isEligible);
  const namedDocuments = new Set(named.documents);
  const otherMatches = found.matches.filter(({ document }) => !namedDocuments.has(document));
  return {
    matches: [...[...namedDocuments].map(createMatch), ...(found.isComplete ? otherMatches : [])],
    isComplete: true,
  };
};

const isPreference = ({ kind, rest }: NamedRecords) => rest !== "" && (kind === "funder" || kind === "program");

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

const byRelevance = (
  index: BrowseIndex,
  query: ParsedQuery,
  matches: readonly BrowseMatch[],
  {
    named,
    isNarrow,
    recipients,
  }: { named: NamedRecords | undefined; isNarrow: boolean; recipients: RecipientComparison | undefined },
): BrowseMatch[] => {
  const preferred = new Set(named && isPreference(named) ? named.documents : []);
  const namedDocuments = new Set(preferred.size > 0 ? [] : named?.documents);
  const foundBy = new Map(matches.map((match) => [match.document, match.foundBy]));
  const sorted = matches
    .filter(({ document }) => !namedDocuments.has(document))
    .sort((a, b) => b.lexical - a.lexical || b.semantic - a.semantic || a.document - b.document);
  // Semantic matches share few words with the query, so they would never be among the best by keywords.
  const best = sorted.filter((match, rank) => rank < rerankedCount || match.foundBy === "meaning");
  const bestSet = new Set(best);
  const computeTitleFit = createTitleFit(index.text, nameConcreteNeeds(query.text));
  const preference = named?.kind === "program" ? "program" : "funder";
  const [boost, share] = [boosts[preference], namedBoostFraction[preference]];
  const computeAdjustment = createRankAdjustment(query, recipients?.getPoints);
  const ordered = fuseRankings(addMatchSignals(index, query, best), fusionWeights, index.codes)
    .map((candidate) => {
      const record = index.records[candidate.document];
      const titleFit = record ? computeTitleFit(record) : 0;
      return {
        ...candidate,
        foundBy: foundBy.get(candidate.document) ?? "words",
        score:
          candidate.score +
          (preferred.has(candidate.document) ? boost * (share + (1 - share) * candidate.covered) : 0) +
          (record ? boosts.title * titleFit + computeAdjustment(record, titleFit, candidate.document) : 0),
      };
    })
    .sort((a, b) => b.score - a.score || a.document - b.document);
  const { agency } = index.facts;
  const diversified = isNarrow ? ordered : diversifyFunders(ordered, ({ document }) => agency[document] as number);
  const namedMatches = matches.filter(({ document }) => namedDocuments.has(document));
  return [
    ...(named?.kind === "funder" ? bySort(index, namedMatches, "closes") : namedMatches),
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
      ? "Records have these words, but none passes the filters you chose."
      : "Only programs that have ended have these words. Choose their status to see them.";
  if (parts.length === 0 && listings.length > 0)
    return `No record names the Assistance Listing ${listings.slice(0, 3).join(" or ")}.`;
  if (phrases.length > 0) return "No record has these words in this order. Try them without quotation marks.";
  return parts.length > 0
    ? "No record has any of these words. Try others, or fewer."
    : "These words are too common to search for. Try what the money is for, such as housing or music.";
};
