import { setTimeout } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { Accepted, type RequestMetadata } from "#functions/http/handlers.ts";
import { type JobKind, maxJobWaitMs } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { acquireWaitSlot, releaseWaitSlot } from "./job-notifications.ts";
import { getJobResult } from "./job-presenter.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding, type Job, toJobProblem } from "./jobs.ts";
import { type JobOwner, prepareJob } from "./prepare-job.ts";
import { reconcileJob } from "./reconcile-job.ts";

/** In milliseconds. */
const pollInterval = { first: 50, growth: 1.5, max: 1000 };

/**
 * Runs slow work as a job. With `Prefer: respond-async`, returns its location; otherwise waits for the result or
 * throws.
 */
export const runAsJob = async <Result>(
  dependencies: Dependencies,
  owner: JobOwner,
  kind: JobKind,
  input: unknown,
  { prefersAsync }: Pick<RequestMetadata, "prefersAsync">,
  sleep: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Result | Accepted> => {
  const { userId } = owner;
  const { jobId, writes, send } = prepareJob(dependencies, owner, kind, input);
  await dependencies.table.write(...writes);
  await send();
  // Allow one waiting request per user, so that waiting requests cannot exhaust the concurrency that jobs need.
  const slotExpiresAt = prefersAsync ? undefined : await acquireWaitSlot(dependencies, userId, jobId);
  if (slotExpiresAt === undefined) return new Accepted(jobId);
  try {
    return await pollResult(dependencies, userId, jobId, sleep);
  } finally {
    await releaseWaitSlot(dependencies, userId, slotExpiresAt);
  }
};

/** Polls for the job's result; throws its problem, or `timeout` after the maximum wait. */
const pollResult = async <Result>(
  dependencies: Dependencies,
  userId: string,
  jobId: string,
  sleep: (milliseconds: number) => Promise<unknown>,
): Promise<Result> => {
  const deadline = dependencies.clock.now().getTime() + maxJobWaitMs;
  let waitedMs = 0;
  for (
    let interval = pollInterval.first;
    waitedMs < maxJobWaitMs;
    interval = Math.min(pollInterval.max, interval * pollInterval.growth)
  ) {
    const delay = Math.min(interval, maxJobWaitMs - waitedMs);
    await sleep(delay);
    waitedMs += delay;
    const job = await readJob(dependencies.table, userId, jobId);
    if (!job || !isOutstanding(job)) return (await toResultOrThrow(dependencies, job)) as Result; // validated by the route's response schema
    // Count slow reads too, because API Gateway times out the request regardless.
    if (dependencies.clock.now().getTime() >= deadline) break;
    await reconcileJob(dependencies, job);
  }
  throw new AppError("timeout", "This is taking longer than expected. It will continue in the background", {
    location: `/api/jobs/${jobId}`,
  });
};

const toResultOrThrow = async ({ table }: Dependencies, job: Job | undefined): Promise<unknown> => {
  if (job?.status === "succeeded") return getJobResult(table, job);
  if (job?.status === "canceled") throw new AppError("conflict", "This was canceled");
  const { code, detail } = job?.problem ?? toJobProblem(undefined);
  throw new AppError(code, detail);
};
