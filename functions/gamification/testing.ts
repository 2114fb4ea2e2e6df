import type { PointsEntry } from "#shared/api/gamification.ts";

/** Sums the points of acts, without achievements; `ask` requests the first page of the history. */
export const sumActPoints = async (ask: () => Promise<{ body: unknown }>): Promise<number> => {
  const { entries } = (await ask()).body as { entries: PointsEntry[] }; // validated by the route's schema
  return entries.reduce((sum, { id, points }) => sum + (id.startsWith("achievement#") ? 0 : points), 0);
};
