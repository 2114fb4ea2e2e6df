import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import { chunk } from "#shared/util/chunk.ts";
import { type JobShard, jobIndexShards, listDueJobs } from "./jobs.table.ts";
import { reconcileJob } from "./reconcile-job.ts";
import { settleAll } from "./settle-all.ts";

const pageSize = 100;
const batchSize = 10;
const maxJobsPerShard = 5000;
/** In milliseconds. */
const minTimeLeft = 5000;

type SweepLimits = { timeLeft?: () => number; maxJobs?: number };

/**
 * Resends outstanding jobs that are due because a send failed, a message was lost or a worker died. Processes the shards
 * in parallel, longest overdue jobs first, and leaves the rest to the next run when a limit is reached. Throws at the
 * end if a shard or a job failed.
 */
export const sweepJobs = async (
  dependencies: Dependencies,
  { timeLeft = () => Number.POSITIVE_INFINITY, maxJobs = maxJobsPerShard }: SweepLimits = {},
): Promise<{ sent: number }> => {
  const shards = await settleAll(jobIndexShards, (shard) => sweepShard(dependencies, shard, { timeLeft, maxJobs }));
  const sent = shards.results.reduce((sum, shard) => sum + shard.sent, 0);
  log.info("jobs swept", { sent });
  const errors = [...shards.errors, ...shards.results.flatMap((shard) => shard.errors)];
  if (errors.length) throw new AggregateError(errors, "Some jobs could not be reconciled");
  return { sent };
};

/** Never visits a job twice: a reconciled job falls due after `now`, and a failed one lies before the cursor. */
const sweepShard = async (
  dependencies: Dependencies,
  shard: JobShard,
  { timeLeft, maxJobs }: Required<SweepLimits>,
): Promise<{ sent: number; errors: unknown[] }> => {
  const now = dependencies.clock.now();
  let processedCount = 0;
  let sent = 0;
  const errors: unknown[] = [];
  let after: QueryCursor | undefined;
  do {
    const page = await listDueJobs(dependencies.table, shard, now, Math.min(pageSize, maxJobs - processedCount), after);
    for (const batch of chunk(page.jobs, batchSize)) {
      if (timeLeft() < minTimeLeft) return { sent, errors };
      const reconciled = await settleAll(batch, (job) => reconcileJob(dependencies, job));
      sent += reconciled.results.filter((outcome) => outcome === "sent").length;
      errors.push(...reconciled.errors);
      processedCount += batch.length;
    }
    after = page.next;
  } while (after && processedCount < maxJobs);
  return { sent, errors };
};
