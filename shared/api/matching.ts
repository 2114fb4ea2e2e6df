import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { Confidence, Eligibility, KeyFacts, Reason } from "./match-result.ts";
import { annualBudgets, keyEnum } from "./organization-options.ts";
import {
  CatalogId,
  catalogSources,
  dateResponse,
  multilineText,
  optionalText,
  organizationQuery,
  organizationReference,
  singleLineText,
} from "./schemas.ts";

export const RecordMatch = z.object({
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  reasons: z.array(Reason),
  eligibility: Eligibility,
  /** Tips for raising the score, one sentence each. */
  scoreTips: z.array(z.string()),
  confidence: Confidence,
  keyFacts: KeyFacts,
});
export type RecordMatch = z.infer<typeof RecordMatch>;

export const recordMatchRoutes = defineRoutes({
  matchCatalogOpportunity: {
    method: "GET",
    path: "/api/catalog/opportunities/{id}/match",
    auth: "user",
    role: "viewer",
    summary: "Get the eligibility and match score of a record for an organization; null without a saved profile",
    params: z.object({ id: CatalogId }),
    query: organizationQuery(),
    response: z.nullable(RecordMatch),
  },
});

export const genieTexts = {
  empty: "Please enter your mission or what your project needs",
} as const;

export const GenieProfile = z
  .object({
    organizationName: optionalText(singleLineText({ max: 200 })),
    missionStatement: optionalText(multilineText({ max: 10_000 })),
    targetPopulation: optionalText(multilineText({ max: 10_000 })),
    annualBudget: optionalText(keyEnum(annualBudgets, "Please choose an annual budget from the list")),
    projectNeed: optionalText(multilineText({ max: 10_000 })),
    organizationId: organizationReference(),
  })
  .check(
    z.refine(
      ({ organizationName, missionStatement, targetPopulation, projectNeed }) =>
        Boolean(organizationName || missionStatement || targetPopulation || projectNeed),
      { message: genieTexts.empty, path: ["missionStatement"] },
    ),
  );
export type GenieProfile = z.output<typeof GenieProfile>;

export const GenieMatch = z.object({
  id: z.string(),
  title: z.string(),
  funder: z.string(),
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  /** Human-readable; "Not stated" if the source gives no amount. */
  amount: z.string(),
  deadline: z.nullable(dateResponse()),
  deadlineNote: z.nullable(z.string()),
  description: z.string(),
  applicationLink: z.nullable(z.string()),
  source: z.enum(catalogSources),
  sourceUrl: z.nullable(z.string()),
  verifiedAt: z.nullable(dateResponse()),
  /** Fit with the stated need, in addition to the score; null if none is stated. */
  needFit: z.nullable(Reason),
  reasons: z.array(Reason),
  eligibility: Eligibility,
  /** Tips for raising the score, one sentence each. */
  scoreTips: z.array(z.string()),
  confidence: Confidence,
  keyFacts: KeyFacts,
  budgetNote: z.nullable(z.string()),
});
export type GenieMatch = z.infer<typeof GenieMatch>;

export const matchingRoutes = defineRoutes({
  analyzeWithGenie: {
    method: "POST",
    path: "/api/grant-genie/analyze",
    auth: "subscriber",
    role: "viewer",
    limit: "search",
    summary: "Rank catalog programs for an organization's project, best match first",
    body: GenieProfile,
    response: z.array(GenieMatch),
    job: true,
  },
});
