import { log } from "#functions/clients/log.ts";
import { ofEach } from "#functions/jobs/each.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { isOutstanding } from "#functions/jobs/jobs.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { nobody } from "#functions/jobs/nobody.ts";
import { resendIfDue } from "#functions/jobs/send-job.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Position } from "#functions/table/table.ts";
import { listDueSchedules, putOffWrite, reminderShards, type Schedule } from "./reminders.table.ts";

/** Users of one page of a shard. */
const pageSize = 100;
/** So many of one shard that a tick looks after itself; it has all shards to look through. */
const mostOfTick = 1000;
/** With less than this left, in milliseconds, the rest is left to others. */
const leastTime = 10_000;
/** Until when a user is left to their job, in milliseconds: a tick after that makes another, should it have failed. */
const lookAfter = 50 * 60_000;

/** How far somebody may go through a shard. */
export type Bounds = {
  /** Milliseconds that are left. */
  timeLeft(): number;
  most: number;
  /** So many users are sent to the queue at the same time. */
  atOnce: number;
};

/** What a tick, or the job it left a shard to, throws with the reasons. */
export const notAll = "Some reminders could not be looked at";

/**
 * One tick: a job for every user for whom something is due, and nothing is read of anybody else. Run twice, late or
 * at the same time it makes one job a user. A shard in which more is due than a tick looks after, as on the morning of
 * a whole continent, is handed over to a job of its own; what that leaves stays due. Answers how many jobs were made
 * for users, and which shards were handed over; throws when a shard could not be looked through, or a job not be made for
 * somebody: that holds up nobody else.
 */
export const tick = async (
  outside: Outside,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
  most = mostOfTick,
): Promise<{ sent: number; handedOver: number[] }> => {
  const bounds: Bounds = { timeLeft, most, atOnce: 5 };
  const all = await ofEach(reminderShards, async (shard) => {
    const { sent, isDone, faults } = await goThrough(outside, shard, bounds);
    if (!isDone) await handOver(outside, shard);
    return { sent, faults, handedOver: isDone ? [] : [shard] };
  });
  const { done } = all;
  const sent = done.reduce((sum, shard) => sum + shard.sent, 0);
  const handedOver = done.flatMap((shard) => shard.handedOver);
  log.info("reminders ticked", { sent, handedOver });
  const errors = [...all.faults, ...done.flatMap(({ faults }) => faults)];
  if (errors.length) throw new AggregateError(errors, notAll);
  return { sent, handedOver };
};

/** Leaves the rest of a shard to a worker. Handed over twice, its users still get one job each. */
export const handOver = async (outside: Outside, shard: number): Promise<void> => {
  const job = newJob(outside, nobody, "remindShard", { shard });
  await outside.table.write(...job.writes);
  await job.send();
};

/**
 * Makes a job for each user of a shard for whom something is due now, within bounds. Those for whom none could be made stay
 * due; `faults` says why.
 */
export const goThrough = async (
  outside: Outside,
  shard: number,
  { timeLeft, most, atOnce }: Bounds,
): Promise<{ sent: number; isDone: boolean; faults: unknown[] }> => {
  const faults: unknown[] = [];
  const now = outside.clock.now();
  let seen = 0;
  let sent = 0;
  let after: Position | undefined;
  do {
    const page = await listDueSchedules(outside.table, shard, now, pageSize, after);
    for (let at = 0; at < page.schedules.length; at += atOnce) {
      if (timeLeft() < leastTime || seen >= most) return { sent, isDone: false, faults };
      const some = page.schedules.slice(at, at + atOnce);
      const made = await ofEach(some, (schedule) => remindLater(outside, schedule, now));
      seen += some.length;
      sent += made.done.filter(Boolean).length;
      faults.push(...made.faults);
    }
    after = page.next;
    // Whoever goes on reads it, and nobody reads it twice.
    if (after && seen >= most) return { sent, isDone: false, faults };
  } while (after);
  return { sent, isDone: true, faults };
};

/**
 * False: no job was made. Their last one has not come to its end, as when the queue is behind, and it looks at what is
 * due when it does; or another tick was faster, or something changed since the index knew of it; then it is due anew.
 */
const remindLater = async (outside: Outside, schedule: Schedule, now: Date): Promise<boolean> => {
  const { userId, jobId } = schedule;
  const last = jobId === undefined ? undefined : await readJob(outside.table, userId, jobId);
  const waiting = last && isOutstanding(last) ? last : undefined;
  const job = waiting ? undefined : newJob(outside, userId, "remind", {});
  const until = new Date(now.getTime() + lookAfter).toISOString();
  try {
    await outside.table.write(putOffWrite(schedule, until, job?.jobId ?? jobId ?? ""), ...(job?.writes ?? []));
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  if (waiting) await resendIfDue(outside, waiting);
  await job?.send();
  return job !== undefined;
};
