import type { Caller } from "#functions/auth/actor.ts";
import { listMemberships } from "#functions/auth/workspaces.table.ts";
import {
  getUserPartition,
  notificationKey,
  notificationPrefix,
  unreadCounterKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, type Key, queryAll, type Table, tryWrite, type Write } from "#functions/table/table.ts";
import { maxNotifications, type Notification } from "#shared/api/notifications.ts";
import { AppError } from "#shared/api/problem.ts";
import { getJobNotificationId, toEpochSeconds } from "./notifications.table.ts";

const pageSize = 20;

const isRetained = ({ expiresAt }: Item, now: Date) => Number(expiresAt) > toEpochSeconds(now);
const toNotification = ({ pk: _, sk: __, expiresAt: ___, ...notification }: Item) =>
  ({ workspaceId: null, ...notification }) as unknown as Notification; // written by buildNotificationWrites

export const countUnread = async (table: Table, userId: string, now: Date): Promise<number> => {
  const counter = await table.get(unreadCounterKey(userId));
  return counter && isRetained(counter, now) ? Math.max(0, Number(counter.unread)) : 0;
};

/** Limits a read to more rows than normally accumulate between two reads. */
const maxRows = 5 * maxNotifications;
const rowsPerTransaction = 90;

type Reader = Pick<Caller, "userId" | "workspaceId" | "role">;
type StoredNotifications = { counter: Item | undefined; rows: Item[]; surplus: Item[] };
/** Reads the counter first, then the rows, newest first. `surplus` are rows beyond the maximum number. */
const readStored = async (table: Table, userId: string, now: Date): Promise<StoredNotifications> => {
  const counter = await table.get(unreadCounterKey(userId));
  const query = { pk: getUserPartition(userId), sk: { prefix: notificationPrefix }, newestFirst: true };
  const rows = (await queryAll(table, query, maxRows)).filter((row) => isRetained(row, now));
  return { counter, rows: rows.slice(0, maxNotifications), surplus: rows.slice(maxNotifications) };
};

/** Sets the unread counter unless it has changed since it was read. */
const buildCounterWrite = (userId: string, counter: Item, unread: number): Write => ({
  update: unreadCounterKey(userId),
  set: { unread },
  add: { changes: 1 },
  if: { all: { changes: { is: Number(counter.changes) } } },
});

/** Recomputes the unread counter. Returns the drift and the write that repairs it, or undefined if it is correct. */
export const findUnreadDrift = async (
  table: Table,
  userId: string,
): Promise<{ stored: number; actual: number; repair: Write } | undefined> => {
  const counter = await table.get(unreadCounterKey(userId));
  const rows = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: notificationPrefix } }, 1_000_000);
  const [stored, actual] = [Number(counter?.unread ?? 0), filterUnread(rows).length];
  return counter && stored !== actual
    ? { stored, actual, repair: buildCounterWrite(userId, counter, actual) }
    : undefined;
};

const filterUnread = (rows: readonly Item[]) => rows.filter(({ isRead }) => isRead !== true);

/** Deletes surplus rows and recomputes the counter, because expired rows disappear without updating it. */
const pruneSurplus = async (
  table: Table,
  userId: string,
  { counter, rows, surplus }: StoredNotifications,
): Promise<void> => {
  const unread = filterUnread(rows).length;
  if (!counter || (surplus.length === 0 && Number(counter.unread) === unread)) return;
  const deletions = surplus.slice(-rowsPerTransaction).map(({ pk, sk }): Write => ({ delete: { pk, sk } }));
  const remaining = unread + filterUnread(surplus.slice(0, -rowsPerTransaction)).length;
  await tryWrite(table.write(buildCounterWrite(userId, counter, remaining), ...deletions));
};

/** Omits notifications about records in workspaces from which the user was removed, until they are deleted. */
const filterAccessible = async (table: Table, { userId, workspaceId, role }: Reader, rows: Item[]): Promise<Item[]> => {
  const belongsToOtherWorkspace = ({ workspaceId: id }: Item) =>
    typeof id === "string" && !(role && id === workspaceId);
  if (!rows.some(belongsToOtherWorkspace)) return rows;
  const memberships = new Set<unknown>(await listMemberships(table, userId));
  return rows.filter((row) => !belongsToOtherWorkspace(row) || memberships.has(row.workspaceId));
};

/** Returns a page of notifications, newest first, after the ID `after`; `next` is the ID to continue from. */
export const readNotificationPage = async (
  table: Table,
  reader: Reader,
  now: Date,
  after?: string,
): Promise<{ notifications: Notification[]; next: string | undefined }> => {
  const { userId } = reader;
  const stored = await readStored(table, userId, now);
  if (after === undefined) await pruneSurplus(table, userId, stored);
  const rows = await filterAccessible(table, reader, stored.rows);
  const start = after === undefined ? undefined : notificationKey(userId, after).sk;
  const rest = start === undefined ? rows : rows.filter(({ sk }) => sk < start);
  const notifications = rest.slice(0, pageSize).map(toNotification);
  return { notifications, next: rest.length > pageSize ? notifications.at(-1)?.id : undefined };
};

const buildMarkReadWrite = ({ pk, sk }: Key): Write => ({
  update: { pk, sk },
  set: { isRead: true },
  if: { all: { isRead: { is: false } } },
});
const buildMarkReadWrites = (userId: string, id: string): [Write, Write] => [
  buildMarkReadWrite(notificationKey(userId, id)),
  { update: unreadCounterKey(userId), add: { unread: -1, changes: 1 }, if: "present" },
];

/** Marks a notification as read. Idempotent. Throws `not_found` if the user has no such notification. */
export const markNotificationRead = async (table: Table, userId: string, id: string): Promise<void> => {
  if (await tryWrite(table.write(...buildMarkReadWrites(userId, id)))) return;
  if (!(await table.get(notificationKey(userId, id)))) throw new AppError("not_found", "Notification not found");
};

export const markJobNotificationRead = (table: Table, userId: string, jobId: string): Promise<boolean> =>
  tryWrite(table.write(...buildMarkReadWrites(userId, getJobNotificationId(jobId))));

const maxAttempts = 20;

/** Deletes a user's notifications about records in a workspace. Safe to repeat. */
export const deleteWorkspaceNotifications = async (
  table: Table,
  userId: string,
  workspaceId: WorkspaceId,
): Promise<void> => {
  const query = { pk: getUserPartition(userId), sk: { prefix: notificationPrefix } };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const counter = await table.get(unreadCounterKey(userId));
    const rows = counter ? await queryAll(table, query, maxRows) : [];
    const rowsToDelete = rows.filter((row) => row.workspaceId === workspaceId).slice(0, rowsPerTransaction);
    if (!counter || !rowsToDelete.length) return;
    const unread = filterUnread(rows).length - filterUnread(rowsToDelete).length;
    const deletions = rowsToDelete.map(({ pk, sk }): Write => ({ delete: { pk, sk } }));
    await tryWrite(table.write(buildCounterWrite(userId, counter, unread), ...deletions));
  }
  throw new AppError("conflict", "The notifications changed too often while they were deleted");
};

/** Marks all existing notifications as read; new ones stay unread. */
export const markAllNotificationsRead = async (table: Table, userId: string, now: Date): Promise<void> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { counter, rows, surplus } = await readStored(table, userId, now);
    const unread = filterUnread([...rows, ...surplus]);
    if (!counter || (unread.length === 0 && Number(counter.unread) === 0)) return;
    const markReadWrites = unread.slice(0, rowsPerTransaction).map(buildMarkReadWrite);
    const remaining = unread.length - markReadWrites.length;
    if (
      (await tryWrite(table.write(buildCounterWrite(userId, counter, remaining), ...markReadWrites))) &&
      remaining === 0
    )
      return;
  }
  throw new AppError("conflict", "Your notifications changed at the same time. Please try again");
};
