import { createHash } from "node:crypto";
import { awardText } from "#functions/matching/amount.ts";
import type { Match } from "#functions/matching/match.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { asDeadline } from "#shared/dates.ts";
import { idPrefixes } from "#shared/ids.ts";
import type { FundingOpportunity, OpportunityInput } from "#shared/opportunities.ts";

/** What a form can say of an opportunity; once the user changes one, it is theirs and no search overwrites it. */
export const inputFields = [
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

const dayOrNull = (day: string | null) => (day === null ? null : asDeadline(day));

/** What the catalogue says of an entry, in the words of the form. Open rounds, where listed apart, are where one applies. */
const factsOf = (record: CatalogueRecord): OpportunityInput => ({
  title: record.title,
  funder: record.funder,
  description: record.summary,
  amount: awardText(record) ?? "Not stated",
  deadline: dayOrNull(record.closesOn),
  applicationLink: record.roundsUrl ?? record.sourceUrl,
  status: "open",
  notes: null,
});

/** The user's record of a match, new or over the one kept `before`; `now` is the instant of the search, ISO 8601. */
export const foundOpportunity = (
  { record, score, reasons, eligibility }: Match,
  now: string,
  before: KeptOpportunity | undefined,
): KeptOpportunity => {
  const own = before ? Object.fromEntries(before.edited.map((field) => [field, before[field]])) : {};
  return {
    ...factsOf(record),
    ...own,
    id: idOfCatalogueEntry(record.id),
    saved: before?.saved ?? false,
    source: record.source,
    sourceUrl: record.sourceUrl,
    catalogueId: record.id,
    roundsUrl: record.roundsUrl,
    verifiedAt: before?.edited.some(isFact) ? null : dayOrNull(record.verifiedOn),
    deadlineNote: record.closesNote,
    matchScore: score,
    reasons,
    eligibility,
    foundAt: now,
    edited: before?.edited ?? [],
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
};

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
  matchScore: null,
  reasons: [],
  eligibility: null,
  foundAt: null,
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

/** Newest first: the last search's in order of rank, or an own entry made since. */
export const newestFirst = (a: FundingOpportunity, b: FundingOpportunity): number => {
  const at = ({ foundAt, createdAt }: FundingOpportunity) => foundAt ?? createdAt;
  return (
    compare(at(b), at(a)) ||
    (b.matchScore ?? 0) - (a.matchScore ?? 0) ||
    compare(a.catalogueId ?? a.id, b.catalogueId ?? b.id)
  );
};
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
