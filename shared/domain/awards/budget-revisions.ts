type Change = { lineId: string; beforeCents: number; afterCents: number };
type Revision = { id: string; changes: readonly Change[] };
type Line = { id: string; budgetedCents: number };
type Budget<R extends Revision, L extends Line> = { revisions: readonly R[]; budgetLines: readonly L[] };

export const newestRevisionOnly =
  "Only the newest revision can be deleted. To delete an older one, delete the newer ones first";
export const fixedRevisionAmounts =
  "The amounts of a revision can’t be changed. Delete it, then enter the correct budget";

/**
 * Deletes the last revision of a budget and restores the earlier amounts of its lines; undefined for other revisions.
 * Revisions are in the order in which they were recorded, and each starts from the amounts of the one before.
 */
export const deleteRevision = <R extends Revision, L extends Line>(
  { revisions, budgetLines }: Budget<R, L>,
  id: string,
): { revisions: R[]; budgetLines: L[] } | undefined => {
  const newest = revisions.at(-1);
  if (newest?.id !== id) return undefined;
  const before = new Map(newest.changes.map(({ lineId, beforeCents }) => [lineId, beforeCents]));
  return {
    revisions: revisions.slice(0, -1),
    budgetLines: budgetLines.map((line) => ({ ...line, budgetedCents: before.get(line.id) ?? line.budgetedCents })),
  };
};

const toAmounts = (revision: Revision | undefined) =>
  revision?.changes.map(({ lineId, beforeCents, afterCents }) => `${lineId} ${beforeCents} ${afterCents}`).join();

/**
 * Returns the problem with a new list of revisions, if any. A list may omit the newest revisions, edit the fields of
 * others, and append new ones.
 */
export const checkRevisions = (before: readonly Revision[], after: readonly Revision[]): string | undefined => {
  const ids = new Set(after.map(({ id }) => id));
  const remaining = before.filter(({ id }) => ids.has(id));
  if (remaining.some(({ id }, index) => id !== before[index]?.id || id !== after[index]?.id)) return newestRevisionOnly;
  const isSame = (revision: Revision, index: number) => toAmounts(revision) === toAmounts(after[index]);
  return remaining.every(isSame) ? undefined : fixedRevisionAmounts;
};
