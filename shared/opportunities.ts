import * as z from "zod/mini";
import { focusAreas } from "./catalogue.ts";
import { Eligibility, Reason } from "./matching.ts";
import { choice, fundingAmounts, geographicScopes, organizationTypes } from "./organization-options.ts";
import { defineRoutes } from "./route.ts";
import { blank, day, dayOut, flag, id, instant, line, required, text, webAddress } from "./words.ts";

export const opportunityStatuses = ["open", "applied", "closed"] as const;

export const OpportunityId = id("opp");
/** The form of spec section 5. */
export const OpportunityInput = z.object({
  title: required("Title is required", 255),
  funder: required("Funder is required"),
  description: blank(text({ max: 4000 })),
  amount: blank(line({ max: 200 })),
  deadline: blank(day()),
  applicationLink: blank(webAddress()),
  status: z._default(z.enum(opportunityStatuses, "Please choose open, applied or closed"), "open"),
  notes: blank(text({ max: 4000 })),
});
export type OpportunityInput = z.output<typeof OpportunityInput>;

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
  /** The search that found it last; null for own entries. */
  foundAt: z.nullable(instant()),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type FundingOpportunity = z.infer<typeof FundingOpportunity>;

/** Texts of the Finder (spec sections 2, 5 and 8). */
export const finderTexts = {
  missing: { title: "Missing Information", description: "Please fill in all required fields before searching" },
} as const;

/** The Finder's organization profile: all but veteran status is required. */
export const FinderProfile = z.object({
  organizationType: choice(organizationTypes, "Please choose the kind of organization"),
  focusAreas: z
    .array(z.enum(focusAreas, "Please choose a focus area"), "Please choose a focus area")
    .check(z.minLength(1, "Please choose a focus area"), z.maxLength(11)),
  veteranStatus: flag(),
  geographicScope: choice(geographicScopes, "Please choose a geographic scope"),
  fundingAmount: choice(fundingAmounts, "Please choose a funding amount"),
});
export type FinderProfile = z.output<typeof FinderProfile>;

const params = z.object({ id: OpportunityId });
export const opportunityRoutes = defineRoutes({
  listFundingOpportunities: {
    method: "GET",
    path: "/api/funding-opportunities",
    auth: "user",
    summary: "The user's opportunities, saved and found",
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
    response: z.object({ opportunities: z.array(FundingOpportunity) }),
  },
});
