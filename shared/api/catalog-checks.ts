import * as z from "zod/mini";
import { CatalogDetail } from "./catalog.ts";
import { defineRoutes } from "./define-routes.ts";
import { dollarSumResponse, timestampResponse } from "./schemas.ts";

export const VerifiedRecord = z.object({
  record: CatalogDetail,
  changes: CatalogDetail.shape.history,
  checkedAt: timestampResponse(),
});
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;

export const PastAward = z.object({
  recipient: z.string(),
  amount: z.nullable(z.number()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  agency: z.nullable(z.string()),
  link: z.string(),
});
export type PastAward = z.infer<typeof PastAward>;

/** The largest recent awards under a record's Assistance Listing, largest first. */
export const PastAwards = z.object({
  listing: z.string(),
  from: z.string(),
  to: z.string(),
  awards: z.array(PastAward),
  more: z.boolean(),
  /** Median of the listed amounts, in dollars. */
  middle: z.nullable(dollarSumResponse()),
  askedAt: timestampResponse(),
});
export type PastAwards = z.infer<typeof PastAwards>;

const params = z.object({
  id: z
    .string("Please give an id")
    .check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/, "This id is not one of the catalog's")),
});
/** Live queries about one record to its source and to the register of awards. */
export const catalogCheckRoutes = defineRoutes({
  verifyCatalogOpportunity: {
    method: "POST",
    path: "/api/catalog/opportunities/{id}/verify",
    auth: "user",
    limit: "ai",
    summary: "Fetch the record from its source and compare it with the catalog",
    params,
    response: VerifiedRecord,
  },
  listPastAwards: {
    method: "GET",
    path: "/api/catalog/opportunities/{id}/awards",
    auth: "user",
    limit: "ai",
    summary: "List past awards under the record's Assistance Listing",
    params,
    response: PastAwards,
  },
});
