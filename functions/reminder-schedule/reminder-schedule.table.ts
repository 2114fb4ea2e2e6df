import { accessKey, getDueRemindersPartition, getPartitionUser, reminderScheduleKey } from "#functions/table/keys.ts";
import { ConditionFailed, type Item, type QueryCursor, type Table, type Write } from "#functions/table/table.ts";

/** The settings used by a scan; the user may have changed them by the next one. */
type ScanSettings = { timeZone: string; digestHour: number };

export const reminderShards = Array.from({ length: 16 }, (_, shard) => shard);

/** A user's reminder schedule: one small record in the due index, however many items are open. */
export type ReminderSchedule = {
  userId: string;
  /** Origin of the product as the user sees it, for links in mail. */
  origin: string;
  /** When to scan next; undefined when nothing is due until something changes. */
  nextScanAt: string | undefined;
  /** Watermark: everything due up to here is processed. Undefined before the first scan of an older account. */
  doneUntil: string | undefined;
  /** When the first change after the last scan was made. */
  changedAt: string | undefined;
  /** The next due time as of the last scan; undefined when never computed. */
  nextAt: string | undefined;
  /** Time zone and digest hour used by the last scan; undefined before the first. */
  clocks: ScanSettings | undefined;
  /** Version: incremented by every change that affects reminders. */
  changes: number;
  /** The pending or failed job of this schedule. */
  jobId: string | undefined;
};

/** User IDs are random, so the last digit distributes users evenly. */
const getShard = (userId: string) => Number.parseInt(userId.slice(-1), 16) % reminderShards.length;
const dueAt = (userId: string, instant: string) => ({
  duePk: getDueRemindersPartition(getShard(userId)),
  dueSk: instant,
});

/** Stored as `nextAt` when nothing is due. */
const never = "9999-12-31T23:59:59.999Z";
const toText = (value: Item[string]) => (typeof value === "string" ? value : undefined);
const toSchedule = (item: Item): ReminderSchedule => ({
  userId: getPartitionUser(item.pk),
  origin: String(item.origin ?? ""),
  nextScanAt: toText(item.dueSk),
  doneUntil: toText(item.doneUntil),
  changedAt: toText(item.changedAt),
  nextAt: toText(item.nextAt),
  clocks:
    typeof item.timeZone === "string"
      ? { timeZone: item.timeZone, digestHour: Number(item.digestHour ?? 0) }
      : undefined,
  changes: Number(item.changes ?? 0),
  jobId: toText(item.jobId),
});

export const readReminderSchedule = async (table: Table, userId: string): Promise<ReminderSchedule | undefined> => {
  const item = await table.get(reminderScheduleKey(userId));
  return item && toSchedule(item);
};

/** Joins every change that affects reminders: the next tick rescans the user, and a scan in flight fails its check. */
export const rescheduleWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => ({
  update: reminderScheduleKey(userId),
  set: { origin, ...dueAt(userId, now.toISOString()) },
  setNew: { changedAt: now.toISOString() },
  add: { changes: 1 },
});

/** Creates the schedule of a new account, which starts at `now`. */
export const newScheduleWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => {
  const at = now.toISOString();
  return {
    put: { ...reminderScheduleKey(userId), origin, changes: 0, doneUntil: at, ...dueAt(userId, at) },
    if: "absent",
  };
};

/** Creates the schedule of an account that predates schedules, without past reminders. Keeps an existing one. */
export const createMissingSchedule = async (
  table: Table,
  owner: { userId: string; origin: string },
  now: Date,
): Promise<void> => {
  try {
    await table.write(newScheduleWrite(owner, now), accountExistsCheck(owner.userId));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Returns one page of a shard's due users, longest overdue first. The index may lag behind the table. */
export const listDueSchedules = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
  after: QueryCursor | undefined,
): Promise<{ schedules: ReminderSchedule[]; next: QueryCursor | undefined }> => {
  const sk = { from: "0", to: now.toISOString() };
  const { items, next } = await table.query({ index: "byDue", pk: getDueRemindersPartition(shard), sk, limit, after });
  return { schedules: items.map(toSchedule), next };
};

/** Postpones a due user's scan and records its job. Fails if another tick was faster or something changed. */
export const postponeScanWrite = (
  { userId, nextScanAt, changes }: ReminderSchedule,
  until: string,
  jobId: string,
): Write => ({
  update: reminderScheduleKey(userId),
  set: { ...dueAt(userId, until), jobId },
  if: { all: { dueSk: nextScanAt === undefined ? { missing: true } : { is: nextScanAt }, changes: { is: changes } } },
});

/** Completes a scan: stores watermark, settings and next due time. Fails if it was completed or something changed. */
export const completeScanWrite = (
  schedule: ReminderSchedule,
  doneUntil: Date,
  clocks: ScanSettings,
  next: Date | undefined,
): Write => {
  const { userId, changes } = schedule;
  const nextAt = next?.toISOString();
  const set = {
    doneUntil: doneUntil.toISOString(),
    nextAt: nextAt ?? never,
    ...clocks,
    ...(nextAt && dueAt(userId, nextAt)),
  };
  return {
    update: reminderScheduleKey(userId),
    set,
    remove: ["jobId", "changedAt", ...(next ? [] : ["duePk", "dueSk"])],
    if: {
      all: {
        changes: { is: changes },
        doneUntil: schedule.doneUntil === undefined ? { missing: true } : { is: schedule.doneUntil },
      },
    },
  };
};

export const accountExistsCheck = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
