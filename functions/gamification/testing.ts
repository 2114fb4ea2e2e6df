import type { PointsEntry } from "#shared/gamification.ts";

/** The points that acts have earned, without those of achievements; `ask` asks for the first page of the history. */
export const pointsOfActs = async (ask: () => Promise<{ body: unknown }>): Promise<number> => {
  const { entries } = (await ask()).body as { entries: PointsEntry[] }; // the route's schema has made it so
  return entries.reduce((sum, { id, points }) => sum + (id.startsWith("achievement#") ? 0 : points), 0);
};
