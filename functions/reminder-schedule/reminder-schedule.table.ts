import type { Members } from "#functions/auth/workspaces.table.ts";
import { accessKey, getDueRemindersPartition, getPartitionUser, reminderScheduleKey } from "#functions/table/keys.ts";
import { type Item, isStill, type QueryCursor, type Table, tryWrite, type Write } from "#functions/table/table.ts";

type ScanSettings = { timeZone: string; digestHour: number };

export const reminderShards = Array.from({ length: 16 }, (_, shard) => shard);

/** A user's reminder schedule: one small record in the due index, however many items are open. */
export type ReminderSchedule = {
  userId: string;
  /** Origin of the app as the user accesses it, for links in emails. */
  origin: string;
  /** Time of the next scan; undefined if nothing is due until something changes. */
  nextScanAt: string | undefined;
  /**
   * Watermark: everything due up to this time has been processed. Undefined before the first scan of an older account.
   */
  doneUntil: string | undefined;
  /** Time of the first change after the last scan. */
  changedAt: string | undefined;
  /** The next due time as of the last scan. */
  nextAt: string | undefined;
  /** The settings used by the last scan; the user may have changed them since. */
  scanSettings: ScanSettings | undefined;
  /** Incremented by every change that affects reminders. */
  version: number;
  /** The pending or failed job of this schedule. */
  jobId: string | undefined;
};

/** User IDs are random, so the last digit distributes users evenly. */
const getShard = (userId: string) => Number.parseInt(userId.slice(-1), 16) % reminderShards.length;
const buildDueIndexKey = (userId: string, instant: string) => ({
  duePk: getDueRemindersPartition(getShard(userId)),
  dueSk: instant,
});

/** Stored as `nextAt` when nothing is due. */
const never = "9999-12-31T23:59:59.999Z";
const toSchedule = ({ pk, origin = "", dueSk, timeZone, digestHour = 0, changes = 0, ...item }: Item) =>
  ({
    userId: getPartitionUser(pk),
    origin,
    nextScanAt: dueSk,
    doneUntil: item.doneUntil,
    changedAt: item.changedAt,
    nextAt: item.nextAt,
    scanSettings: timeZone === undefined ? undefined : { timeZone, digestHour },
    version: changes,
    jobId: item.jobId,
  }) as ReminderSchedule; // written below

export const readReminderSchedule = async (table: Table, userId: string): Promise<ReminderSchedule | undefined> => {
  const item = await table.get(reminderScheduleKey(userId));
  return item && toSchedule(item);
};

/**
 * Add this write to every change that affects a user's reminders: the next run rescans the user, and a scan in
 * progress fails its version check.
 */
export const buildRescheduleWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => ({
  update: reminderScheduleKey(userId),
  set: { origin, ...buildDueIndexKey(userId, now.toISOString()) },
  setNew: { changedAt: now.toISOString() },
  add: { changes: 1 },
});

/** Reschedules every member of a workspace after a change. */
export const buildRescheduleMembersWrites = ({ members }: { members: Members }, origin: string, now: Date): Write[] =>
  Object.keys(members).map((userId) => buildRescheduleWrite({ userId, origin }, now));

/** Creates the schedule for a new account, starting at `now`. */
export const buildNewScheduleWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => {
  const createdAt = now.toISOString();
  return {
    put: {
      ...reminderScheduleKey(userId),
      origin,
      changes: 0,
      doneUntil: createdAt,
      ...buildDueIndexKey(userId, createdAt),
    },
    if: "absent",
  };
};

/** Creates the schedule for an account that predates schedules, without past reminders. Keeps an existing one. */
export const createMissingSchedule = (table: Table, owner: { userId: string; origin: string }, now: Date) =>
  tryWrite(table.write(buildNewScheduleWrite(owner, now), buildAccountExistsCheck(owner.userId)));

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

/** Postpones a due user's scan and records its job. Fails if another run did so first or something changed. */
export const buildPostponeScanWrite = (
  { userId, nextScanAt, version }: ReminderSchedule,
  until: string,
  jobId: string,
): Write => ({
  update: reminderScheduleKey(userId),
  set: { ...buildDueIndexKey(userId, until), jobId },
  if: { all: { dueSk: isStill(nextScanAt), changes: { is: version } } },
});

/** Completes a scan: stores watermark, settings and next due time. Fails if it was completed or something changed. */
export const buildCompleteScanWrite = (
  { userId, version, doneUntil }: ReminderSchedule,
  now: Date,
  settings: ScanSettings,
  nextDue: Date | undefined,
): Write => {
  const nextAt = nextDue?.toISOString();
  return {
    update: reminderScheduleKey(userId),
    set: {
      doneUntil: now.toISOString(),
      nextAt: nextAt ?? never,
      ...settings,
      ...(nextAt && buildDueIndexKey(userId, nextAt)),
    },
    remove: ["jobId", "changedAt", ...(nextAt ? [] : ["duePk", "dueSk"])],
    if: { all: { changes: { is: version }, doneUntil: isStill(doneUntil) } },
  };
};

export const buildAccountExistsCheck = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
