import { setTimeout } from "node:timers/promises";
import { log } from "#functions/clients/log.ts";
import { Accepted, type RequestFacts } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Table } from "#functions/table/table.ts";
import { type JobKind, longestWait } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { readJob } from "./jobs.table.ts";
import { isOutstanding, type Job, problemFor } from "./jobs.ts";
import { lookAfter } from "./look-after.ts";
import { newJob } from "./new-job.ts";
import { resultOf } from "./view.ts";

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
  // One waiting request a user, so that nobody's waiting takes the places that the work itself needs.
  const until = prefersAsync ? undefined : await mayWait(outside, userId, jobId);
  if (until === undefined) return new Accepted(jobId);
  try {
    return await resultWithin(outside, userId, jobId, waitFor);
  } finally {
    await noLongerWaits(outside, userId, until);
  }
};

const waitingKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "WAITING" });

/** Takes the user's one place until an instant; it frees itself when its holder dies. Undefined when it is taken. */
const mayWait = async ({ table, clock }: Outside, userId: string, jobId: string): Promise<number | undefined> => {
  const now = clock.now().getTime();
  const until = now + longestWait;
  const item = { ...waitingKey(userId), until, jobId, expiresAt: Math.ceil(until / 1000) };
  try {
    await table.write({ put: item, if: { any: ["absent", { all: { until: { below: now } } }] } });
    return until;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

/** Does a request wait for that job? */
export const isWaitedFor = async (table: Table, userId: string, jobId: string, now: Date): Promise<boolean> => {
  const waiting = await table.get(waitingKey(userId));
  return waiting?.jobId === jobId && Number(waiting.until) >= now.getTime();
};

/** Gives the place back if it is still the same; a failure must not take the answer from whoever waited for it. */
const noLongerWaits = async ({ table }: Outside, userId: string, until: number) => {
  try {
    await table.write({ delete: waitingKey(userId), if: { all: { until: { is: until } } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) log.warn("place of a waiting request is left", { error: error as Error });
  }
};

/** The job's result, or its problem thrown; `timeout` when it takes longer than a request may wait. */
const resultWithin = async <Result>(
  outside: Outside,
  userId: string,
  jobId: string,
  waitFor: (milliseconds: number) => Promise<unknown>,
): Promise<Result> => {
  const end = outside.clock.now().getTime() + longestWait;
  let waited = 0;
  for (let pause = pauses.first; waited < longestWait; pause = Math.min(pauses.longest, pause * pauses.growth)) {
    const length = Math.min(pause, longestWait - waited);
    await waitFor(length);
    waited += length;
    const job = await readJob(outside.table, userId, jobId);
    if (!job || !isOutstanding(job)) return (await answerOf(outside, job)) as Result; // the route's schema parses it on the way out
    // Slow reads count too: the gateway ends the request whatever we waited for.
    if (outside.clock.now().getTime() >= end) break;
    await lookAfter(outside, job);
  }
  throw new AppError("timeout", "This takes longer than a request may wait. The work goes on in the background", {
    location: `/api/jobs/${jobId}`,
  });
};

const answerOf = async ({ table }: Outside, job: Job | undefined): Promise<unknown> => {
  if (job?.status === "succeeded") return resultOf(table, job);
  if (job?.status === "cancelled") throw new AppError("conflict", "This was cancelled");
  const { code, detail } = job?.problem ?? problemFor(undefined);
  throw new AppError(code, detail);
};
