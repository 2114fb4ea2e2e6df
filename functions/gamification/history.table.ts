import { type Item, queryAll, type Table } from "#functions/table/table.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import { AppError } from "#shared/api/problem.ts";
import { getUserPartition } from "./summary.table.ts";

const prefix = "POINTS#";
const pageSize = 50;
/** Bounds the read; more rows than any user earns. */
const maxRows = 100_000;

const toEntry = ({ sk, points, reason, category, createdAt }: Item): PointsEntry => ({
  id: sk.slice(prefix.length),
  points: Number(points),
  reason: String(reason),
  category: String(category),
  createdAt: String(createdAt),
});

/**
 * Returns a page of a user's points history, newest first, after the entry with the ID `after`. Row keys prevent
 * duplicates and do not sort by time, so all rows (about 200 bytes each) are read and sorted here. Throws `not_found`
 * for an unknown ID.
 */
export const readPointsHistory = async (
  table: Table,
  userId: string,
  after?: string,
): Promise<{ entries: PointsEntry[]; next: string | null }> => {
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix } }, maxRows);
  const all = rows.map(toEntry).toSorted(newestFirst);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw new AppError("not_found", "There is no such entry");
  const entries = all.slice(start, start + pageSize);
  const last = start + pageSize < all.length ? entries.at(-1) : undefined;
  return { entries, next: last?.id ?? null };
};

/** Ties are ordered by ID, so that pages are consistent. */
const newestFirst = (one: PointsEntry, other: PointsEntry) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? 1 : -1;
