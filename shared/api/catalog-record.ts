import * as z from "zod/mini";
import {
  applicantTypes,
  catalogStatuses,
  fundingCategories,
  fundingInstruments,
  Geography,
  getKeys,
} from "./catalog.ts";
import { focusAreas } from "./organization-options.ts";
import { catalogSources } from "./schemas.ts";

/** Whole cents; null if the source does not state it. */
const cents = () => z.nullable(z.int().check(z.gte(0)));
const month = z.int().check(z.gte(1), z.lte(12));

/**
 * When a recurring program usually opens and closes (months 1 to 12), and its past rounds, latest first; money in
 * cents.
 */
export const Season = z.object({
  opensIn: z.array(month),
  closesIn: z.array(month),
  /** Number of rounds that this is derived from. */
  rounds: z.int().check(z.gte(1)),
  lastRounds: z.array(
    z.object({
      year: z.int(),
      closesOn: z.nullable(z.iso.date()),
      awardFloor: cents(),
      awardCeiling: cents(),
      awards: z.nullable(z.int()),
      /** Number of applications in this round, as counted by the source. */
      applications: z.optional(z.object({ received: z.int(), funded: z.int() })),
    }),
  ),
});
export type Season = z.infer<typeof Season>;

/** A private funder's giving according to one tax return; amounts in cents. */
export const Giving = z.object({
  taxYear: z.int(),
  grants: z.int(),
  lowerQuartile: cents(),
  median: cents(),
  upperQuartile: cents(),
  largest: cents(),
  /** States by number of grants, in descending order. */
  states: z.array(z.object({ state: z.string().check(z.regex(/^[A-Z]{2}$/)), grants: z.int() })),
  acceptsApplications: z.enum(["yes", "by invitation only", "unknown"]),
});
export type Giving = z.infer<typeof Giving>;

/** Who the money reaches: `state` and `named` recipients keep it or pass it on; `individual` is paid to people. */
const reaches = ["local", "institution", "state", "named", "individual"] as const;

/** Our own note on a program: who actually receives the money and what it pays for, never in the source's words. */
export const Reading = z.object({
  /** Slugs of `functions/matching/recipients/recipient-kinds.ts`. */
  recipients: z.array(z.string()).check(z.minLength(1)),
  reach: z.enum(reaches),
  /** Everyday phrases, separated by semicolons. */
  pays: z.string().check(z.minLength(1)),
  /** A question for the applicant whose answer decides whether the program fits, and that `recipients` can't answer. */
  question: z.optional(z.string()),
  /**
   * Present if the question is about the applicant's standing or place rather than its project: the kinds of recipient
   * that meet the condition anyway, usually none.
   */
  standing: z.optional(z.array(z.string())),
});
export type Reading = z.infer<typeof Reading>;

/** `null` means "not stated by the source", never "none". Days are `YYYY-MM-DD`; money is whole cents. */
export const CatalogRecord = z.object({
  id: z.string().check(z.regex(/^[a-z]{2,4}-[a-z0-9-]{2,60}$/)),
  source: z.enum(catalogSources),
  number: z.optional(z.nullable(z.string())),
  sourceUrl: z.httpUrl(),
  /** Where open rounds are listed, if not at `sourceUrl`. */
  roundsUrl: z.nullable(z.httpUrl()),
  /** Federal Assistance Listing number such as "10.766". */
  assistanceListing: z.nullable(z.string().check(z.regex(/^\d{2}\.\d{3}$/))),
  title: z.string().check(z.minLength(3), z.maxLength(255)),
  funder: z.string().check(z.minLength(2), z.maxLength(200)),
  agencyCode: z.nullable(z.string()),
  /** Our summary of what it funds, in one to three sentences. */
  summary: z.string().check(z.minLength(40), z.maxLength(1200)),
  fullText: z.nullable(z.string()),
  applicantTypes: z.array(z.enum(getKeys(applicantTypes))),
  eligibilityText: z.nullable(z.string()),
  geography: Geography,
  categories: z.array(z.enum(getKeys(fundingCategories))),
  focusAreas: z.array(z.enum(focusAreas)),
  instruments: z.array(z.enum(getKeys(fundingInstruments))),
  costSharing: z.nullable(z.boolean()),
  costSharingText: z.nullable(z.string()),
  awardFloor: cents(),
  awardCeiling: cents(),
  totalFunding: cents(),
  expectedAwards: z.nullable(z.int()),
  status: z.enum(catalogStatuses),
  postedOn: z.nullable(z.iso.date()),
  /** Expected opening day of a forecasted opportunity. */
  opensOn: z.optional(z.nullable(z.iso.date())),
  closesOn: z.nullable(z.iso.date()),
  /** Timing without a single date, such as "Rounds open once a year". */
  closesNote: z.nullable(z.string()),
  firstSeenOn: z.iso.date(),
  /** Day the facts were last checked against the source; null if never. */
  verifiedOn: z.nullable(z.iso.date()),
  /** First day on which the source no longer listed it; it may reappear. */
  missingSince: z.optional(z.iso.date()),
  /** Day of the embedded snapshot that the record comes from; a sync replaces it. */
  asOf: z.optional(z.iso.date()),
  /** Term weights of the official text, sorted by term, such as "water:3 well:1"; used only for search. */
  terms: z.optional(z.string()),
  /** Applicant codes that the official text restricts further. Set only if the record omits that text. */
  narrowedTypes: z.optional(z.array(z.enum(getKeys(applicantTypes)))),
  /** `state`: a formula grant to states, which pass it on; `recipient`: one recipient passes it on. */
  applyThrough: z.optional(z.enum(["state", "recipient"])),
  /** The official sentence that says who receives the money and passes it on. */
  applyThroughText: z.optional(z.string()),
  /** Federal obligations by fiscal year in whole dollars, latest first. */
  obligations: z.optional(z.array(z.object({ year: z.int(), dollars: z.number() }))),
  season: z.optional(Season),
  giving: z.optional(Giving),
  reading: z.optional(Reading),
  /** ID of the funder's page; absent if it follows from the funder's name. */
  funderId: z.optional(z.string().check(z.regex(/^(ein-\d{9}|agency-[a-z0-9-]{2,80})$/))),
});
export type CatalogRecord = z.infer<typeof CatalogRecord>;
