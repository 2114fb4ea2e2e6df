import { createHash } from "node:crypto";
import {
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

const computeMark = (kind: string, requirement: string) =>
  createHash("sha256").update(`${kind} ${requirement.toLowerCase()}`).digest("base64url").slice(0, 16);

const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);

export type RequirementMerge = { items: StoredRequirement[]; added: number; known: number; leftOut: number };
/** Merges extracted requirements into a checklist. Existing rows stay unchanged, even if reworded or checked off. */
export const mergeRequirements = (
  before: readonly StoredRequirement[],
  extracted: readonly ExtractedRequirement[],
  origin: "rules" | "model",
  newId: () => string,
): RequirementMerge => {
  const items = [...before];
  const marks = new Set(before.map(({ mark }) => mark));
  const merge = { added: 0, known: 0, leftOut: 0 };
  for (const { kind, requirement, quote, page, state, isProposed } of extracted) {
    const mark = computeMark(kind, requirement);
    const isQuoted = () => items.some((row) => row.kind === kind && row.quote !== null && overlaps(row.quote, quote));
    if (marks.has(mark) || (origin === "model" && isQuoted())) merge.known += 1;
    else if (items.length >= maxRequirements) merge.leftOut += 1;
    else {
      items.push({ id: newId(), kind, requirement, quote, page, state, origin, isProposed, version: 1, mark });
      marks.add(mark);
      merge.added += 1;
    }
  }
  return { items, ...merge };
};

export const createOwnRequirement = (id: string, { kind, requirement }: NewRequirement): StoredRequirement => ({
  id,
  kind,
  requirement,
  quote: null,
  page: null,
  state: "open",
  origin: "user",
  isProposed: false,
  version: 1,
  mark: computeMark(kind, requirement),
});

/** Applies a change to a row. A new kind or wording increases the version and, like "met", confirms a proposed row. */
export const applyRequirementChange = (before: StoredRequirement, change: RequirementChange): StoredRequirement => {
  const after = { ...before, ...change };
  const isSame = after.kind === before.kind && after.requirement === before.requirement;
  const isProposed = after.isProposed && isSame && change.state !== "done";
  return { ...after, isProposed, version: before.version + (isSame ? 0 : 1) };
};
