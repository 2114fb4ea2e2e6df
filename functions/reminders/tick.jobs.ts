import * as z from "zod";
import type { JobHandler } from "#functions/jobs/work.ts";
import { reminderShards } from "./reminders.table.ts";
import { goThrough, handOver, notAll } from "./tick.ts";

const RemindShardInput = z.object({
  shard: z
    .int()
    .min(0)
    .max(reminderShards.length - 1),
});
/** Milliseconds that one job goes on for, well within what a worker may take; then it hands the rest to the next. */
const longest = 150_000;

/**
 * Goes through what a tick left of a shard. What it does is done for each user by itself, so that an attempt that dies
 * in the middle is taken up where it was, and two at once share the work.
 */
export const remindShardJob: JobHandler = async ({ outside, input, signal }) => {
  const { shard } = RemindShardInput.parse(input);
  const end = outside.clock.now().getTime() + longest;
  const timeLeft = () => (signal.aborted ? 0 : end - outside.clock.now().getTime());
  const { sent, isDone, faults } = await goThrough(outside, shard, {
    timeLeft,
    most: Number.POSITIVE_INFINITY,
    atOnce: 20,
  });
  if (!isDone && !signal.aborted) await handOver(outside, shard);
  // The next attempt, or the next tick, looks again at those who are still due.
  if (faults.length) throw new AggregateError(faults, notAll);
  return { result: { sent, isDone } };
};
