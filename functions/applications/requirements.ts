import { createHash } from "node:crypto";
import {
  type Decision,
  maxRequirements,
  type NewRequirement,
  type Requirement,
  type RequirementChange,
} from "#shared/api/requirements.ts";
import type { ExtractedRequirement } from "./requirements/extracted-requirement.ts";

/** A stored row. `mark` identifies the original wording, even after the user has changed it. */
export type StoredRequirement = Requirement & { mark: string };
export type StoredChecklist = {
  applicationId: string;
  items: readonly StoredRequirement[];
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Identifies a row by its original wording. */
export const computeMark = (kind: string, requirement: string) =>
  createHash("sha256").update(`${kind} ${requirement.toLowerCase()}`).digest("base64url").slice(0, 16);

const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);

const defaults = {
  state: "open",
  isProposed: false,
  quote: null,
  paraphrase: null,
  page: null,
  likelihood: null,
  sourceId: null,
  position: null,
  ownerId: null,
  answeredIn: null,
  noticeChange: null,
  version: 1,
} as const;
/** Adds fields that are missing in rows of earlier versions. */
export const withDefaults = (row: StoredRequirement): StoredRequirement => ({ ...defaults, ...row });

export const createUserRequirement = (id: string, { kind, requirement }: NewRequirement): StoredRequirement => ({
  ...defaults,
  id,
  kind,
  requirement,
  origin: "user",
  mark: computeMark(kind, requirement),
});

type ExtractionOrigin = "rules" | "model";
export type ExtractionSource = { origin: ExtractionOrigin; sourceId: string | null; newId: () => string };
/** The user must accept criteria, which become headings of a draft, and rows that come from a model or from our summary. */
const needsAcceptance = ({ kind, isProposed, isParaphrase }: ExtractedRequirement, origin: ExtractionOrigin) =>
  isProposed || isParaphrase || kind === "criterion" || origin === "model";
export const createExtractedRequirement = (
  extracted: ExtractedRequirement,
  { origin, sourceId, newId }: ExtractionSource,
): StoredRequirement => ({
  ...defaults,
  id: newId(),
  kind: extracted.kind,
  requirement: extracted.requirement,
  ...toSourceText(extracted),
  state: extracted.state,
  origin,
  sourceId,
  isProposed: needsAcceptance(extracted, origin),
  likelihood: extracted.likelihood ?? null,
  mark: computeMark(extracted.kind, extracted.requirement),
});

/** Returns the quote with its page and position in the notice, or the paraphrase from our own summary. */
export const toSourceText = ({ quote, page, start, isParaphrase }: ExtractedRequirement) =>
  isParaphrase
    ? { quote: null, paraphrase: quote, page: null, position: null }
    : { quote, paraphrase: null, page, position: start };
export const getSourceText = ({ quote, paraphrase }: StoredRequirement): string | null => quote ?? paraphrase;

/** Sorts proposed rows last, by likelihood, so that a full list omits the least likely. */
export const sortByCertainty = (rows: readonly ExtractedRequirement[]): ExtractedRequirement[] =>
  rows.toSorted((a, b) => Number(a.isProposed) - Number(b.isProposed) || (b.likelihood ?? 1) - (a.likelihood ?? 1));

export type RequirementMerge = { items: StoredRequirement[]; added: number; unchanged: number; omitted: number };
/** Merges extracted requirements into a checklist. Existing rows stay unchanged, even if reworded or checked off. */
export const mergeRequirements = (
  before: readonly StoredRequirement[],
  extractedRows: readonly ExtractedRequirement[],
  source: ExtractionSource,
): RequirementMerge => {
  const items = [...before];
  const marks = new Set(before.map(({ mark }) => mark));
  const counts = { added: 0, unchanged: 0, omitted: 0 };
  for (const extracted of sortByCertainty(extractedRows)) {
    const mark = computeMark(extracted.kind, extracted.requirement);
    const isQuoted = () =>
      items.some((row) => row.kind === extracted.kind && overlaps(getSourceText(row) ?? "\n", extracted.quote));
    if (marks.has(mark) || (source.origin === "model" && isQuoted())) counts.unchanged += 1;
    else if (items.length >= maxRequirements) counts.omitted += 1;
    else {
      items.push(createExtractedRequirement(extracted, source));
      marks.add(mark);
      counts.added += 1;
    }
  }
  return { items, ...counts };
};

/** Applies a change to a row. A new kind or wording increases the version and, like "met", confirms a proposed row. */
export const applyRequirementChange = (before: StoredRequirement, change: RequirementChange): StoredRequirement => {
  const after = { ...before, ...change };
  const isSame = after.kind === before.kind && after.requirement === before.requirement;
  const isProposed = after.isProposed && isSame && change.state !== "done";
  return { ...after, isProposed, version: before.version + (isSame ? 0 : 1) };
};

/** Accepts or dismisses a row, or proposes it again. Returns the same row if that changes nothing; a user's own row stays. */
export const applyDecision = (row: StoredRequirement, decision: Decision): StoredRequirement => {
  if (row.origin === "user" || (decision !== "propose" && !row.isProposed)) return row;
  const state = decision === "dismiss" ? "not_applicable" : decision === "propose" ? "open" : row.state;
  const isProposed = decision !== "accept";
  return state === row.state && isProposed === row.isProposed ? row : { ...row, state, isProposed };
};
