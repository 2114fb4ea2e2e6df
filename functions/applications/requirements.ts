import { createHash } from "node:crypto";
import {
  mostRequirements,
  type NewRequirement,
  type Requirement,
  type RequirementChange,
} from "#shared/requirements.ts";
import type { Found } from "./requirements/found.ts";

/** A row as it is stored: `mark` names what was found, and stays when somebody rewords the row. */
export type StoredRequirement = Requirement & { mark: string };
/** The checklist of an application, as one record. */
export type StoredChecklist = {
  applicationId: string;
  items: readonly StoredRequirement[];
  version: number;
  createdAt: string;
  updatedAt: string;
};

const markOf = (kind: string, requirement: string) =>
  createHash("sha256").update(`${kind} ${requirement.toLowerCase()}`).digest("base64url").slice(0, 16);

/** Do two quotes say the same, or one a part of the other? */
const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);

export type Merge = { items: StoredRequirement[]; added: number; known: number; leftOut: number };
/**
 * A checklist with what was found in a text. What is on it already stays as it is, however it has been reworded or
 * ticked off; a model's row is left out also where another one of its kind quotes the same words.
 */
export const merged = (
  before: readonly StoredRequirement[],
  found: readonly Found[],
  origin: "rules" | "model",
  newId: () => string,
): Merge => {
  const items = [...before];
  const marks = new Set(before.map(({ mark }) => mark));
  const merge = { added: 0, known: 0, leftOut: 0 };
  for (const { kind, requirement, quote, state } of found) {
    const mark = markOf(kind, requirement);
    const isQuoted = () => items.some((row) => row.kind === kind && row.quote !== null && overlaps(row.quote, quote));
    if (marks.has(mark) || (origin === "model" && isQuoted())) merge.known += 1;
    else if (items.length >= mostRequirements) merge.leftOut += 1;
    else {
      items.push({ id: newId(), kind, requirement, quote, state, origin, version: 1, mark });
      marks.add(mark);
      merge.added += 1;
    }
  }
  return { items, ...merge };
};

/** A row that somebody writes; it quotes nothing. */
export const ownRequirement = (id: string, { kind, requirement }: NewRequirement): StoredRequirement => ({
  id,
  kind,
  requirement,
  quote: null,
  state: "open",
  origin: "own",
  version: 1,
  mark: markOf(kind, requirement),
});

/** A row with a change; the version goes up when what it says changes. */
export const changedRequirement = (before: StoredRequirement, change: RequirementChange): StoredRequirement => {
  const after = { ...before, ...change };
  const isSame = after.kind === before.kind && after.requirement === before.requirement;
  return isSame ? after : { ...after, version: before.version + 1 };
};
