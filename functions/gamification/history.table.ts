import { type Item, queryAll, type Table } from "#functions/table/table.ts";
import type { PointsEntry } from "#shared/gamification.ts";
import { AppError } from "#shared/problem.ts";
import { partition } from "./summary.table.ts";

const prefix = "POINTS#";
/** So many entries are on a page. */
const historyPage = 50;
/** More points rows than anybody earns; it bounds the read. */
const most = 100_000;

const entryOf = ({ sk, points, reason, category, createdAt }: Item): PointsEntry => ({
  id: sk.slice(prefix.length),
  points: Number(points),
  reason: String(reason),
  category: String(category),
  createdAt: String(createdAt),
});

/**
 * A page of what a user got points for, newest first, from the entry after the one with the id `after`. The rows are
 * their own markers, so their keys say for what and not when: they are read as a whole (some 200 bytes each) and put
 * in order here. Throws `not_found` for an id that is no entry of the user's.
 */
export const readHistory = async (
  table: Table,
  userId: string,
  after?: string,
): Promise<{ entries: PointsEntry[]; next: string | null }> => {
  const rows = await queryAll(table, { pk: partition(userId), sk: { prefix } }, most);
  const all = rows.map(entryOf).toSorted(newestFirst);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw new AppError("not_found", "There is no such entry");
  const entries = all.slice(start, start + historyPage);
  const last = start + historyPage < all.length ? entries.at(-1) : undefined;
  return { entries, next: last?.id ?? null };
};

/** What was earned in one moment stands in the order of its ids, so that pages follow each other. */
const newestFirst = (one: PointsEntry, other: PointsEntry) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? 1 : -1;
