import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { applicantTypes, catalogStatuses, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

export const maxLengths = {
  title: 255,
  funder: 200,
  number: 60,
  summary: 600,
  fullText: 20_000,
  note: 4000,
  url: 2000,
};

/** Time zones as named in notices, with their IANA names; `local` is the applicant's time zone. */
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
export const Remark = z.object({ field: z.string(), why: z.enum(remarkReasons), was: z.string() });
export type Remark = z.infer<typeof Remark>;

const buildKeyEnum = <T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]);
const createTextSchema = (maxLength: number, minLength = 1) =>
  z.string().check(z.minLength(minLength), z.maxLength(maxLength));
const createPatternSchema = (pattern: RegExp) => z.string().check(z.regex(pattern));
const cents = z.nullable(z.int().check(z.gte(0)));
const day = z.nullable(z.iso.date());

/** Facts of one notice. `null` or an empty list means "not stated", never a default. Amounts are whole cents. */
const facts = {
  source: z.enum(["grants.gov", "simpler"]),
  sourceUrl: z.httpUrl(),
  number: z.nullable(createTextSchema(maxLengths.number)),
  title: createTextSchema(maxLengths.title, 3),
  funder: z.nullable(createTextSchema(maxLengths.funder, 2)),
  agencyCode: z.nullable(createTextSchema(60)),
  summary: z.nullable(createTextSchema(maxLengths.summary)),
  fullText: z.nullable(createTextSchema(maxLengths.fullText)),
  applicantTypes: z.array(buildKeyEnum(applicantTypes)),
  eligibilityText: z.nullable(createTextSchema(maxLengths.note)),
  categories: z.array(buildKeyEnum(fundingCategories)),
  instruments: z.array(buildKeyEnum(fundingInstruments)),
  assistanceListings: z.array(createPatternSchema(/^\d{2}\.\d{3}$/)),
  costSharing: z.nullable(z.boolean()),
  awardFloor: cents,
  awardCeiling: cents,
  totalFunding: cents,
  expectedAwards: z.nullable(z.int().check(z.gte(1))),
  status: z.enum(catalogStatuses),
  postedOn: day,
  opensOn: day,
  closesOn: day,
  closesEstimated: z.boolean(),
  /** `HH:MM` in `closesZone`, if the note names exactly one time. */
  closesTime: z.nullable(createPatternSchema(/^\d\d:\d\d$/)),
  closesZone: z.nullable(buildKeyEnum(closingZones)),
  closesNote: z.nullable(createTextSchema(maxLengths.note)),
  archivesOn: day,
  moreUrl: z.nullable(z.httpUrl().check(z.maxLength(maxLengths.url))),
};

export const Notice = z.object({
  /** `gg-` followed by the Grants.gov number, for every source; `sg-` for notices without one. */
  id: createPatternSchema(/^(gg-\d{2,20}|sg-[a-z0-9-]{2,60})$/),
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
const DisplayedValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export const ChangeEntry = z.object({
  on: z.iso.date(),
  kind: z.enum(changeKinds),
  fields: z.array(z.object({ field: z.string(), before: DisplayedValue, after: DisplayedValue })),
});
export type ChangeEntry = z.infer<typeof ChangeEntry>;

export const LiveRecord = z.extend(Notice, {
  firstSeenOn: z.iso.date(),
  /** Date on which the source last confirmed this record; null if it was imported and not yet confirmed. */
  verifiedOn: day,
  removedOn: day,
  /** Date of the first sync that no longer found the record; absent while the source lists it. */
  missingSince: z.optional(z.iso.date()),
  /** Equal if and only if all content fields are equal. */
  contentHash: createPatternSchema(/^[0-9a-f]{32}$/),
  history: z.array(ChangeEntry),
});
export type LiveRecord = z.infer<typeof LiveRecord>;

/** The fields that are compared between snapshots and covered by the content hash. */
export const contentFields = Object.keys(facts).filter(
  (field) => field !== "source" && field !== "sourceUrl",
) as ContentField[];
export type ContentField = Exclude<keyof typeof facts, "source" | "sourceUrl">;
export type RecordContent = Pick<Notice, ContentField>;

export const computeContentHash = (content: RecordContent): string =>
  createHash("sha256")
    .update(JSON.stringify(contentFields.map((field) => content[field])))
    .digest("hex")
    .slice(0, 32);

export const isLiveRecord = ({ status }: Pick<Notice, "status">) =>
  status === "forecast" || status === "open" || status === "recurring";

/** Whether a record quotes its source. Embedded records contain our own summaries. */
export const isOfficial = ({ source, asOf }: Partial<Pick<CatalogRecord, "source" | "asOf">>): boolean =>
  (source === "grants.gov" || source === "simpler") && !asOf;
