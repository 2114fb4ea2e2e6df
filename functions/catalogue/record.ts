import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { applicantTypes, catalogueStatuses, fundingCategories, fundingInstruments } from "#shared/catalogue.ts";

/** Longest texts a record keeps, in characters. What is longer is cut, with a remark. */
export const longest = { title: 255, funder: 200, number: 60, summary: 600, fullText: 20_000, note: 4000, url: 2000 };

/** Time zones as notices name them; `local` is the applicant's own. Each with the IANA zone it means, if it means one. */
const closingZones = {
  ET: "America/New_York",
  CT: "America/Chicago",
  MT: "America/Denver",
  PT: "America/Los_Angeles",
  AKT: "America/Anchorage",
  HT: "Pacific/Honolulu",
  UTC: "UTC",
  local: null,
} as const;
export type ClosingZone = keyof typeof closingZones;

/** Why a value of the source was not taken as it stood. */
export const remarkReasons = [
  "not an amount",
  "zero is no amount",
  "placeholder",
  "impossible amount",
  "floor above ceiling",
  "not a day",
  "impossible day",
  "closes before it is posted",
  "several closing times",
  "a contact, not an agency",
  "unknown code",
  "not a listing number",
  "not a web address",
  "not yes or no",
  "wrong type",
  "cut to length",
] as const;
/** A value that was not taken over as it stood: the field, why, and (shortened) what the source said. */
export const Remark = z.object({ field: z.string(), why: z.enum(remarkReasons), was: z.string() });
export type Remark = z.infer<typeof Remark>;

const keysOf = <T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const text = (most: number, least = 1) => z.string().check(z.minLength(least), z.maxLength(most));
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const cents = z.nullable(z.int().check(z.gte(0)));
const day = z.nullable(z.iso.date());

/**
 * What a source says of one notice, cleaned.
 *
 * "Not stated" is `null`, in lists the empty list (no notice is open to nobody), and never a default: zero is a
 * stated zero, `false` a stated no. A value the source gave but that cannot be true is `null` as well, and
 * `remarks` says what stood there. Days are `YYYY-MM-DD`, money is whole cents.
 */
const facts = {
  source: z.enum(["grants.gov", "simpler"]),
  /** The official page. */
  sourceUrl: z.httpUrl(),
  /** The funder's own number of the notice. */
  number: z.nullable(text(longest.number)),
  title: text(longest.title, 3),
  funder: z.nullable(text(longest.funder, 2)),
  agencyCode: z.nullable(text(60)),
  /** The beginning of the full text, whole sentences where possible. */
  summary: z.nullable(text(longest.summary)),
  fullText: z.nullable(text(longest.fullText)),
  applicantTypes: z.array(keysOf(applicantTypes)),
  eligibilityText: z.nullable(text(longest.note)),
  categories: z.array(keysOf(fundingCategories)),
  instruments: z.array(keysOf(fundingInstruments)),
  /** Federal Assistance Listing numbers, the source's first one first. */
  assistanceListings: z.array(matching(/^\d{2}\.\d{3}$/)),
  costSharing: z.nullable(z.boolean()),
  awardFloor: cents,
  awardCeiling: cents,
  totalFunding: cents,
  expectedAwards: z.nullable(z.int().check(z.gte(1))),
  status: z.enum(catalogueStatuses),
  /** The day it was announced. */
  postedOn: day,
  /** The day a forecast is expected to open. */
  opensOn: day,
  closesOn: day,
  /** True while the closing day is a forecast's estimate. */
  closesEstimated: z.boolean(),
  /** Local time `HH:MM` in `closesZone`, when the note names exactly one. */
  closesTime: z.nullable(matching(/^\d\d:\d\d$/)),
  closesZone: z.nullable(keysOf(closingZones)),
  closesNote: z.nullable(text(longest.note)),
  archivesOn: day,
  /** The funder's own page about it. */
  moreUrl: z.nullable(z.httpUrl().check(z.maxLength(longest.url))),
};

/** One cleaned notice as it comes from a source. */
export const Notice = z.object({
  /** `gg-` and the number Grants.gov gave it, whatever source it came from; `sg-` where it has none. */
  id: matching(/^(gg-\d{2,20}|sg-[a-z0-9-]{2,60})$/),
  ...facts,
  remarks: z.array(Remark),
});
export type Notice = z.infer<typeof Notice>;

export const changeKinds = [
  "new",
  "opened",
  "deadlineMoved",
  "amended",
  "closed",
  "removed",
  "reopened",
  "forgotten",
] as const;
export type ChangeKind = (typeof changeKinds)[number];
const shown = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
/** What happened to a record on a day, in values short enough to show. */
export const ChangeEntry = z.object({
  on: z.iso.date(),
  kind: z.enum(changeKinds),
  fields: z.array(z.object({ field: z.string(), before: shown, after: shown })),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

/** A notice as the catalogue keeps it from sync to sync. */
export const LiveRecord = z.extend(Notice, {
  firstSeenOn: z.iso.date(),
  /** The day the source was last asked for this record and gave it; null: it came by a list and no source was asked yet. */
  verifiedOn: day,
  /** The day it was found to be gone from the source, while its status is `removed`. */
  removedOn: day,
  /** Names the content: equal exactly when no field that matters differs. */
  contentHash: matching(/^[0-9a-f]{32}$/),
  /** What happened to it since it was first seen, the latest last. */
  history: z.array(ChangeEntry),
});
export type LiveRecord = z.infer<typeof LiveRecord>;

/** The fields that matter: what is compared between snapshots and what the content hash covers. */
export const contentFields = Object.keys(facts).filter(
  (field) => field !== "source" && field !== "sourceUrl",
) as ContentField[];
export type ContentField = Exclude<keyof typeof facts, "source" | "sourceUrl">;
export type Content = Pick<Notice, ContentField>;

export const contentHashOf = (content: Content): string =>
  createHash("sha256")
    .update(JSON.stringify(contentFields.map((field) => content[field])))
    .digest("hex")
    .slice(0, 32);

/** May somebody still apply, now or later? */
export const isLive = ({ status }: Pick<Notice, "status">) =>
  status === "forecast" || status === "open" || status === "recurring";
