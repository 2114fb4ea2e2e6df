import * as z from "zod/mini";
import { Confidence, Eligibility, Reason } from "./api/match-result.ts";
import { CatalogueId } from "./api/opportunities.ts";
import { defineRoutes } from "./api/define-routes.ts";

export const RecordMatch = z.object({
  matchScore: z.int().check(z.gte(0), z.lte(100)),
  reasons: z.array(Reason),
  eligibility: Eligibility,
  /** How to raise the score, one sentence each. */
  raise: z.array(z.string()),
  confidence: Confidence,
});
export type RecordMatch = z.infer<typeof RecordMatch>;

export const recordMatchRoutes = defineRoutes({
  matchCatalogueOpportunity: {
    method: "GET",
    path: "/api/catalogue/opportunities/{id}/match",
    auth: "user",
    summary:
      "Get the eligibility and match score of a record for the user's organization; null without a saved profile",
    params: z.object({ id: CatalogueId }),
    response: z.nullable(RecordMatch),
  },
});
