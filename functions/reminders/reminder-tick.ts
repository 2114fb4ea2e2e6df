import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { isOutstanding, SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { newJob, resendJobIfDue } from "#functions/jobs/new-job.ts";
import { settleAll } from "#functions/jobs/settle-all.ts";
import {
  listDueSchedules,
  postponeScanWrite,
  type ReminderSchedule,
  reminderShards,
} from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { ConditionFailed, type QueryCursor } from "#functions/table/table.ts";

const pageSize = 100;
/** Maximum users per shard that a tick processes itself, because it covers all shards. */
const maxUsersPerShard = 1000;
const minTimeLeft = 10_000;
/** How long a user's scan is left to its job, in milliseconds; a later tick replaces a failed job. */
const jobGracePeriod = 50 * 60_000;

export type ShardLimits = {
  timeLeft(): number;
  maxUsers: number;
  concurrency: number;
};

export const incompleteTickMessage = "Some reminders could not be processed";

/**
 * The hourly run: creates a job for every due user and reads nothing of other users. Repeated, late or concurrent runs
 * create one job per user. A shard with too many due users, as on the morning of a whole continent, is enqueued as a
 * job of its own. Returns the number of user jobs and the enqueued shards. Throws after processing everything else when
 * a shard could not be read or a job not be created.
 */
export const runReminderTick = async (
  dependencies: Dependencies,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
  most = maxUsersPerShard,
): Promise<{ sent: number; handedOver: number[] }> => {
  const bounds: ShardLimits = { timeLeft, maxUsers: most, concurrency: 5 };
  const all = await settleAll(reminderShards, async (shard) => {
    const { sent, isDone, faults } = await processShard(dependencies, shard, bounds);
    if (!isDone) await enqueueShard(dependencies, shard);
    return { sent, faults, handedOver: isDone ? [] : [shard] };
  });
  const { results } = all;
  const sent = results.reduce((sum, shard) => sum + shard.sent, 0);
  const handedOver = results.flatMap((shard) => shard.handedOver);
  log.info("reminders ticked", { sent, handedOver });
  const errors = [...all.errors, ...results.flatMap(({ faults }) => faults)];
  if (errors.length) throw new AggregateError(errors, incompleteTickMessage);
  return { sent, handedOver };
};

/** Enqueues the rest of a shard. Idempotent for its users: each still gets one job. */
export const enqueueShard = async (dependencies: Dependencies, shard: number): Promise<void> => {
  const job = newJob(dependencies, SYSTEM_USER_ID, "remindShard", { shard });
  await dependencies.table.write(...job.writes);
  await job.send();
};

/** Creates a job for each due user of a shard, within limits. Failed users stay due; `faults` has the reasons. */
export const processShard = async (
  dependencies: Dependencies,
  shard: number,
  { timeLeft, maxUsers, concurrency }: ShardLimits,
): Promise<{ sent: number; isDone: boolean; faults: unknown[] }> => {
  const faults: unknown[] = [];
  const now = dependencies.clock.now();
  let seen = 0;
  let sent = 0;
  let after: QueryCursor | undefined;
  do {
    const page = await listDueSchedules(dependencies.table, shard, now, pageSize, after);
    for (let at = 0; at < page.schedules.length; at += concurrency) {
      if (timeLeft() < minTimeLeft || seen >= maxUsers) return { sent, isDone: false, faults };
      const some = page.schedules.slice(at, at + concurrency);
      const created = await settleAll(some, (schedule) => createRemindJob(dependencies, schedule, now));
      seen += some.length;
      sent += created.results.filter(Boolean).length;
      faults.push(...created.errors);
    }
    after = page.next;
    // The enqueued job reads the next page.
    if (after && seen >= maxUsers) return { sent, isDone: false, faults };
  } while (after);
  return { sent, isDone: true, faults };
};

/** Creates a user's job. False if the last one is outstanding, another tick was faster or the schedule changed. */
const createRemindJob = async (dependencies: Dependencies, schedule: ReminderSchedule, now: Date): Promise<boolean> => {
  const { userId, jobId } = schedule;
  const last = jobId === undefined ? undefined : await readJob(dependencies.table, userId, jobId);
  const waiting = last && isOutstanding(last) ? last : undefined;
  const job = waiting ? undefined : newJob(dependencies, userId, "remind", {});
  const until = new Date(now.getTime() + jobGracePeriod).toISOString();
  try {
    await dependencies.table.write(
      postponeScanWrite(schedule, until, job?.jobId ?? jobId ?? ""),
      ...(job?.writes ?? []),
    );
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  if (waiting) await resendJobIfDue(dependencies, waiting);
  await job?.send();
  return job !== undefined;
};
