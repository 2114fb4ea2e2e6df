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

const pageSize = 100;
/** Maximum users per shard that a tick processes itself, because it covers all shards. */
const maxUsersPerShard = 1000;
const minTimeLeft = 10_000;
/** How long a user's scan is left to its job, in milliseconds; a later tick replaces a failed job. */
const jobGracePeriod = 50 * 60_000;

export type Bounds = {
  timeLeft(): number;
  most: number;
  atOnce: number;
};

export const notAll = "Some reminders could not be processed";

/**
 * The hourly run: creates a job for every due user and reads nothing of other users. Repeated, late or concurrent runs
 * create one job per user. A shard with too many due users, as on the morning of a whole continent, is enqueued as a
 * job of its own. Returns the number of user jobs and the enqueued shards. Throws after processing everything else when
 * a shard could not be read or a job not be created.
 */
export const tick = async (
  outside: Outside,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
  most = maxUsersPerShard,
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

/** Enqueues the rest of a shard. Idempotent for its users: each still gets one job. */
export const handOver = async (outside: Outside, shard: number): Promise<void> => {
  const job = newJob(outside, nobody, "remindShard", { shard });
  await outside.table.write(...job.writes);
  await job.send();
};

/** Creates a job for each due user of a shard, within limits. Failed users stay due; `faults` has the reasons. */
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
      if (timeLeft() < minTimeLeft || seen >= most) return { sent, isDone: false, faults };
      const some = page.schedules.slice(at, at + atOnce);
      const created = await ofEach(some, (schedule) => createRemindJob(outside, schedule, now));
      seen += some.length;
      sent += created.done.filter(Boolean).length;
      faults.push(...created.faults);
    }
    after = page.next;
    // The enqueued job reads the next page.
    if (after && seen >= most) return { sent, isDone: false, faults };
  } while (after);
  return { sent, isDone: true, faults };
};

/** Creates a user's job. False if the last one is outstanding, another tick was faster or the schedule changed. */
const createRemindJob = async (outside: Outside, schedule: Schedule, now: Date): Promise<boolean> => {
  const { userId, jobId } = schedule;
  const last = jobId === undefined ? undefined : await readJob(outside.table, userId, jobId);
  const waiting = last && isOutstanding(last) ? last : undefined;
  const job = waiting ? undefined : newJob(outside, userId, "remind", {});
  const until = new Date(now.getTime() + jobGracePeriod).toISOString();
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
