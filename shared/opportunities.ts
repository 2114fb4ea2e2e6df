import * as z from "zod/mini";
import { focusAreas } from "./focus-areas.ts";
import { Confidence, Eligibility, Reason } from "./matching.ts";
import { funderRequired, titleRequired } from "./messages.ts";
import { OpportunityId } from "./opportunity-id.ts";
import { choice, fundingAmounts, geographicScopes, organizationTypes } from "./organization-options.ts";
import { defineRoutes } from "./route.ts";
import { blank, day, dayOut, flag, idOut, instant, line, pageQuery, required, text, webAddress } from "./words.ts";

export const opportunityStatuses = ["open", "applied", "closed"] as const;

/** The form of spec section 5. */
export const OpportunityInput = z.object({
  title: required(titleRequired, 255),
  funder: required(funderRequired),
  description: blank(text({ max: 4000 })),
  amount: blank(line({ max: 200 })),
  deadline: blank(day()),
  applicationLink: blank(webAddress()),
  status: z._default(z.enum(opportunityStatuses, "Please choose open, applied or closed"), "open"),
  notes: blank(text({ max: 4000 })),
});
export type OpportunityInput = z.output<typeof OpportunityInput>;

/** What can happen to a record of the catalogue that its followers are told of. */
export const followedChanges = ["opened", "deadlineMoved", "amended", "closed", "removed", "reopened"] as const;
/** Each of them in a few words, for a subject line or the head of a card. */
export const followedChangeWords: Record<(typeof followedChanges)[number], string> = {
  removed: "Removed by its source",
  closed: "Closed",
  reopened: "Open again",
  opened: "Open for applications",
  deadlineMoved: "Deadline moved",
  amended: "Notice amended",
};
/** What the source changed last about an opportunity since it was saved. */
export const SourceChange = z.object({
  /** The day the catalogue learned of it. */
  on: z.iso.date(),
  kinds: z.array(z.enum(followedChanges)),
  /** What changed, before and after, a sentence each. */
  sentences: z.array(z.string()),
});
export type SourceChange = z.infer<typeof SourceChange>;

/** A user's record: entered by hand, or found in the catalogue and then `saved` or not. */
export const FundingOpportunity = z.object({
  id: OpportunityId,
  title: z.string(),
  funder: z.string(),
  description: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  deadline: z.nullable(dayOut()),
  applicationLink: z.nullable(z.string()),
  matchScore: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  status: z.enum(opportunityStatuses),
  notes: z.nullable(z.string()),
  saved: z.boolean(),
  /** Where the facts come from: the user's own entry, or a record of the catalogue. */
  source: z.enum(["own", "starter", "grants.gov", "simpler"]),
  sourceUrl: z.nullable(z.string()),
  catalogueId: z.nullable(z.string()),
  /** Where rounds open now are listed. */
  roundsUrl: z.nullable(z.string()),
  /** Day the facts were last checked against the source; null: not verified. */
  verifiedAt: z.nullable(dayOut()),
  /** What is known about timing when there is no single date. */
  deadlineNote: z.nullable(z.string()),
  reasons: z.array(Reason),
  eligibility: z.nullable(Eligibility),
  /** What would raise the score, a sentence each. */
  raise: z.array(z.string()),
  /** Null where nothing was matched: own entries, and records saved without a search. */
  confidence: z.nullable(Confidence),
  /** The search that found it last; null for what no search has found. */
  foundAt: z.nullable(instant()),
  /** Absent while the source has changed nothing. */
  lastChange: z.optional(SourceChange),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type FundingOpportunity = z.infer<typeof FundingOpportunity>;

/** Newest first: the last search's in order of rank, or an own entry made since. */
export const newestFirst = (a: FundingOpportunity, b: FundingOpportunity): number => {
  const at = ({ foundAt, createdAt }: FundingOpportunity) => foundAt ?? createdAt;
  return (
    compare(at(b), at(a)) ||
    (b.matchScore ?? 0) - (a.matchScore ?? 0) ||
    compare(a.catalogueId ?? a.id, b.catalogueId ?? b.id)
  );
};
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A record's id in the catalogue. */
export const CatalogueId = z
  .string("Please give an id")
  .check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/, "This id is not one of the catalogue's"));

/** The Finder's organization profile: all but veteran status is required. */
export const FinderProfile = z.object({
  organizationType: choice(organizationTypes, "Please choose the kind of organization"),
  focusAreas: z
    .array(z.enum(focusAreas, "Please choose a focus area"), "Please choose a focus area")
    .check(z.minLength(1, "Please choose a focus area"), z.maxLength(11, "Please choose each focus area once")),
  veteranStatus: flag(),
  geographicScope: choice(geographicScopes, "Please choose a geographic scope"),
  fundingAmount: choice(fundingAmounts, "Please choose a funding amount"),
});
export type FinderProfile = z.output<typeof FinderProfile>;

/** What was searched for last and what that found, so that form and results agree wherever they are read. */
export const LastSearch = z.object({
  profile: FinderProfile,
  at: instant(),
  opportunityIds: z.array(idOut()),
  /** Those of them that are new since the saved search was last looked at; none after a search from the form. */
  newIds: z.array(idOut()),
});
export type LastSearch = z.infer<typeof LastSearch>;

const params = z.object({ id: OpportunityId });
/** What a search answers. */
export const Found = z.object({ opportunities: z.array(FundingOpportunity) });
export const opportunityRoutes = defineRoutes({
  listFundingOpportunities: {
    method: "GET",
    path: "/api/funding-opportunities",
    auth: "user",
    summary:
      "The user's opportunities, saved and found; what does not fit one answer follows at the address in `Link`, the newest of each page first",
    query: pageQuery(),
    response: z.array(FundingOpportunity),
  },
  createFundingOpportunity: {
    method: "POST",
    path: "/api/funding-opportunities",
    auth: "subscriber",
    summary: "Enter an opportunity by hand",
    body: OpportunityInput,
    response: FundingOpportunity,
  },
  updateFundingOpportunity: {
    method: "PUT",
    path: "/api/funding-opportunities/{id}",
    auth: "user",
    summary: "Change an opportunity",
    params,
    body: OpportunityInput,
    response: FundingOpportunity,
  },
  deleteFundingOpportunity: {
    method: "DELETE",
    path: "/api/funding-opportunities/{id}",
    auth: "user",
    summary: "Delete an opportunity",
    params,
  },
  saveFundingOpportunity: {
    method: "PUT",
    path: "/api/funding-opportunities/{id}/saved",
    auth: "subscriber",
    summary: "Save a found opportunity, or let it go",
    params,
    body: z.object({ saved: z.boolean("Please answer yes or no") }),
    response: FundingOpportunity,
  },
  searchFundingOpportunities: {
    method: "POST",
    path: "/api/funding-opportunities/search",
    auth: "subscriber",
    limit: "ai",
    summary: "Match the catalogue against an organization profile",
    body: FinderProfile,
    response: Found,
  },
  getLastSearch: {
    method: "GET",
    path: "/api/funding-opportunities/last-search",
    auth: "user",
    summary: "The last search and what it found; null before the first",
    response: z.nullable(LastSearch),
  },
  saveFromCatalogue: {
    method: "POST",
    path: "/api/funding-opportunities/from-catalogue",
    auth: "subscriber",
    summary: "Save a record of the catalogue among the user's opportunities, once however often it is asked",
    body: z.object({ catalogueId: CatalogueId }),
    response: FundingOpportunity,
  },
});
