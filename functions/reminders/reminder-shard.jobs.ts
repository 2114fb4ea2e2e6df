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
/** In milliseconds, within a worker's time limit; then a new job continues. */
const maxDuration = 150_000;

/** Processes the rest of a shard, user by user. A retry resumes, and concurrent runs share the work. */
export const sendShardRemindersJob: JobHandler = async ({ dependencies, input, signal }) => {
  const { shard } = RemindShardInput.parse(input);
  const end = dependencies.clock.now().getTime() + maxDuration;
  const timeLeft = () => (signal.aborted ? 0 : end - dependencies.clock.now().getTime());
  const { sent, isComplete, errors } = await processShard(dependencies, shard, {
    timeLeft,
    maxUsers: Number.POSITIVE_INFINITY,
    concurrency: 20,
  });
  if (!isComplete && !signal.aborted) await enqueueShard(dependencies, shard);
  // The next attempt or tick retries the users who are still due.
  if (errors.length) throw new AggregateError(errors, incompleteTickMessage);
  return { result: { sent, isDone: isComplete } };
};
