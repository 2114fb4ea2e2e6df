import * as z from "zod/mini";
import { countResponse, dollarSumResponse, timestampResponse } from "./schemas.ts";

/** USAspending distinguishes the first five; the others come from the National Endowment for the Humanities. */
export const recipientKinds = {
  nonprofit: "Nonprofits",
  "higher-education": "Colleges and universities",
  government: "State and local governments",
  tribe: "Tribes",
  business: "Businesses",
  "humanities-council": "State humanities councils",
  museum: "Museums",
  library: "Libraries and archives",
  historical: "Historical societies and sites",
  research: "Research institutes",
  other: "Other or not stated",
} as const;
export type RecipientKind = keyof typeof recipientKinds;
const recipientKindNames = Object.keys(recipientKinds) as RecipientKind[];

export const PastAward = z.object({
  recipient: z.string(),
  amount: z.nullable(z.number()),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  link: z.string(),
});
export type PastAward = z.infer<typeof PastAward>;

/** The distribution of a listing's awards. Amounts in dollars; awards without a stated amount are not included. */
export const AwardDistribution = z.object({
  /** Number of awards analyzed; if fewer than `total`, the latest ones. */
  counted: countResponse(),
  /** All awards between the two days; null if unknown. */
  total: z.nullable(countResponse()),
  amounts: z.nullable(
    z.object({
      awards: countResponse(),
      lowerQuartile: dollarSumResponse(),
      median: dollarSumResponse(),
      upperQuartile: dollarSumResponse(),
    }),
  ),
  /** Awards by size. `from` is the lower bound in dollars; the upper one is the next `from`. */
  sizes: z.array(z.object({ from: z.int(), awards: countResponse() })),
  /** By calendar year, newest first; empty unless all awards are counted. */
  years: z.array(z.object({ year: z.int(), awards: countResponse(), median: z.nullable(dollarSumResponse()) })),
  /** By the recipient's state or territory, most awards first. */
  states: z.array(z.object({ state: z.string(), awards: countResponse() })),
  /** Covers all awards; null if unknown. */
  kinds: z.nullable(z.array(z.object({ kind: z.enum(recipientKindNames), awards: countResponse() }))),
  /** Recipients since a day, and how many had no earlier award; null unless all awards are counted. */
  newcomers: z.nullable(z.object({ since: z.string(), recipients: countResponse(), newcomers: countResponse() })),
});
export type AwardDistribution = z.infer<typeof AwardDistribution>;

export const PastAwards = z.object({
  listing: z.string(),
  /** `neh`: the embedded awards of the National Endowment for the Humanities. */
  source: z.enum(["usaspending", "neh"]),
  from: z.string(),
  to: z.string(),
  /** When USAspending was queried; null for embedded awards. */
  fetchedAt: z.nullable(timestampResponse()),
  distribution: AwardDistribution,
  /** Newest first. */
  recent: z.array(PastAward),
});
export type PastAwards = z.infer<typeof PastAwards>;
