import { setTimeout } from "node:timers/promises";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { Accepted, type RequestMetadata } from "#functions/http/handlers.ts";
import { ConditionFailed, type Table } from "#functions/table/table.ts";
import { type JobKind, maxJobWaitMs } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { getJobResult } from "./job-presenter.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding, type Job, toJobProblem } from "./jobs.ts";
import { newJob } from "./new-job.ts";
import { reconcileJob } from "./reconcile-job.ts";

/** Polling intervals in milliseconds: the first, their growth factor and the maximum. */
const pauses = { first: 50, growth: 1.5, max: 1000 };

/** Runs slow work as a job: returns its location with `Prefer: respond-async`, else waits for the result or throws. */
export const runAsJob = async <Result>(
  dependencies: Dependencies,
  { userId }: { userId: string },
  kind: JobKind,
  input: unknown,
  { prefersAsync }: Pick<RequestMetadata, "prefersAsync">,
  waitFor: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Result | Accepted> => {
  const { jobId, writes, send } = newJob(dependencies, userId, kind, input);
  await dependencies.table.write(...writes);
  await send();
  // One waiting request per user, so that waiting requests cannot use up the capacity the jobs need.
  const until = prefersAsync ? undefined : await acquireWaitSlot(dependencies, userId, jobId);
  if (until === undefined) return new Accepted(jobId);
  try {
    return await pollResult(dependencies, userId, jobId, waitFor);
  } finally {
    await releaseWaitSlot(dependencies, userId, until);
  }
};

const waitingKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "WAITING" });

/** Takes the user's only waiting slot until the returned time (it frees itself); undefined when it is taken. */
const acquireWaitSlot = async (
  { table, clock }: Dependencies,
  userId: string,
  jobId: string,
): Promise<number | undefined> => {
  const now = clock.now().getTime();
  const until = now + maxJobWaitMs;
  const item = { ...waitingKey(userId), until, jobId, expiresAt: Math.ceil(until / 1000) };
  try {
    await table.write({ put: item, if: { any: ["absent", { all: { until: { below: now } } }] } });
    return until;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

export const isRequestWaiting = async (table: Table, userId: string, jobId: string, now: Date): Promise<boolean> => {
  const waiting = await table.get(waitingKey(userId));
  return waiting?.jobId === jobId && Number(waiting.until) >= now.getTime();
};

/** Releases the slot if it still belongs to this request. A failure must not cost the request its response. */
const releaseWaitSlot = async ({ table }: Dependencies, userId: string, until: number) => {
  try {
    await table.write({ delete: waitingKey(userId), if: { all: { until: { is: until } } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed))
      log.warn("waiting slot of a request not released", { error: error as Error });
  }
};

/** Polls for the job's result; throws its problem, or `timeout` after the maximum wait. */
const pollResult = async <Result>(
  dependencies: Dependencies,
  userId: string,
  jobId: string,
  waitFor: (milliseconds: number) => Promise<unknown>,
): Promise<Result> => {
  const end = dependencies.clock.now().getTime() + maxJobWaitMs;
  let waited = 0;
  for (let pause = pauses.first; waited < maxJobWaitMs; pause = Math.min(pauses.max, pause * pauses.growth)) {
    const length = Math.min(pause, maxJobWaitMs - waited);
    await waitFor(length);
    waited += length;
    const job = await readJob(dependencies.table, userId, jobId);
    if (!job || !isOutstanding(job)) return (await toResultOrThrow(dependencies, job)) as Result; // the route's schema validates the response
    // Slow reads count too: API Gateway ends the request regardless.
    if (dependencies.clock.now().getTime() >= end) break;
    await reconcileJob(dependencies, job);
  }
  throw new AppError("timeout", "This takes longer than a request may wait. The work goes on in the background", {
    location: `/api/jobs/${jobId}`,
  });
};

const toResultOrThrow = async ({ table }: Dependencies, job: Job | undefined): Promise<unknown> => {
  if (job?.status === "succeeded") return getJobResult(table, job);
  if (job?.status === "canceled") throw new AppError("conflict", "This was canceled");
  const { code, detail } = job?.problem ?? toJobProblem(undefined);
  throw new AppError(code, detail);
};
