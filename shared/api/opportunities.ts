import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { Confidence, Eligibility, KeyFacts, Reason } from "./match-result.ts";
import { funderRequired, titleRequired } from "./messages.ts";
import { focusAreas, fundingAmounts, geographicScopes, keyEnum, organizationTypes } from "./organization-options.ts";
import {
  booleanFlag,
  CatalogId,
  catalogSources,
  dateInput,
  dateResponse,
  EstimatedRound,
  idResponse,
  multilineText,
  OpportunityId,
  optionalText,
  organizationReference,
  pageQuery,
  requiredText,
  singleLineText,
  timestampResponse,
  urlSchema,
} from "./schemas.ts";

export const opportunityStatuses = ["open", "applied", "closed"] as const;
/**
 * Why a catalog program with the status `open` accepts no applications now: it is only announced, or between rounds.
 */
export const notYetOpenStatuses = ["forecast", "recurring"] as const;

/** The opportunity form (spec section 5). */
export const OpportunityInput = z.object({
  title: requiredText(titleRequired, 255),
  funder: requiredText(funderRequired),
  description: optionalText(multilineText({ max: 4000 })),
  amount: optionalText(singleLineText({ max: 200 })),
  deadline: optionalText(dateInput()),
  applicationLink: optionalText(urlSchema()),
  status: z._default(z.enum(opportunityStatuses, "Please choose open, applied or closed"), "open"),
  notes: optionalText(multilineText({ max: 4000 })),
});
export type OpportunityInput = z.output<typeof OpportunityInput>;

export const followedChangeLabels = {
  opensSoon: "Expected to open soon",
  removed: "Removed by its source",
  closed: "Closed",
  reopened: "Open again",
  opened: "Open for applications",
  deadlineEarlier: "Deadline moved up",
  deadlineMoved: "Deadline moved",
  amended: "Notice amended",
} as const;
export const followedChanges = Object.keys(followedChangeLabels) as [keyof typeof followedChangeLabels];
export const SourceChange = z.object({
  on: z.iso.date(),
  kinds: z.array(z.enum(followedChanges)),
  sentences: z.array(z.string()),
});
export type SourceChange = z.infer<typeof SourceChange>;

export const FundingOpportunity = z.object({
  id: OpportunityId,
  title: z.string(),
  funder: z.string(),
  description: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  deadline: z.nullable(dateResponse()),
  applicationLink: z.nullable(z.string()),
  matchScore: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  status: z.enum(opportunityStatuses),
  notes: z.nullable(z.string()),
  saved: z.boolean(),
  /** `user` if entered manually; otherwise the source of the catalog record. */
  source: z.enum(["user", ...catalogSources]),
  sourceUrl: z.nullable(z.string()),
  catalogId: z.nullable(z.string()),
  roundsUrl: z.nullable(z.string()),
  verifiedAt: z.nullable(dateResponse()),
  deadlineNote: z.nullable(z.string()),
  reasons: z.array(Reason),
  /** Fit with the search's need, in addition to the score; absent or null if none was stated. */
  needFit: z.optional(z.nullable(Reason)),
  eligibility: z.nullable(Eligibility),
  /** Tips for raising the score, one sentence each. */
  scoreTips: z.array(z.string()),
  /** Null if nothing was matched: entered manually, or saved without a search. */
  confidence: z.nullable(Confidence),
  /** Set for opportunities found by a search; absent if found before this field existed. */
  keyFacts: z.optional(z.nullable(KeyFacts)),
  foundAt: z.nullable(timestampResponse()),
  /** The organization that the score was computed for; if absent or null, the first one. */
  organizationId: z.optional(z.nullable(z.string())),
  /** The organizations it is saved for; empty or absent if it was saved without specifying one. */
  savedFor: z.optional(z.array(z.string())),
  lastChange: z.optional(SourceChange),
  /** The next round of a program without a deadline, estimated when it was found, saved or last announced. */
  estimatedRound: z.optional(EstimatedRound),
  /** Set if the catalog did not list it as open when it was found, saved or last announced. */
  notYetOpen: z.optional(z.enum(notYetOpenStatuses)),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type FundingOpportunity = z.infer<typeof FundingOpportunity>;

/** Sorts by search or creation time, newest first; results of the same search by score. */
export const compareNewestFirst = (a: FundingOpportunity, b: FundingOpportunity): number => {
  const getTime = ({ foundAt, createdAt }: FundingOpportunity) => foundAt ?? createdAt;
  return (
    compare(getTime(b), getTime(a)) ||
    (b.matchScore ?? 0) - (a.matchScore ?? 0) ||
    compare(a.catalogId ?? a.id, b.catalogId ?? b.id)
  );
};
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const FinderProfile = z.object({
  organizationType: keyEnum(organizationTypes, "Please choose an organization type"),
  focusAreas: z
    .array(z.enum(focusAreas, "Please choose a focus area"), "Please choose a focus area")
    .check(z.minLength(1, "Please choose a focus area"), z.maxLength(11, "Please choose each focus area once")),
  veteranStatus: booleanFlag(),
  geographicScope: keyEnum(geographicScopes, "Please choose a geographic scope"),
  fundingAmount: keyEnum(fundingAmounts, "Please choose a funding amount"),
  /** Purpose of the funding in the user's words; absent in searches stored without it. */
  need: z.optional(multilineText({ max: 2000 })),
  /** The organization whose profile is matched; if absent or null, the first one. */
  organizationId: organizationReference(),
});
export type FinderProfile = z.output<typeof FinderProfile>;

export const LastSearch = z.object({
  profile: FinderProfile,
  at: timestampResponse(),
  opportunityIds: z.array(idResponse()),
  newIds: z.array(idResponse()),
});
export type LastSearch = z.infer<typeof LastSearch>;

const params = z.object({ id: OpportunityId });
export const FinderResult = z.object({ opportunities: z.array(FundingOpportunity) });
export const opportunityRoutes = defineRoutes({
  listFundingOpportunities: {
    method: "GET",
    path: "/api/funding-opportunities",
    auth: "user",
    role: "viewer",
    summary:
      "List saved and found opportunities, newest first within a page; the `Link` header points to the next page",
    query: pageQuery(),
    response: z.array(FundingOpportunity),
  },
  createFundingOpportunity: {
    method: "POST",
    path: "/api/funding-opportunities",
    auth: "subscriber",
    role: "editor",
    summary: "Create an opportunity manually",
    body: z.extend(OpportunityInput, { organizationId: organizationReference() }),
    response: FundingOpportunity,
  },
  updateFundingOpportunity: {
    method: "PUT",
    path: "/api/funding-opportunities/{id}",
    auth: "user",
    role: "editor",
    summary: "Update an opportunity",
    params,
    body: OpportunityInput,
    response: FundingOpportunity,
  },
  deleteFundingOpportunity: {
    method: "DELETE",
    path: "/api/funding-opportunities/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete an opportunity",
    params,
  },
  saveFundingOpportunity: {
    method: "PUT",
    path: "/api/funding-opportunities/{id}/saved",
    auth: "subscriber",
    role: "editor",
    summary: "Save or unsave an opportunity",
    params,
    body: z.object({ saved: z.boolean("Please choose yes or no"), organizationId: organizationReference() }),
    response: FundingOpportunity,
  },
  searchFundingOpportunities: {
    method: "POST",
    path: "/api/funding-opportunities/search",
    auth: "subscriber",
    role: "editor",
    limit: "search",
    summary: "Match the catalog against an organization profile",
    body: FinderProfile,
    response: FinderResult,
  },
  getLastSearch: {
    method: "GET",
    path: "/api/funding-opportunities/last-search",
    auth: "user",
    role: "viewer",
    summary: "Get the last search and its results; null before the first",
    response: z.nullable(LastSearch),
  },
  saveFromCatalog: {
    method: "POST",
    path: "/api/funding-opportunities/from-catalog",
    auth: "subscriber",
    role: "editor",
    summary: "Save a catalog record as an opportunity; idempotent",
    body: z.object({ catalogId: CatalogId, organizationId: organizationReference() }),
    response: FundingOpportunity,
  },
});
