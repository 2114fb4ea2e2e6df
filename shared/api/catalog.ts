import * as z from "zod/mini";
import { usStateCodes } from "#shared/domain/us-state-codes.ts";
import { defineRoutes } from "./define-routes.ts";
import { FundingKindEvidence, fundingKinds } from "./funding-kinds.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "./grants-gov-codes.ts";
import { EligibilityDecision, TypicalAward, verdictLabels } from "./match-result.ts";
import { focusAreas, fundingAmounts } from "./organization-options.ts";
import {
  CatalogId,
  catalogSources,
  dollarSumResponse,
  dollarsResponse,
  EstimatedRound,
  OrganizationId,
  singleLineText,
} from "./schemas.ts";

export {
  type ApplicantType,
  applicantTypes,
  type FundingCategory,
  fundingCategories,
  fundingInstruments,
} from "./grants-gov-codes.ts";
export { type FocusArea, focusAreas } from "./organization-options.ts";

/** `withdrawn`: an undated forecast that is too old to be expected; see `getStatusOn`. */
export const catalogStatuses = ["forecast", "open", "recurring", "closed", "archived", "removed", "withdrawn"] as const;
/** Statuses that accept no applications, now or later in the same round. */
export const endedStatuses: readonly (typeof catalogStatuses)[number][] = [
  "closed",
  "archived",
  "removed",
  "withdrawn",
];

export const getKeys = <T extends Record<string, unknown>>(table: T) => Object.keys(table) as [keyof T & string];

/** Area in which the work may take place. Two-letter postal codes if only some states or territories are eligible. */
export const Geography = z.object({
  reach: z.enum(["national", "regional", "state", "local", "international", "unknown"]),
  states: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  text: z.nullable(z.string()),
});

export const CatalogStatus = z.object({
  version: z.string(),
  name: z.string(),
  records: z.int(),
  /** Latest day on which records were checked against their source. */
  verifiedOn: z.nullable(z.iso.date()),
  /** Name of the model that ranks and drafts; null if none is configured. */
  model: z.nullable(z.string()),
  webSearch: z.nullable(z.string()),
});
export type CatalogStatus = z.infer<typeof CatalogStatus>;

export const notStated = "not-stated";

/** Closing date filters; `days` counts from the user's today, inclusive. */
export const closingWindows = {
  week: { label: "Within 7 days", days: 7 },
  month: { label: "Within 30 days", days: 30 },
  quarter: { label: "Within 90 days", days: 90 },
  later: { label: "Later", days: Number.POSITIVE_INFINITY },
  none: { label: "No closing date", days: Number.POSITIVE_INFINITY },
} as const;

/** Sort orders: `closes` soonest first, `posted` newest first, `amount` largest first. */
export const browseSorts = {
  relevance: "Most relevant",
  closes: "Closing soonest",
  posted: "Newest",
  amount: "Largest award",
} as const;

const commaSeparated = <T extends string>(values: readonly [T, ...T[]], message: string) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string(message).check(z.maxLength(400, message)),
        z.transform((text) => [...new Set(text.split(",").filter(Boolean))]),
      ),
      z.array(z.enum(values, message)),
    ),
    () => [],
  );
const maxPageSize = 100;
const pageSizeMessage = `Please request 1 to ${maxPageSize} records at once`;

export const BrowseQuery = z.object({
  /** Words, "a phrase", -excluded, a notice number, an Assistance Listing number, an agency's name or code. */
  q: z._default(singleLineText({ max: 500, tooLong: "Please search with at most 500 characters" }), ""),
  status: commaSeparated(catalogStatuses, "Please choose a status from the list"),
  category: commaSeparated([...getKeys(fundingCategories), notStated], "Please choose a category from the list"),
  applicantType: commaSeparated(
    [...getKeys(applicantTypes), notStated],
    "Please choose an applicant type from the list",
  ),
  agency: z._default(singleLineText({ max: 200, tooLong: "Please choose an agency from the list" }), ""),
  amount: commaSeparated([...getKeys(fundingAmounts), notStated], "Please choose an amount from the list"),
  closing: commaSeparated(getKeys(closingWindows), "Please choose a closing time from the list"),
  /** By default, excludes requests for information, and research unless the caller's organization conducts it. */
  kind: commaSeparated([...getKeys(fundingKinds), notStated], "Please choose a type of support from the list"),
  /** Excludes programs that are limited to other states or to work abroad. */
  place: z.optional(z.enum(usStateCodes, "Please choose a state from the list")),
  /** The organization whose profile determines eligibility; by default, the first one. */
  organizationId: z.optional(OrganizationId),
  /** Based on the caller's organization profile; rejected without one. */
  eligibility: commaSeparated(getKeys(verdictLabels), "Please choose an eligibility from the list"),
  sort: z._default(z.enum(getKeys(browseSorts), "Please choose an order from the list"), "relevance"),
  /** `1` searches for the words as typed, without correcting their spelling. */
  exact: z.optional(z.literal("1")),
  /** `1` includes programs that go to other kinds of applicants than the caller's organization and the words name. */
  others: z.optional(z.literal("1")),
  cursor: z.optional(z.string().check(z.maxLength(500, "This page link is not valid. Please search again"))),
  limit: z._default(
    z
      .pipe(z.string(pageSizeMessage).check(z.regex(/^\d{1,3}$/, pageSizeMessage)), z.transform(Number))
      .check(z.refine((value) => value >= 1 && value <= maxPageSize, pageSizeMessage)),
    20,
  ),
});
export type BrowseQuery = z.output<typeof BrowseQuery>;

/** One search result. Amounts are dollars, days `YYYY-MM-DD`; null if the source does not state it. */
export const BrowseItem = z.object({
  id: z.string(),
  source: z.enum(catalogSources),
  /** The source's own id: the Grants.gov id or the Assistance Listing number. */
  sourceId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  assistanceListing: z.nullable(z.string()),
  title: z.string(),
  funder: z.string(),
  agencyCode: z.nullable(z.string()),
  summary: z.string(),
  status: z.enum(catalogStatuses),
  postedOn: z.nullable(z.string()),
  closesOn: z.nullable(z.string()),
  closesNote: z.nullable(z.string()),
  awardFloor: z.nullable(dollarsResponse()),
  awardCeiling: z.nullable(dollarsResponse()),
  totalFunding: z.nullable(dollarSumResponse()),
  categories: z.array(z.enum(getKeys(fundingCategories))),
  applicantTypes: z.array(z.enum(getKeys(applicantTypes))),
  focusAreas: z.array(z.enum(focusAreas)),
  kinds: z.array(FundingKindEvidence),
  typicalAward: z.nullable(TypicalAward),
  /** The amount that the program paid in its latest known fiscal year, in words; null if unknown. */
  yearTotal: z.nullable(z.string()),
  link: z.string(),
  verifiedOn: z.nullable(z.string()),
  /** When it usually opens and closes, in a sentence; null if unknown. */
  season: z.nullable(z.string()),
});
export type BrowseItem = z.infer<typeof BrowseItem>;

const counts = z.array(z.object({ value: z.string(), count: z.int() }));
export const BrowseResult = z.object({
  items: z.array(
    z.object({
      ...BrowseItem.shape,
      /** Whether it matches all words (or the name), some of them, or only the meaning. */
      foundBy: z.enum(["words", "some words", "meaning"]),
      /** Based on the caller's organization profile; null without one. */
      eligibility: z.nullable(EligibilityDecision),
      /** Grants that the funder or the program gave to recipients like the caller, in a sentence; null if unknown. */
      pastGrantees: z.nullable(z.string()),
    }),
  ),
  total: z.int(),
  /** Number of results, from the first, that match the words well; lists collapse the rest. */
  relevantTotal: z.int(),
  /** Number of programs left out because they go to other kinds of applicants; `others` includes them. */
  omittedForOthers: z.int(),
  cursor: z.nullable(z.string()),
  /** Number of results for each value of a filter, with the other filters applied. */
  facets: z.object({
    status: counts,
    category: counts,
    applicantType: counts,
    agency: counts,
    amount: counts,
    closing: counts,
    kind: counts,
    /** Null without an organization profile. */
    eligibility: z.nullable(counts),
  }),
  /** A sentence for the user, unless every result matches all words. */
  fallback: z.nullable(z.object({ kind: z.enum(["some words", "meaning", "nothing"]), sentence: z.string() })),
  /** The query with corrected spelling, if that is what was searched for; null otherwise. */
  correctedQuery: z.nullable(z.string()),
});
export type BrowseResult = z.infer<typeof BrowseResult>;

const historyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const CatalogDetail = z.object({
  ...BrowseItem.shape,
  /** ID of the funder's page; null if its name has no letters. */
  funderId: z.nullable(z.string()),
  /** Date of the embedded snapshot, if the record comes from it. */
  asOf: z.nullable(z.string()),
  /** Whether the text is our summary rather than the source's own words. */
  isParaphrase: z.boolean(),
  /** First day on which its source no longer listed it; null while it does. */
  missingSince: z.nullable(z.string()),
  /** Federal obligations by fiscal year in dollars, latest first. */
  obligations: z.array(z.object({ year: z.int(), dollars: z.number() })),
  /** Estimate from past rounds, for a program without a closing date. */
  nextRound: z.nullable(EstimatedRound),
  fullText: z.nullable(z.string()),
  eligibilityText: z.nullable(z.string()),
  geography: Geography,
  instruments: z.array(z.enum(getKeys(fundingInstruments))),
  costSharing: z.nullable(z.boolean()),
  costSharingText: z.nullable(z.string()),
  expectedAwards: z.nullable(z.int()),
  firstSeenOn: z.string(),
  roundsLink: z.nullable(z.string()),
  moreLink: z.nullable(z.string()),
  assistanceListings: z.array(z.string()),
  opensOn: z.nullable(z.string()),
  closesEstimated: z.boolean(),
  /** Local time `HH:MM` in `closesZone`. */
  closesTime: z.nullable(z.string()),
  closesZone: z.nullable(z.string()),
  archivesOn: z.nullable(z.string()),
  /** Changes since the record was first seen, latest first; amounts are dollars. */
  history: z.array(
    z.object({
      on: z.string(),
      kind: z.string(),
      fields: z.array(z.object({ field: z.string(), before: historyValue, after: historyValue })),
    }),
  ),
});
export type CatalogDetail = z.infer<typeof CatalogDetail>;

export const catalogRoutes = defineRoutes({
  getCatalogStatus: {
    method: "GET",
    path: "/api/catalog",
    auth: "user",
    accessToken: true,
    summary: "Get the catalog's version, size and age",
    response: CatalogStatus,
  },
  browseCatalog: {
    method: "GET",
    path: "/api/catalog/opportunities",
    auth: "user",
    role: "viewer",
    summary: "Search the catalog, with facets",
    query: BrowseQuery,
    response: BrowseResult,
  },
  getCatalogOpportunity: {
    method: "GET",
    path: "/api/catalog/opportunities/{id}",
    auth: "user",
    accessToken: true,
    summary: "Get one catalog record with all details",
    params: z.object({ id: CatalogId }),
    response: CatalogDetail,
  },
});
