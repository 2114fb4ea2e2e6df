import { accessKey } from "#functions/gamification/points.table.ts";
import { ConditionFailed, type Item, type Key, type Position, type Table, type Write } from "#functions/table/table.ts";
import type { Clocks } from "./reminders.ts";

/** The index of who is due is spread over this many partitions. */
export const reminderShards = Array.from({ length: 16 }, (_, shard) => shard);

/** A user's place in the index of what falls due: one small record, whatever they have open. */
export type Schedule = {
  userId: string;
  /** Where its owner sees the product, for links in mail. */
  origin: string;
  /** When to look next; undefined: nothing falls due until something is changed. */
  lookAt: string | undefined;
  /** Everything that fell due up to this instant is done with; undefined: an account older than its place, and nobody has looked yet. */
  doneUntil: string | undefined;
  /** When the first change since then was made; undefined: nothing was changed. */
  changedAt: string | undefined;
  /** What was the next to fall due when somebody looked; undefined: nobody said so. */
  nextAt: string | undefined;
  /** By which clocks it is done with; undefined: nobody has looked yet. */
  clocks: Clocks | undefined;
  /** Grows with every change of what it rests on. */
  changes: number;
  /** The job that was made for it and has not looked yet, or has failed. */
  jobId: string | undefined;
};

const scheduleKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "SCHEDULE" });
const duePk = (shard: number) => `REMINDERS#${shard}`;
/** A user's id is chance, so its last digit spreads them evenly. */
const shardOf = (userId: string) => Number.parseInt(userId.slice(-1), 16) % reminderShards.length;
const dueAt = (userId: string, instant: string) => ({ duePk: duePk(shardOf(userId)), dueSk: instant });

/** In the place of `nextAt` where nothing is to come. */
const never = "9999-12-31T23:59:59.999Z";
const text = (value: Item[string]) => (typeof value === "string" ? value : undefined);
const read = (item: Item): Schedule => ({
  userId: item.pk.slice("USER#".length),
  origin: String(item.origin ?? ""),
  lookAt: text(item.dueSk),
  doneUntil: text(item.doneUntil),
  changedAt: text(item.changedAt),
  nextAt: text(item.nextAt),
  clocks:
    typeof item.timeZone === "string"
      ? { timeZone: item.timeZone, digestHour: Number(item.digestHour ?? 0) }
      : undefined,
  changes: Number(item.changes ?? 0),
  jobId: text(item.jobId),
});

/** Undefined: nothing was ever to be looked at. */
export const readSchedule = async (table: Table, userId: string): Promise<Schedule | undefined> => {
  const item = await table.get(scheduleKey(userId));
  return item && read(item);
};

/**
 * The write that goes with every change of what reminders rest on: a deadline, a task's day, what is open and what is
 * not any more, the preferences, the time zone. The next tick looks anew at what this user has, and reckons when the next
 * thing is due; who is about to remind of what was there before fails.
 */
export const lookAgainWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => ({
  update: scheduleKey(userId),
  set: { origin, ...dueAt(userId, now.toISOString()) },
  setNew: { changedAt: now.toISOString() },
  add: { changes: 1 },
});

/** The write that gives an account its place: things fall due for it from now on. */
export const newScheduleWrite = ({ userId, origin }: { userId: string; origin: string }, now: Date): Write => {
  const at = now.toISOString();
  return { put: { ...scheduleKey(userId), origin, changes: 0, doneUntil: at, ...dueAt(userId, at) }, if: "absent" };
};

/**
 * Gives an account its place that has none, because it is older than these places are: of what was before nobody needs
 * to hear. One that has a place keeps it as it is.
 */
export const beginSchedule = async (
  table: Table,
  whose: { userId: string; origin: string },
  now: Date,
): Promise<void> => {
  try {
    await table.write(newScheduleWrite(whose, now), accountCheck(whose.userId));
  } catch (error) {
    // Somebody was faster, or the account is going.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** One page of who is due in a shard, the longest due first. The index may lag behind the table. */
export const listDueSchedules = async (
  table: Table,
  shard: number,
  now: Date,
  limit: number,
  after: Position | undefined,
): Promise<{ schedules: Schedule[]; next: Position | undefined }> => {
  const sk = { from: "0", to: now.toISOString() };
  const { items, next } = await table.query({ index: "byDue", pk: duePk(shard), sk, limit, after });
  return { schedules: items.map(read), next };
};

/** Puts off the next look at a user who is due, and leaves them to a job. It fails when somebody was faster, or something was changed. */
export const putOffWrite = ({ userId, lookAt, changes }: Schedule, until: string, jobId: string): Write => ({
  update: scheduleKey(userId),
  set: { ...dueAt(userId, until), jobId },
  if: { all: { dueSk: lookAt === undefined ? { missing: true } : { is: lookAt }, changes: { is: changes } } },
});

/**
 * The write that says that everything up to an instant is done with, by which clocks, and when to look next. It fails when another
 * worker said so before, or something was changed since the schedule was read.
 */
export const lookedWrite = (schedule: Schedule, doneUntil: Date, clocks: Clocks, next: Date | undefined): Write => {
  const { userId, changes } = schedule;
  const nextAt = next?.toISOString();
  const set = {
    doneUntil: doneUntil.toISOString(),
    nextAt: nextAt ?? never,
    ...clocks,
    ...(nextAt && dueAt(userId, nextAt)),
  };
  return {
    update: scheduleKey(userId),
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

/** The check that an account is still there: nothing is written for one that was deleted meanwhile. */
export const accountCheck = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
