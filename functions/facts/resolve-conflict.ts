import type { Fact, ProfileFact } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { findFigures } from "#shared/checks/figures.ts";
import { type Confirmation, rejectFact, replaceValue, type StoredFacts } from "./facts.ts";

type Side = Fact | ProfileFact;
const isStored = (side: Side): side is Fact => "status" in side;

/** Returns the number or year in a value as written; the whole value if there are none or several. */
const extractFigure = (value: string) => {
  const { figures } = findFigures(value);
  return figures.length === 1 ? (figures[0]?.text ?? value) : value;
};
const editableFields = ["taxId", "targetPopulation", "mission", "history"] as const;

/** Returns the profile field with the other value substituted; undefined if the position is ambiguous. */
export const correctProfile = (
  organization: Organization,
  dropped: ProfileFact,
  kept: Pick<Fact, "value">,
): Partial<Organization> | undefined => {
  const field = editableFields.find((name) => name === dropped.field);
  const text = field && organization[field];
  if (!field || !text) return undefined;
  const [before, after] = [extractFigure(dropped.value), extractFigure(kept.value)];
  const parts = text.split(before);
  return parts.length === 2 ? { [field]: parts.join(after) } : undefined;
};

type Resolution = { facts: readonly Fact[]; rejected: readonly string[]; profile?: Partial<Organization> };
/** Computes the changes that resolve a conflict. Undefined if the profile's text does not allow it. */
export const resolveConflict = (
  stored: StoredFacts,
  organization: Organization,
  [keep, drop]: readonly [Side, Side],
  { userId, at }: Confirmation,
): Resolution | undefined => {
  if (!isStored(keep)) return isStored(drop) ? rejectFact(stored, drop) : undefined;
  const confirmed: Fact = { ...keep, status: "confirmed", confirmedBy: userId, confirmedAt: at, updatedAt: at };
  if (isStored(drop)) {
    const kept = replaceValue(
      { ...drop, id: keep.id, superseded: [...drop.superseded, ...keep.superseded] },
      confirmed,
    );
    const facts = stored.facts.flatMap((fact) => (fact.id === drop.id ? [] : fact.id === keep.id ? [kept] : [fact]));
    return { facts, rejected: stored.rejected };
  }
  const profile = correctProfile(organization, drop, keep);
  if (!profile) return undefined;
  const kept = { ...confirmed, version: keep.version + 1 };
  return { facts: stored.facts.map((fact) => (fact.id === keep.id ? kept : fact)), rejected: stored.rejected, profile };
};
