import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { isOutstanding, SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { prepareJob, resendJobIfDue } from "#functions/jobs/prepare-job.ts";
import { settleAll } from "#functions/jobs/settle-all.ts";
import {
  buildPostponeScanWrite,
  listDueSchedules,
  type ReminderSchedule,
  reminderShards,
} from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { type QueryCursor, tryWrite } from "#functions/table/table.ts";
import { chunk } from "#shared/util/chunk.ts";

const pageSize = 100;
/** Maximum users per shard that a tick processes itself. */
const maxUsersPerShard = 1000;
const minTimeLeft = 10_000;
/** Milliseconds after which a tick replaces a user's failed job. */
const jobGracePeriod = 50 * 60_000;

export type ShardLimits = {
  timeLeft(): number;
  maxUsers: number;
  concurrency: number;
};

export const incompleteTickMessage = "Some reminders could not be processed";

/**
 * Runs hourly. Creates one job per due user, even if runs repeat or overlap, and reads no data of other users. A shard
 * with too many due users, as on a morning in a populous time zone, is enqueued as a separate job. Returns the number
 * of user jobs and the enqueued shards. Throws for a failed shard or job after processing everything else.
 */
export const runReminderTick = async (
  dependencies: Dependencies,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
  maxUsers = maxUsersPerShard,
): Promise<{ sent: number; enqueuedShards: number[] }> => {
  const limits: ShardLimits = { timeLeft, maxUsers, concurrency: 5 };
  const { results, errors: shardErrors } = await settleAll(reminderShards, async (shard) => {
    const { sent, isComplete, errors } = await processShard(dependencies, shard, limits);
    if (!isComplete) await enqueueShard(dependencies, shard);
    return { sent, errors, enqueued: isComplete ? [] : [shard] };
  });
  const sent = results.reduce((sum, shard) => sum + shard.sent, 0);
  const enqueuedShards = results.flatMap(({ enqueued }) => enqueued);
  log.info("reminder tick", { sent, enqueuedShards });
  const errors = [...shardErrors, ...results.flatMap((shard) => shard.errors)];
  if (errors.length) throw new AggregateError(errors, incompleteTickMessage);
  return { sent, enqueuedShards };
};

/** Enqueues the rest of a shard. Idempotent: each user still gets only one job. */
export const enqueueShard = async (dependencies: Dependencies, shard: number): Promise<void> => {
  const job = prepareJob(dependencies, { userId: SYSTEM_USER_ID }, "sendShardReminders", { shard });
  await dependencies.table.write(...job.writes);
  await job.send();
};

/** Creates a job for each due user of a shard, within limits. Users whose job could not be created remain due. */
export const processShard = async (
  dependencies: Dependencies,
  shard: number,
  { timeLeft, maxUsers, concurrency }: ShardLimits,
): Promise<{ sent: number; isComplete: boolean; errors: unknown[] }> => {
  const errors: unknown[] = [];
  const now = dependencies.clock.now();
  let processedCount = 0;
  let sent = 0;
  let after: QueryCursor | undefined;
  do {
    const page = await listDueSchedules(dependencies.table, shard, now, pageSize, after);
    for (const batch of chunk(page.schedules, concurrency)) {
      if (timeLeft() < minTimeLeft || processedCount >= maxUsers) return { sent, isComplete: false, errors };
      const created = await settleAll(batch, (schedule) => createRemindJob(dependencies, schedule, now));
      processedCount += batch.length;
      sent += created.results.filter(Boolean).length;
      errors.push(...created.errors);
    }
    after = page.next;
    // The enqueued job reads the next page.
    if (after && processedCount >= maxUsers) return { sent, isComplete: false, errors };
  } while (after);
  return { sent, isComplete: true, errors };
};

/**
 * Creates a user's job. Returns false if one is outstanding, another tick created it first, or the schedule changed.
 */
const createRemindJob = async (dependencies: Dependencies, schedule: ReminderSchedule, now: Date): Promise<boolean> => {
  const { userId, jobId } = schedule;
  const lastJob = jobId === undefined ? undefined : await readJob(dependencies.table, userId, jobId);
  const outstanding = lastJob && isOutstanding(lastJob) ? lastJob : undefined;
  const job = outstanding ? undefined : prepareJob(dependencies, { userId }, "sendUserReminders", {});
  const until = new Date(now.getTime() + jobGracePeriod).toISOString();
  const postponement = buildPostponeScanWrite(schedule, until, job?.jobId ?? jobId ?? "");
  if (!(await tryWrite(dependencies.table.write(postponement, ...(job?.writes ?? []))))) return false;
  if (outstanding) await resendJobIfDue(dependencies, outstanding);
  await job?.send();
  return job !== undefined;
};
