import * as z from "zod/mini";
import { CatalogueDetail } from "./catalogue.ts";
import { defineRoutes } from "./route.ts";
import { dollarSum, instant } from "./words.ts";

/** What a record is at its source now, beside what the catalogue has of it. */
export const VerifiedRecord = z.object({
  /** The record as the source has it. */
  record: CatalogueDetail,
  /** What is different from the catalogue; empty: nothing is. */
  changes: CatalogueDetail.shape.history,
  checkedAt: instant(),
});
export type VerifiedRecord = z.infer<typeof VerifiedRecord>;

/** One grant that was made under an Assistance Listing. */
export const PastAward = z.object({
  recipient: z.string(),
  /** Dollars; null: not stated. */
  amount: z.nullable(z.number()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  agency: z.nullable(z.string()),
  /** The award's own page at USAspending. */
  link: z.string(),
});
export type PastAward = z.infer<typeof PastAward>;

/** Who won before under a record's Assistance Listing: the largest awards of the last years, largest first. */
export const PastAwards = z.object({
  listing: z.string(),
  /** Days between which the awards were active. */
  from: z.string(),
  to: z.string(),
  awards: z.array(PastAward),
  /** Are there more than these? */
  more: z.boolean(),
  /** The middle of the amounts listed, in dollars. */
  middle: z.nullable(dollarSum()),
  askedAt: instant(),
});
export type PastAwards = z.infer<typeof PastAwards>;

const params = z.object({
  id: z
    .string("Please give an id")
    .check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/, "This id is not one of the catalogue's")),
});
/** Questions about one record that are put to others on the spot: its source, and the register of awards. */
export const catalogueCheckRoutes = defineRoutes({
  verifyCatalogueOpportunity: {
    method: "POST",
    path: "/api/catalogue/opportunities/{id}/verify",
    auth: "user",
    limit: "ai",
    summary: "Ask the source for the record as it is now, and what is different",
    params,
    response: VerifiedRecord,
  },
  listPastAwards: {
    method: "GET",
    path: "/api/catalogue/opportunities/{id}/awards",
    auth: "user",
    limit: "ai",
    summary: "Who won before under the record's Assistance Listing",
    params,
    response: PastAwards,
  },
});
