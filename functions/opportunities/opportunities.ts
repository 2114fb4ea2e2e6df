import { createHash } from "node:crypto";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { getRecordFacts } from "#functions/matching/key-facts.ts";
import { buildMatchNotes } from "#functions/matching/match-notes.ts";
import type { PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { formatAwardSizes } from "#functions/search/award-amount.ts";
import { estimateRecordRound } from "#functions/search/browse/seasons.ts";
import { endedStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import {
  type FundingOpportunity,
  notYetOpenStatuses,
  type OpportunityInput,
  type SourceChange,
} from "#shared/api/opportunities.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import { idPrefixes } from "#shared/util/ids.ts";

/** The form's fields. Searches do not overwrite fields that the user has changed. */
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

/** A stored opportunity. `edited` lists the fields that the user has changed in one found by a search. */
export type StoredOpportunity = FundingOpportunity & { edited: readonly InputField[] };

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** Derives the ID from the catalog ID, so that an entry is stored only once no matter how often it is found. */
export const toOpportunityId = (catalogId: string): string => {
  const digest = createHash("sha256").update(catalogId).digest();
  return `${idPrefixes.opportunity}_${Array.from(digest.subarray(0, 26), (byte) => alphabet[byte & 31]).join("")}`;
};

const toDeadline = (day: string | null) => (day === null ? null : toDeadlineText(day));

const buildFacts = (record: CatalogRecord): OpportunityInput => ({
  title: record.title,
  funder: record.funder,
  description: record.summary,
  amount: formatAwardSizes(record) ?? "Not stated",
  deadline: toDeadline(record.closesOn),
  applicationLink: record.roundsUrl ?? record.sourceUrl,
  status: endedStatuses.includes(record.status) ? "closed" : "open",
  notes: null,
});
const buildSourceFields = (record: CatalogRecord, now: string) => ({
  id: toOpportunityId(record.id),
  source: record.source,
  sourceUrl: record.sourceUrl,
  catalogId: record.id,
  roundsUrl: record.roundsUrl,
  verifiedAt: toDeadline(record.verifiedOn),
  deadlineNote: record.closesNote,
  estimatedRound: estimateRecordRound(record, now.slice(0, 10)) ?? undefined,
  notYetOpen: notYetOpenStatuses.find((status) => status === record.status),
});
const pickEditedFields = ({ edited, ...before }: StoredOpportunity) =>
  Object.fromEntries(edited.map((field) => [field, before[field]]));
const unmatchedFields = {
  matchScore: null,
  reasons: [],
  eligibility: null,
  scoreTips: [],
  confidence: null,
  foundAt: null,
};

/** Builds the opportunity for a match, either new or replacing `before`. `now` is the time of the search (ISO 8601). */
export const buildFoundOpportunity = (
  match: CatalogMatch,
  profile: PartialMatchProfile,
  now: string,
  before: StoredOpportunity | undefined,
  organizationId?: string | null,
): StoredOpportunity => {
  const { record, score, needFit, reasons, eligibility, keyFacts } = match;
  return {
    ...buildFacts(record),
    ...(before && pickEditedFields(before)),
    ...buildSourceFields(record, now),
    ...(before?.edited.some(isFact) && { verifiedAt: null }),
    saved: before?.saved ?? false,
    matchScore: score,
    needFit,
    reasons,
    eligibility,
    ...buildMatchNotes(match, profile),
    keyFacts,
    foundAt: now,
    organizationId: organizationId ?? null,
    savedFor: before?.savedFor,
    lastChange: before?.lastChange,
    edited: before?.edited ?? [],
    version: (before?.version ?? 0) + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
};

export const refreshOpportunity = (
  before: StoredOpportunity,
  record: CatalogRecord,
  lastChange: SourceChange,
  now: string,
): StoredOpportunity => ({
  ...before,
  ...buildFacts(record),
  ...pickEditedFields(before),
  ...buildSourceFields(record, now),
  ...(before.edited.some(isFact) && { verifiedAt: null }),
  ...(before.keyFacts && { keyFacts: { ...before.keyFacts, ...getRecordFacts(record, now.slice(0, 10)) } }),
  lastChange,
  version: before.version + 1,
  updatedAt: now,
});

export const buildSavedOpportunity = (record: CatalogRecord, now: string): StoredOpportunity => ({
  ...buildFacts(record),
  ...buildSourceFields(record, now),
  ...unmatchedFields,
  saved: true,
  edited: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

export const buildManualOpportunity = (input: OpportunityInput, id: string, now: string): StoredOpportunity => ({
  ...input,
  id,
  saved: true,
  source: "user",
  sourceUrl: null,
  catalogId: null,
  roundsUrl: null,
  verifiedAt: null,
  deadlineNote: null,
  ...unmatchedFields,
  edited: [],
  version: 1,
  createdAt: now,
  updatedAt: now,
});

type SavedState = Pick<StoredOpportunity, "saved" | "savedFor">;
/**
 * Saves or unsaves an opportunity for an organization. An opportunity saved without an organization counts as saved for
 * the first one, `firstId`. In a workspace without organizations it is not assigned to any.
 */
export const setSaved = (
  before: SavedState,
  saved: boolean,
  organizationId: string | null | undefined,
  firstId: string | undefined,
): SavedState => {
  if (!organizationId || !firstId) return saved ? { saved, savedFor: before.savedFor } : { saved, savedFor: undefined };
  const current = before.saved ? (before.savedFor ?? [firstId]) : [];
  const others = current.filter((id) => id !== organizationId);
  const savedFor = saved ? [...others, organizationId] : others;
  return savedFor.length ? { saved: true, savedFor } : { saved: false, savedFor: undefined };
};

/** Applies the form to an opportunity. Editing a fact clears `verifiedAt`. */
export const updateOpportunityFields = (
  before: StoredOpportunity,
  input: OpportunityInput,
  now: string,
): StoredOpportunity => {
  const editedFields = inputFields.filter((field) => before.edited.includes(field) || input[field] !== before[field]);
  const verifiedAt = editedFields.some(isFact) ? null : before.verifiedAt;
  return { ...before, ...input, edited: editedFields, verifiedAt, version: before.version + 1, updatedAt: now };
};

const isFact = (field: InputField) => field !== "status" && field !== "notes";
