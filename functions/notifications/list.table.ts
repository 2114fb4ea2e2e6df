import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { mostNotifications, type Notification } from "#shared/notifications.ts";
import { AppError } from "#shared/problem.ts";
import { bellKey, happened, noteKey, notesPrefix, notificationOfJob, partition, secondsOf } from "./notes.table.ts";

/** So many are on a page. */
const notificationPage = 20;

const isThere = ({ expiresAt }: Item, now: Date) => Number(expiresAt) > secondsOf(now);
const read = ({ pk: _, sk: __, expiresAt: ___, ...note }: Item) => note as unknown as Notification; // as notificationWrites wrote it

/** How many are unread. */
export const countUnread = async (table: Table, userId: string, now: Date): Promise<number> => {
  const bell = await table.get(bellKey(userId));
  return bell && isThere(bell, now) ? Math.max(0, Number(bell.unread)) : 0;
};

/** More rows than come together between two looks, as a rule; it bounds the read. */
const mostRows = 5 * mostNotifications;
/** Writes of rows that fit one transaction with the counter. */
const atOnce = 90;

type Kept = { bell: Item | undefined; rows: Item[]; surplus: Item[] };
/** Counter and rows, the newest first; those beyond what is kept apart. The counter is read first. */
const readKept = async (table: Table, userId: string, now: Date): Promise<Kept> => {
  const bell = await table.get(bellKey(userId));
  const all = await queryAll(
    table,
    { pk: partition(userId), sk: { prefix: notesPrefix }, newestFirst: true },
    mostRows,
  );
  const rows = all.filter((row) => isThere(row, now));
  return { bell, rows: rows.slice(0, mostNotifications), surplus: rows.slice(mostNotifications) };
};

/** The write that says how many are unread, as long as nobody has changed that since it was read. */
const bellWrite = (userId: string, bell: Item, unread: number): Write => ({
  update: bellKey(userId),
  set: { unread },
  add: { changes: 1 },
  if: { all: { changes: { is: Number(bell.changes) } } },
});

/** What the counter says and what the rows say where that differs, with the write that puts it right. */
export const recountUnread = async (
  table: Table,
  userId: string,
): Promise<{ was: number; is: number; repair: Write } | undefined> => {
  const bell = await table.get(bellKey(userId));
  const rows = await queryAll(table, { pk: partition(userId), sk: { prefix: notesPrefix } }, 1_000_000);
  const [was, is] = [Number(bell?.unread ?? 0), unreadOf(rows).length];
  return bell && was !== is ? { was, is, repair: bellWrite(userId, bell, is) } : undefined;
};

const unreadOf = (rows: readonly Item[]) => rows.filter(({ isRead }) => isRead !== true);

/** Lets go of what is too much, and counts anew what is unread: what was too old has gone by itself. */
const tidy = async (table: Table, userId: string, { bell, rows, surplus }: Kept): Promise<void> => {
  const unread = unreadOf(rows).length;
  if (!bell || (surplus.length === 0 && Number(bell.unread) === unread)) return;
  const going = surplus.slice(-atOnce);
  const left = unread + unreadOf(surplus.slice(0, -atOnce)).length;
  await happened(
    table.write(bellWrite(userId, bell, left), ...going.map(({ pk, sk }): Write => ({ delete: { pk, sk } }))),
  );
};

/** A page of notifications, the newest first, from the one after the id `after`; `next` is the id to go on after. */
export const pageOfNotifications = async (
  table: Table,
  userId: string,
  now: Date,
  after?: string,
): Promise<{ notifications: Notification[]; next: string | undefined }> => {
  const kept = await readKept(table, userId, now);
  if (after === undefined) await tidy(table, userId, kept);
  const place = after === undefined ? undefined : noteKey(userId, after).sk;
  const rest = place === undefined ? kept.rows : kept.rows.filter(({ sk }) => sk < place);
  const notifications = rest.slice(0, notificationPage).map(read);
  return { notifications, next: rest.length > notificationPage ? notifications.at(-1)?.id : undefined };
};

const readWrites = (userId: string, id: string): [Write, Write] => [
  { update: noteKey(userId, id), set: { isRead: true }, if: { all: { isRead: { is: false } } } },
  { update: bellKey(userId), add: { unread: -1, changes: 1 }, if: "present" },
];

/** Marks one as read; once more does nothing. Throws `not_found` when the user has no such notification. */
export const markRead = async (table: Table, userId: string, id: string): Promise<void> => {
  if (await happened(table.write(...readWrites(userId, id)))) return;
  if (!(await table.get(noteKey(userId, id)))) throw new AppError("not_found", "There is no such notification");
};

/** Marks what tells of the end of a job as read, if there is such a thing and it is not. */
export const markReadOfJob = (table: Table, userId: string, jobId: string): Promise<boolean> =>
  happened(table.write(...readWrites(userId, notificationOfJob(jobId))));

/** More turns than it takes for what is kept, where nobody comes between. */
const mostTurns = 20;

/** Marks all as read that are there now; one that comes meanwhile stays unread. */
export const markAllRead = async (table: Table, userId: string, now: Date): Promise<void> => {
  for (let turn = 0; turn < mostTurns; turn++) {
    const { bell, rows, surplus } = await readKept(table, userId, now);
    const unread = unreadOf([...rows, ...surplus]);
    if (!bell || (unread.length === 0 && Number(bell.unread) === 0)) return;
    const marks = unread.slice(0, atOnce).map(
      ({ pk, sk }): Write => ({
        update: { pk, sk },
        set: { isRead: true },
        if: { all: { isRead: { is: false } } },
      }),
    );
    const left = unread.length - marks.length;
    if ((await happened(table.write(bellWrite(userId, bell, left), ...marks))) && left === 0) return;
  }
  throw new AppError("conflict", "Something came in between. Please try again");
};
