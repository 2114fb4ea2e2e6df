import { setTimeout } from "node:timers/promises";
import { log } from "#functions/clients/log.ts";
import { type Act, readActor, writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, type Write } from "#functions/table/table.ts";
import { type JobKind, lease, mostAttempts } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { claimJob, failJob, finishWrite, giveUpJob, JobLost, readJob, renewJob, requeueJob } from "./jobs.table.ts";
import { backoff, type Job, problemFor } from "./jobs.ts";

export type JobWork = {
  outside: Outside;
  userId: string;
  /** The same at every attempt: ids and keys of what is made come from it, so that a second attempt makes no second one. */
  jobId: string;
  /** What the job was created with. */
  input: unknown;
  /** Aborted when the job was cancelled or taken over. */
  signal: AbortSignal;
  /** Says what is happening and how far it is (0 to 100). Throws when the job was cancelled or taken over. */
  report(stage: string, progress: number): Promise<void>;
};
/** What came of it. All of it is written in one transaction with the end of the job, or none of it. */
export type JobDone = {
  result: unknown;
  writes?: Write[];
  acts?: Act[];
  /** Counters of the user that move. */
  summary?: Record<string, number>;
};
/** Work of one kind. An AppError is its final answer; anything else it throws is tried again. */
export type JobHandler = (work: JobWork) => Promise<JobDone>;
export type JobHandlers = Record<JobKind, JobHandler>;

/** Work that somebody was promised is tried until it is done. */
const neverGivenUp: readonly JobKind[] = ["deleteAccount"];
const isUsedUp = ({ kind, attempt }: Job) => attempt >= mostAttempts && !neverGivenUp.includes(kind);

/** How it went. `nothing`: the job is done, gone or held by another worker. `lost`: cancelled or taken over meanwhile. */
export type Outcome = "nothing" | "succeeded" | "failed" | "requeued" | "lost";
type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/** Ends early when aborted, and keeps no process alive. */
const realPause: Pause = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});

/**
 * Claims a job, does it and writes the end of it: at most one result, however often it is delivered and whoever
 * dies on the way. Throws only when the outcome could not be recorded; then the lease runs out.
 */
export const work = async (
  outside: Outside,
  handlers: JobHandlers,
  { userId, jobId }: { userId: string; jobId: string },
  pause: Pause = realPause,
): Promise<Outcome> => {
  const { table, clock } = outside;
  const found = await readJob(table, userId, jobId);
  if (!found) return "nothing";
  if (isUsedUp(found)) {
    if (!(await giveUpJob(table, found, clock.now(), problemFor(undefined)))) return "nothing";
    log.error("job given up", { jobId, kind: found.kind, attempt: found.attempt });
    return "failed";
  }
  const job = await claimJob(table, found, clock.now());
  if (!job) return "nothing";

  const lost = new AbortController();
  const over = new AbortController();
  const beats = keepLease(outside, job, pause, lost, over.signal);
  try {
    const done = await handlers[job.kind]({
      outside,
      userId,
      jobId,
      input: job.input,
      signal: lost.signal,
      report: (stage, progress) => renewJob(table, job, clock.now(), { stage, progress }),
    });
    over.abort();
    await finish(outside, job, done);
    return "succeeded";
  } catch (error) {
    return await afterFailure(outside, job, error, lost.signal);
  } finally {
    over.abort();
    await beats;
  }
};

/** Renews the lease until the work is over. A renewal that merely fails is tried again: the lease outlasts two. */
const keepLease = async (
  { table, clock }: Outside,
  job: Job,
  pause: Pause,
  lost: AbortController,
  over: AbortSignal,
): Promise<void> => {
  while (!over.aborted) {
    await pause(lease.renewEvery, over);
    if (over.aborted) return;
    try {
      await renewJob(table, job, clock.now());
    } catch (error) {
      if (error instanceof JobLost) return lost.abort(error);
      log.warn("lease not renewed", { jobId: job.id, error: error as Error });
    }
  }
};

const finish = async (outside: Outside, job: Job, { result, writes = [], acts = [], summary }: JobDone) => {
  const actor = acts.length ? await readActor(outside.table, job.userId) : undefined;
  if (acts.length && !actor) throw new JobLost("The account is gone");
  const end = finishWrite(job, outside.clock.now(), result);
  try {
    const nobody = { userId: job.userId, timeZone: "UTC", streak: undefined };
    await writeWithPoints(outside, actor ?? nobody, acts, [end, ...writes], summary);
  } catch (error) {
    throw error instanceof ConditionFailed && error.index === 0 ? new JobLost("The job was taken over") : error;
  }
};

const afterFailure = async (
  { table, clock }: Outside,
  job: Job,
  error: unknown,
  lost: AbortSignal,
): Promise<Outcome> => {
  if (lost.aborted || error instanceof JobLost) return "lost";
  const facts = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  const isAnswer = error instanceof AppError && error.code !== "internal";
  try {
    if (error instanceof AppError || isUsedUp(job)) {
      if (isAnswer) log.info("job refused", { ...facts, code: error.code });
      else log.error("job failed", { ...facts, error: error as Error });
      await failJob(table, job, clock.now(), problemFor(error));
      return "failed";
    }
    log.warn("job attempt failed", { ...facts, error: error as Error });
    await requeueJob(table, job, clock.now(), backoff(job.attempt));
    return "requeued";
  } catch (second) {
    // What failed may have happened nevertheless (an answer that got lost): then there is nothing to give back.
    if (second instanceof JobLost) return "lost";
    throw second;
  }
};
