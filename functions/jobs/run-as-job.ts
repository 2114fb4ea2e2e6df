import { setTimeout } from "node:timers/promises";
import { Accepted, type RequestFacts } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { type JobKind, longestWait } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding, type Job, problemFor } from "./jobs.ts";
import { newJob } from "./new-job.ts";
import { resendIfDue } from "./send-job.ts";

/** Milliseconds between two looks at the record: the first, by how much they grow, the longest. */
const pauses = { first: 50, growth: 1.5, longest: 1000 };

/**
 * Runs slow work of a route as a job. With `Prefer: respond-async` it answers where the job is; otherwise it
 * waits for the result, or throws the job's problem, or `timeout` while the work goes on.
 */
export const runAsJob = async <Result>(
  outside: Outside,
  { userId }: { userId: string },
  kind: JobKind,
  input: unknown,
  { prefersAsync }: Pick<RequestFacts, "prefersAsync">,
  waitFor: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Result | Accepted> => {
  const { jobId, writes, send } = newJob(outside, userId, kind, input);
  await outside.table.write(...writes);
  await send();
  if (prefersAsync) return new Accepted(jobId);

  const end = outside.clock.now().getTime() + longestWait;
  let waited = 0;
  for (let pause = pauses.first; waited < longestWait; pause = Math.min(pauses.longest, pause * pauses.growth)) {
    const length = Math.min(pause, longestWait - waited);
    await waitFor(length);
    waited += length;
    const job = await readJob(outside.table, userId, jobId);
    if (!job || !isOutstanding(job)) return resultOf(job) as Result; // the route's schema parses it on the way out
    // Slow reads count too: the gateway ends the request whatever we waited for.
    if (outside.clock.now().getTime() >= end) break;
    await resendIfDue(outside, job);
  }
  throw new AppError("timeout", "This takes longer than a request may wait. The work goes on in the background", {
    location: `/api/jobs/${jobId}`,
  });
};

const resultOf = (job: Job | undefined): unknown => {
  if (job?.status === "succeeded") return job.result;
  if (job?.status === "cancelled") throw new AppError("conflict", "This was cancelled");
  const { code, detail } = job?.problem ?? problemFor(undefined);
  throw new AppError(code, detail);
};
