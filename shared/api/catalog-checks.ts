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

/** Kinds of recipients, by the names that USAspending filters by. */
export const recipientKindLabels = {
  nonprofit: "Nonprofits",
  higher_education: "Higher education",
  government: "Governments",
  category_business: "Businesses",
  individuals: "Individuals",
} as const;
export type RecipientKind = keyof typeof recipientKindLabels;
export const recipientKinds = Object.keys(recipientKindLabels) as [RecipientKind];

const AwardDistribution = z.object({
  /** In dollars; null if too few awards state an amount. */
  amounts: z.nullable(
    z.object({
      lowerQuartile: dollarSumResponse(),
      median: dollarSumResponse(),
      upperQuartile: dollarSumResponse(),
      largest: dollarSumResponse(),
    }),
  ),
  /** By place of performance, most awards first. */
  byState: z.array(z.object({ state: z.string(), awards: z.int() })),
  /** Recipients of the last twelve months, and those of them without an earlier award; null if unknown. */
  newRecipients: z.nullable(z.object({ recipients: z.int(), firstTime: z.int() })),
});
export type AwardDistribution = z.infer<typeof AwardDistribution>;

/** Awards under a record's Assistance Listing between two days. */
export const PastAwards = z.object({
  listing: z.string(),
  from: z.string(),
  to: z.string(),
  /** All awards; null if the register does not say. */
  total: z.nullable(z.int()),
  /** Awards that the distribution is based on, the latest ones. */
  sampled: z.int(),
  ...AwardDistribution.shape,
  byKind: z.array(z.object({ kind: z.enum(recipientKinds), awards: z.int() })),
  /** The latest awards. */
  awards: z.array(PastAward),
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
