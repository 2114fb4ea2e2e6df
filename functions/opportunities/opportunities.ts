import { createHash } from "node:crypto";
import { awardText } from "#functions/matching/amount.ts";
import type { Match } from "#functions/matching/match.ts";
import type { MatchProfile } from "#functions/matching/profile.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { asDeadline } from "#shared/dates.ts";
import { idPrefixes } from "#shared/ids.ts";
import type { FundingOpportunity, OpportunityInput, SourceChange } from "#shared/opportunities.ts";
import { notesOf } from "./match-notes.ts";

/** What a form can say of an opportunity; once the user changes one, it is theirs and no search overwrites it. */
const inputFields = [
  "title",
  "funder",
  "description",
  "amount",
  "deadline",
  "applicationLink",
  "status",
  "notes",
] as const satisfies readonly (keyof OpportunityInput)[];
type InputField = (typeof inputFields)[number];

/** An opportunity as it is kept: `edited` are the fields of a found one that the user has changed. */
export type KeptOpportunity = FundingOpportunity & { edited: readonly InputField[] };

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** The id a catalogue entry always has among a user's opportunities, so that it is kept once however often it is found. */
export const idOfCatalogueEntry = (catalogueId: string): string => {
  const digest = createHash("sha256").update(catalogueId).digest();
  return `${idPrefixes.opportunity}_${Array.from(digest.subarray(0, 26), (byte) => alphabet[byte & 31]).join("")}`;
};

const isOver: readonly CatalogueRecord["status"][] = ["closed", "archived", "removed"];
const dayOrNull = (day: string | null) => (day === null ? null : asDeadline(day));

/** What the catalogue says of an entry, in the words of the form. Open rounds, where listed apart, are where one applies. */
const factsOf = (record: CatalogueRecord): OpportunityInput => ({
  title: record.title,
  funder: record.funder,
  description: record.summary,
  amount: awardText(record) ?? "Not stated",
  deadline: dayOrNull(record.closesOn),
  applicationLink: record.roundsUrl ?? record.sourceUrl,
  status: isOver.includes(record.status) ? "closed" : "open",
  notes: null,
});
/** Where a record comes from. */
const originOf = (record: CatalogueRecord) => ({
  id: idOfCatalogueEntry(record.id),
  source: record.source,
  sourceUrl: record.sourceUrl,
  catalogueId: record.id,
  roundsUrl: record.roundsUrl,
  verifiedAt: dayOrNull(record.verifiedOn),
  deadlineNote: record.closesNote,
});
/** What the user has written over the source's words. */
const ownOf = ({ edited, ...before }: KeptOpportunity) =>
  Object.fromEntries(edited.map((field) => [field, before[field]]));
/** Nobody has matched it against a profile. */
const unmatched = { matchScore: null, reasons: [], eligibility: null, raise: [], confidence: null, foundAt: null };

/**
 * The user's record of a match for a profile, new or over the one kept `before`; `now` is the instant of the search,
 * ISO 8601.
 */
export const foundOpportunity = (
  match: Match,
  profile: MatchProfile,
  now: string,
  before: KeptOpportunity | undefined,
): KeptOpportunity => {
  const { record, score, reasons, eligibility } = match;
  return {
    ...factsOf(record),
    ...(before && ownOf(before)),
    ...originOf(record),
    ...(before?.edited.some(isFact) && { verifiedAt: null }),
    saved: before?.saved ?? false,
    matchScore: score,
    reasons,
    eligibility,
    ...notesOf(match, profile),
    foundAt: now,
    lastChange: before?.lastChange,
    edited: before?.edited ?? [],
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
};

/** The opportunity with what the source says now; what the user has changed stays theirs. */
export const refreshedOpportunity = (
  before: KeptOpportunity,
  record: CatalogueRecord,
  lastChange: SourceChange,
  now: string,
): KeptOpportunity => ({
  ...before,
  ...factsOf(record),
  ...ownOf(before),
  ...originOf(record),
  ...(before.edited.some(isFact) && { verifiedAt: null }),
  lastChange,
  version: before.version + 1,
  updatedAt: now,
});

/** A record of the catalogue that the user saves without a search: its facts, matched against nothing. */
export const catalogueOpportunity = (record: CatalogueRecord, now: string): KeptOpportunity => ({
  ...factsOf(record),
  ...originOf(record),
  ...unmatched,
  saved: true,
  edited: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The user's own entry: saved from the start, verified by nobody. */
export const ownOpportunity = (input: OpportunityInput, id: string, now: string): KeptOpportunity => ({
  ...input,
  id,
  saved: true,
  source: "own",
  sourceUrl: null,
  catalogueId: null,
  roundsUrl: null,
  verifiedAt: null,
  deadlineNote: null,
  ...unmatched,
  edited: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The record with what the form says; where it comes from and why it matches stay as they are. */
export const changedOpportunity = (before: KeptOpportunity, input: OpportunityInput, now: string): KeptOpportunity => {
  const edited = inputFields.filter((field) => before.edited.includes(field) || input[field] !== before[field]);
  const verifiedAt = edited.some(isFact) ? null : before.verifiedAt;
  return { ...before, ...input, edited, verifiedAt, version: before.version + 1, updatedAt: now };
};

/** What the source says; where the user says otherwise, the record is no longer as it was verified. */
const isFact = (field: InputField) => field !== "status" && field !== "notes";
