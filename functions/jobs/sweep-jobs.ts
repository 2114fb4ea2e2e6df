import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import { type JobShard, jobIndexShards, listDueJobs } from "./jobs.table.ts";
import { reconcileJob } from "./reconcile-job.ts";
import { settleAll } from "./settle-all.ts";

const pageSize = 100;
const batchSize = 10;
/** Maximum jobs per shard in one run; the rest waits for the next minute. */
const maxJobsPerShard = 5000;
/** Minimum remaining time in milliseconds; with less, the rest waits for the next minute. */
const minTimeLeft = 5000;

type Bounds = { timeLeft?: () => number; most?: number };

/**
 * Resends outstanding jobs that are due: failed sends, lost messages, dead workers. Processes all shards in parallel,
 * each from its longest overdue job on, page by page while time remains. Returns the number sent. Throws after
 * processing everything else when a shard could not be read or a job not be reconciled.
 */
export const sweepJobs = async (
  dependencies: Dependencies,
  { timeLeft = () => Number.POSITIVE_INFINITY, most = maxJobsPerShard }: Bounds = {},
): Promise<{ sent: number }> => {
  const { done, faults } = await settleAll(jobIndexShards, (shard) =>
    sweepShard(dependencies, shard, { timeLeft, most }),
  );
  const sent = done.reduce((sum, shard) => sum + shard.sent, 0);
  log.info("jobs swept", { sent });
  const errors = [...faults, ...done.flatMap((shard) => shard.faults)];
  if (errors.length) throw new AggregateError(errors, "Some jobs could not be reconciled");
  return { sent };
};

/** No job is met twice: a reconciled one falls due after `now`, and a failed one lies before the cursor. */
const sweepShard = async (
  dependencies: Dependencies,
  shard: JobShard,
  { timeLeft, most }: Required<Bounds>,
): Promise<{ sent: number; faults: unknown[] }> => {
  const now = dependencies.clock.now();
  let seen = 0;
  let sent = 0;
  const faults: unknown[] = [];
  let after: QueryCursor | undefined;
  do {
    const page = await listDueJobs(dependencies.table, shard, now, Math.min(pageSize, most - seen), after);
    for (let at = 0; at < page.jobs.length; at += batchSize) {
      if (timeLeft() < minTimeLeft) return { sent, faults };
      const some = page.jobs.slice(at, at + batchSize);
      const reconciled = await settleAll(some, (job) => reconcileJob(dependencies, job));
      sent += reconciled.done.filter((outcome) => outcome === "sent").length;
      faults.push(...reconciled.faults);
      seen += some.length;
    }
    after = page.next;
  } while (after && seen < most);
  return { sent, faults };
};
