import { getAwardSizes } from "#functions/search/award-amount.ts";
import { amountRanges } from "#functions/search/vocabulary.ts";
import {
  type ApplicantType,
  applicantTypes,
  catalogStatuses,
  closingWindows,
  endedStatuses,
  type FundingCategory,
  fundingCategories,
  notStated,
} from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type FundingKind, fundingKinds } from "#shared/api/funding-kinds.ts";
import { type Verdict, verdictLabels } from "#shared/api/match-result.ts";
import { fundingAmounts } from "#shared/api/organization-options.ts";
import { getStatusOn } from "./record-status.ts";

export const facetValues = {
  status: [...catalogStatuses],
  category: [...(Object.keys(fundingCategories) as FundingCategory[]), notStated],
  applicantType: [...(Object.keys(applicantTypes) as ApplicantType[]), notStated],
  amount: [...(Object.keys(fundingAmounts) as (keyof typeof fundingAmounts)[]), notStated],
  closing: Object.keys(closingWindows) as (keyof typeof closingWindows)[],
  kind: [...(Object.keys(fundingKinds) as FundingKind[]), notStated],
  eligibility: Object.keys(verdictLabels) as Verdict[],
} as const;
export type BitFacet = keyof typeof facetValues;
export const bitFacets = Object.keys(facetValues) as BitFacet[];

/** Facets computed per query, only for documents that can be shown or counted; see `checkCallerFilters`. */
const callerFacets = ["kind", "eligibility"] as const satisfies readonly BitFacet[];
type CallerFacet = (typeof callerFacets)[number];
type RecordFacet = Exclude<BitFacet, CallerFacet>;

/** Per facet, a bit mask for each record with one bit per value. */
export type FacetBits = Record<RecordFacet, Uint32Array>;
export type CallerFacetBits = Record<CallerFacet, Uint32Array>;

const recordFacets = bitFacets.filter((facet): facet is RecordFacet => !callerFacets.some((name) => name === facet));

export const noDay = 0x7fffffff;
/** Returns the number of days since 1970, or `noDay`. */
const toDayNumber = (day: string | null): number =>
  day === null ? noDay : Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000);

const getBit = (facet: BitFacet, value: string) => 1 << (facetValues[facet] as readonly string[]).indexOf(value);
export const toFacetBits = (facet: BitFacet, values: readonly string[]): number =>
  values.reduce((bits, value) => {
    const place = (facetValues[facet] as readonly string[]).indexOf(value);
    return place < 0 ? bits : bits | (1 << place);
  }, 0) >>> 0;

const getListBits = (facet: BitFacet, values: readonly string[]) =>
  toFacetBits(facet, values.length ? values : [notStated]);

const unrestricted: ApplicantType = "99";
/** Unrestricted records match every applicant type. */
const allApplicantBits = toFacetBits("applicantType", Object.keys(applicantTypes));
const getApplicantBits = ({ applicantTypes: open }: CatalogRecord) =>
  open.includes(unrestricted) ? allApplicantBits : getListBits("applicantType", open);

const getAmountBits = (record: CatalogRecord) => {
  const { floor, ceiling } = getAwardSizes(record);
  if (floor === null && ceiling === null) return toFacetBits("amount", [notStated]);
  const overlapping = Object.entries(amountRanges).filter(
    ([, [low, high]]) => (floor === null || floor <= high) && (ceiling === null || ceiling >= low),
  );
  return toFacetBits(
    "amount",
    overlapping.map(([name]) => name),
  );
};

const getClosingBits = (closes: number, today: number) => {
  if (closes === noDay) return getBit("closing", "none");
  const days = closes - today;
  if (days < 0) return 0;
  const windows = (["week", "month", "quarter"] as const).filter((window) => days <= closingWindows[window].days);
  return toFacetBits("closing", windows.length ? windows : ["later"]);
};

export type FacetColumns = Pick<FacetBits, "category" | "applicantType" | "amount"> & {
  closes: Int32Array;
  posted: Int32Array;
  /** The largest stated award in dollars, otherwise -1. */
  largest: Float64Array;
  agencies: readonly string[];
  agency: Uint32Array;
};

export const buildFacetColumns = (records: readonly CatalogRecord[]): FacetColumns => {
  const agencies = [...new Set(records.map(({ funder }) => funder))].sort();
  const positions = new Map(agencies.map((name, place) => [name, place]));
  return {
    category: Uint32Array.from(records, ({ categories }) => getListBits("category", categories)),
    applicantType: Uint32Array.from(records, getApplicantBits),
    amount: Uint32Array.from(records, getAmountBits),
    closes: Int32Array.from(records, ({ closesOn }) => toDayNumber(closesOn)),
    posted: Int32Array.from(records, ({ postedOn }) => toDayNumber(postedOn)),
    largest: Float64Array.from(records, (record) => getAwardSizes(record).ceiling ?? getAwardSizes(record).floor ?? -1),
    agencies,
    agency: Uint32Array.from(records, ({ funder }) => positions.get(funder) as number),
  };
};

export const computeFacetBits = (records: readonly CatalogRecord[], facts: FacetColumns, today: string): FacetBits => {
  const now = toDayNumber(today);
  return {
    category: facts.category,
    applicantType: facts.applicantType,
    amount: facts.amount,
    status: Uint32Array.from(records, (record) => getBit("status", getStatusOn(record, today))),
    closing: facts.closes.reduce((bits, closes, at) => {
      bits[at] = getClosingBits(closes, now);
      return bits;
    }, new Uint32Array(records.length)),
  };
};

/** Values of one facet are alternatives (OR), facets are combined (AND). An empty list does not filter. */
export type BrowseFilters = Record<BitFacet, readonly string[]> & {
  agency: readonly number[] | null;
};
/** A search without filters. */
export const noFilters: BrowseFilters = {
  status: [],
  category: [],
  applicantType: [],
  amount: [],
  closing: [],
  kind: [],
  eligibility: [],
  agency: null,
};
export type RecipientComparison = {
  /** Log-odds of relevance. */
  getPoints: (document: number) => number;
  /** Whether it goes to applicants other than the caller and those that the query names. */
  isForOthers: (document: number) => boolean;
  /** Whether the points also depend on a profile, instead of on the query alone. */
  hasProfile: boolean;
};
/** The caller's attributes that a search uses. */
export type BrowseCaller = {
  /** Whether research is excluded unless selected. */
  hidesResearch: boolean;
  /** Returns the caller's eligibility; null without an organization profile. */
  getVerdict: ((document: number) => Verdict) | null;
  /** Returns whether the work may be in the selected state; null if none is selected. */
  isInPlace: ((document: number) => boolean) | null;
  /** Returns whether the work may be in the organization's state; used if neither a place nor a state is requested. */
  isInOwnState: ((document: number) => boolean) | null;
  /** Compares a document's recipients, as we read them, with the caller and the kinds of applicants in a query. */
  compareRecipients: ((query: string) => RecipientComparison) | null;
};
export const unknownCaller: BrowseCaller = {
  hidesResearch: false,
  getVerdict: null,
  isInPlace: null,
  isInOwnState: null,
  compareRecipients: null,
};

type FacetCount = { value: string; count: number };
export type FacetCounts = Record<BitFacet | "agency", FacetCount[]>;

export const liveStatuses = catalogStatuses.filter((status) => !endedStatuses.includes(status));
const allBits = 0xffffffff;

const order = [...bitFacets, "agency", "place"] as const;
const getFacetBit = (facet: (typeof order)[number]) => 1 << order.indexOf(facet);
/** Marks documents whose status is not among the selected or default ones. */
export const wrongStatusBit = getFacetBit("status");
/** Marks documents for another place or, if lists omit them, for other kinds of applicants. */
export const wrongPlaceBit = getFacetBit("place");

/**
 * Computes the failed filters per document, one bit per facet, so that a facet can be counted as if it were not
 * filtered.
 */
export const computeFilterFailures = (bits: FacetBits, facts: FacetColumns, filters: BrowseFilters): Uint16Array => {
  const checks = recordFacets.map((facet) => {
    const values = facet === "status" && filters.status.length === 0 ? liveStatuses : filters[facet];
    return {
      column: bits[facet],
      keep: values.length ? toFacetBits(facet, values) : allBits,
      failure: getFacetBit(facet),
    };
  });
  const failures = new Uint16Array(facts.agency.length);
  for (const { column, keep, failure } of checks) {
    if (keep === allBits) continue;
    for (let document = 0; document < failures.length; document++)
      if (((column[document] as number) & keep) === 0) failures[document] = (failures[document] as number) | failure;
  }
  if (filters.agency !== null) {
    const agencyDocuments = new Set(filters.agency);
    const failure = getFacetBit("agency");
    for (let document = 0; document < failures.length; document++)
      if (!agencyDocuments.has(document)) failures[document] = (failures[document] as number) | failure;
  }
  return failures;
};

/** Kinds that lists omit unless the user selects them. */
export const listHiddenKinds = (hidesResearch: boolean): FundingKind[] => [
  "request-for-information",
  ...(hidesResearch ? (["research"] as const) : []),
];
const hiddenKinds = toFacetBits("kind", listHiddenKinds(false));
const researchBit = toFacetBits("kind", ["research"]);

/**
 * Adds failed caller-dependent filters to `failures` for the given documents, unless they already fail two filters.
 * Requests for information, and research if hidden, have no other kind: they are excluded unless that kind is selected.
 */
export const checkCallerFilters = (
  documents: Iterable<number>,
  failures: Uint16Array,
  filters: BrowseFilters,
  { hidesResearch, getVerdict, isInPlace }: BrowseCaller,
  getKinds: (document: number) => number,
): CallerFacetBits => {
  const bits = { kind: new Uint32Array(failures.length), eligibility: new Uint32Array(failures.length) };
  const hidden = hiddenKinds | (hidesResearch ? researchBit : 0);
  const chosenKinds = toFacetBits("kind", filters.kind);
  const chosenVerdicts = toFacetBits("eligibility", filters.eligibility);
  for (const document of documents) {
    const addFailure = (facet: (typeof order)[number]) => {
      failures[document] = (failures[document] as number) | getFacetBit(facet);
    };
    const failsSeveralFilters = () => ((failures[document] as number) & ((failures[document] as number) - 1)) !== 0;
    if (failsSeveralFilters()) continue;
    const kinds = getKinds(document);
    bits.kind[document] = kinds & hidden || kinds;
    if (chosenKinds ? ((bits.kind[document] as number) & chosenKinds) === 0 : (kinds & hidden) !== 0)
      addFailure("kind");
    if (isInPlace && !failsSeveralFilters() && !isInPlace(document)) addFailure("place");
    if (!getVerdict || failsSeveralFilters() || (chosenVerdicts === 0 && failures[document] !== 0)) continue;
    bits.eligibility[document] = toFacetBits("eligibility", [getVerdict(document)]);
    if (chosenVerdicts && ((bits.eligibility[document] as number) & chosenVerdicts) === 0) addFailure("eligibility");
  }
  return bits;
};

const maxAgencies = 30;

export const countFacets = (
  documents: Iterable<number>,
  bits: FacetBits & CallerFacetBits,
  facts: FacetColumns,
  failures: Uint16Array,
): FacetCounts => {
  const counts = bitFacets.map((facet) => new Uint32Array(facetValues[facet].length));
  const agencies = new Uint32Array(facts.agencies.length);
  const agencyBit = getFacetBit("agency");
  for (const document of documents) {
    const failed = failures[document] as number;
    // Two failed filters: changing one facet could not include it.
    if ((failed & (failed - 1)) !== 0) continue;
    for (let facet = 0; facet < bitFacets.length; facet++) {
      if (failed !== 0 && failed !== 1 << facet) continue;
      const ownCounts = counts[facet] as Uint32Array;
      let rest = bits[bitFacets[facet] as BitFacet][document] as number;
      while (rest !== 0) {
        const place = 31 - Math.clz32(rest);
        ownCounts[place] = (ownCounts[place] as number) + 1;
        rest = (rest & ~(1 << place)) >>> 0;
      }
    }
    if (failed === 0 || failed === agencyBit) {
      const place = facts.agency[document] as number;
      agencies[place] = (agencies[place] as number) + 1;
    }
  }
  const facetCounts = bitFacets.map((facet, at) => [
    facet,
    facetValues[facet].map((value, place) => ({ value, count: (counts[at] as Uint32Array)[place] as number })),
  ]);
  const byCount = [...agencies.keys()]
    .filter((place) => (agencies[place] as number) > 0)
    .sort((a, b) => (agencies[b] as number) - (agencies[a] as number) || a - b)
    .slice(0, maxAgencies)
    .map((place) => ({ value: facts.agencies[place] as string, count: agencies[place] as number }));
  return { ...Object.fromEntries(facetCounts), agency: byCount } as FacetCounts;
};
