import * as z from "zod/mini";
import { CatalogDetail } from "./catalog.ts";
import { defineRoutes } from "./define-routes.ts";
import { PastAwards } from "./past-awards.ts";
import { CatalogId, timestampResponse } from "./schemas.ts";

export const VerifiedRecord = z.object({
  record: CatalogDetail,
  changes: CatalogDetail.shape.history,
  checkedAt: timestampResponse(),
});
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;

const params = z.object({ id: CatalogId });
export const catalogCheckRoutes = defineRoutes({
  verifyCatalogOpportunity: {
    method: "POST",
    path: "/api/catalog/opportunities/{id}/verify",
    auth: "user",
    limit: "search",
    accessToken: true,
    summary: "Fetch the record from its source and compare it with the catalog",
    params,
    response: VerifiedRecord,
  },
  listPastAwards: {
    method: "GET",
    path: "/api/catalog/opportunities/{id}/awards",
    auth: "user",
    limit: "search",
    accessToken: true,
    summary: "Get how past awards under the record's Assistance Listing were distributed, and the latest of them",
    params,
    response: PastAwards,
  },
});
