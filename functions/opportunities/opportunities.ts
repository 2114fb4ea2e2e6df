import { createHash } from "node:crypto";
import { awardText } from "#functions/matching/amount.ts";
import type { Match } from "#functions/matching/match.ts";
import type { MatchProfile } from "#functions/matching/profile.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { asDeadline } from "#shared/dates.ts";
import { idPrefixes } from "#shared/ids.ts";
import type { FundingOpportunity, OpportunityInput, SourceChange } from "#shared/opportunities.ts";
import { notesOf } from "./match-notes.ts";

/** Fields of the form. Once the user changes one, no search overwrites it. */
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

/** A stored opportunity. `edited` lists the fields of a found one that the user has changed. */
export type KeptOpportunity = FundingOpportunity & { edited: readonly InputField[] };

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/**
 * The ID of a catalog entry among a user's opportunities: derived, so that an entry is stored once however
 * often it is found.
 */
export const idOfCatalogueEntry = (catalogueId: string): string => {
  const digest = createHash("sha256").update(catalogueId).digest();
  return `${idPrefixes.opportunity}_${Array.from(digest.subarray(0, 26), (byte) => alphabet[byte & 31]).join("")}`;
};

const closedStatuses: readonly CatalogueRecord["status"][] = ["closed", "archived", "removed"];
const toDeadline = (day: string | null) => (day === null ? null : asDeadline(day));

const buildFacts = (record: CatalogueRecord): OpportunityInput => ({
  title: record.title,
  funder: record.funder,
  description: record.summary,
  amount: awardText(record) ?? "Not stated",
  deadline: toDeadline(record.closesOn),
  applicationLink: record.roundsUrl ?? record.sourceUrl,
  status: closedStatuses.includes(record.status) ? "closed" : "open",
  notes: null,
});
const buildOrigin = (record: CatalogueRecord) => ({
  id: idOfCatalogueEntry(record.id),
  source: record.source,
  sourceUrl: record.sourceUrl,
  catalogueId: record.id,
  roundsUrl: record.roundsUrl,
  verifiedAt: toDeadline(record.verifiedOn),
  deadlineNote: record.closesNote,
});
const pickEdited = ({ edited, ...before }: KeptOpportunity) =>
  Object.fromEntries(edited.map((field) => [field, before[field]]));
const unmatched = { matchScore: null, reasons: [], eligibility: null, raise: [], confidence: null, foundAt: null };

/** The opportunity for a match, new or replacing `before`. `now` is the time of the search (ISO 8601). */
export const foundOpportunity = (
  match: Match,
  profile: MatchProfile,
  now: string,
  before: KeptOpportunity | undefined,
): KeptOpportunity => {
  const { record, score, reasons, eligibility } = match;
  return {
    ...buildFacts(record),
    ...(before && pickEdited(before)),
    ...buildOrigin(record),
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

export const refreshedOpportunity = (
  before: KeptOpportunity,
  record: CatalogueRecord,
  lastChange: SourceChange,
  now: string,
): KeptOpportunity => ({
  ...before,
  ...buildFacts(record),
  ...pickEdited(before),
  ...buildOrigin(record),
  ...(before.edited.some(isFact) && { verifiedAt: null }),
  lastChange,
  version: before.version + 1,
  updatedAt: now,
});

export const catalogueOpportunity = (record: CatalogueRecord, now: string): KeptOpportunity => ({
  ...buildFacts(record),
  ...buildOrigin(record),
  ...unmatched,
  saved: true,
  edited: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

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

/** Applies the form to an opportunity. Editing a fact clears `verifiedAt`. */
export const changedOpportunity = (before: KeptOpportunity, input: OpportunityInput, now: string): KeptOpportunity => {
  const edited = inputFields.filter((field) => before.edited.includes(field) || input[field] !== before[field]);
  const verifiedAt = edited.some(isFact) ? null : before.verifiedAt;
  return { ...before, ...input, edited, verifiedAt, version: before.version + 1, updatedAt: now };
};

const isFact = (field: InputField) => field !== "status" && field !== "notes";
