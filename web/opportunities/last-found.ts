import type { FundingOpportunity } from "#shared/opportunities.ts";

type Found = Pick<FundingOpportunity, "id" | "foundAt">;

/** When the newest search found something: its instant, or null when none did. */
export const newestFoundAt = (opportunities: Pick<Found, "foundAt">[]): string | null =>
  opportunities.reduce<string | null>(
    (newest, { foundAt }) => (foundAt && foundAt > (newest ?? "") ? foundAt : newest),
    null,
  );

/**
 * What the last search found and is still there: those of `ids`, the last search of this visit; before the first of
 * them, what was found last of all.
 */
export const lastFound = <T extends Found>(opportunities: T[], ids: string[] | undefined): T[] => {
  if (ids) {
    const wanted = new Set(ids);
    return opportunities.filter(({ id }) => wanted.has(id));
  }
  const newest = newestFoundAt(opportunities);
  return newest === null ? [] : opportunities.filter(({ foundAt }) => foundAt === newest);
};
