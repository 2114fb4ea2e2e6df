import * as z from "zod";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { enqueueShard, incompleteTickMessage, processShard } from "./reminder-tick.ts";

const RemindShardInput = z.object({
  shard: z
    .int()
    .min(0)
    .max(reminderShards.length - 1),
});
/** Maximum duration of one job in milliseconds, within a worker's limit; then it enqueues a job for the rest. */
const maxDuration = 150_000;

/** Processes the rest of a shard. Users are processed separately: a retry resumes, and concurrent runs share work. */
export const remindShardJob: JobHandler = async ({ dependencies, input, signal }) => {
  const { shard } = RemindShardInput.parse(input);
  const end = dependencies.clock.now().getTime() + maxDuration;
  const timeLeft = () => (signal.aborted ? 0 : end - dependencies.clock.now().getTime());
  const { sent, isDone, faults } = await processShard(dependencies, shard, {
    timeLeft,
    maxUsers: Number.POSITIVE_INFINITY,
    concurrency: 20,
  });
  if (!isDone && !signal.aborted) await enqueueShard(dependencies, shard);
  // The next attempt or tick retries those who are still due.
  if (faults.length) throw new AggregateError(faults, incompleteTickMessage);
  return { result: { sent, isDone } };
};
