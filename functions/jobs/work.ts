import { setTimeout } from "node:timers/promises";
import { log } from "#functions/clients/log.ts";
import { measure } from "#functions/clients/metrics.ts";
import { type Act, readActor, writeWithPoints } from "#functions/gamification/points.table.ts";
import { checkingMailer } from "#functions/mail/checking-mailer.ts";
import { failedWrites } from "#functions/notifications/finished.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed, RefusedWrite, type Write } from "#functions/table/table.ts";
import { type JobKind, lease } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { giveUp } from "./give-up.ts";
import { claimJob, failJob, finishWrite, JobLost, readJob, renewJob, requeueJob } from "./jobs.table.ts";
import { deadlineOf, isLate, isUsedUp, type Job, problemFor, tooLate, waitOf } from "./jobs.ts";
import { listParts, type Part, partWrite } from "./parts.table.ts";

export type JobWork = {
  outside: Outside;
  userId: string;
  /** The same at every attempt: ids and keys of what is made come from it, so that a second attempt makes no second one. */
  jobId: string;
  /** What the job was created with. */
  input: unknown;
  /** Aborted when the job was cancelled or taken over, or its time is over. */
  signal: AbortSignal;
  /** When this attempt is over, in epoch milliseconds: then the job has failed. Infinite for work without a deadline. */
  deadline: number;
  /** Says what is happening and how far it is (0 to 100). Throws when the job was cancelled or taken over. */
  report(stage: string, progress: number): Promise<void>;
  /** Parts that earlier attempts have finished. */
  parts(): Promise<Part[]>;
  /** Keeps a finished part, seen at once by the owner and found by later attempts, and reports. Throws as `report`. */
  keepPart(part: Part, stage: string, progress: number): Promise<void>;
};
/** What came of it. All of it is written in one transaction with the end of the job, or none of it. */
export type JobDone = {
  result: unknown;
  writes?: Write[];
  acts?: Act[];
  /** Counters of the user that move. */
  summary?: Record<string, number>;
};
/**
 * Work of one kind. An AppError is its final answer, but for work with a deadline: there `unavailable` and `timeout`
 * are tried again while there is time, as is anything else it throws.
 */
export type JobHandler = (work: JobWork) => Promise<JobDone>;
export type JobHandlers = Record<JobKind, JobHandler>;

/** How it went. `nothing`: the job is done, gone or held by another worker. `lost`: cancelled or taken over meanwhile. */
export type Outcome = "nothing" | "succeeded" | "failed" | "requeued" | "lost";
/** Waits so many milliseconds, or less when the signal says so. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

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
  if (isUsedUp(found, clock.now()) || isLate(found, clock.now()))
    return (await giveUp(outside, found)) ? "failed" : "nothing";
  const now = clock.now();
  const job = await claimJob(table, found, now);
  if (!job) return "nothing";
  const deadline = deadlineOf(job, now);

  const lost = new AbortController();
  const over = new AbortController();
  const beats = keepLease(outside, job, deadline, pause, lost, over.signal);
  const renew = inTurn((news: { stage?: string; progress?: number }, ...writes: Write[]) =>
    renewJob(table, job, clock.now(), news, ...writes),
  );
  /** Nobody else does it now, nor for as long as a mail takes; whoever was away for a while learns it here. */
  const stillHeld = async () => {
    lost.signal.throwIfAborted();
    await renew({});
  };
  try {
    const working = handlers[job.kind]({
      outside: { ...outside, mail: checkingMailer(outside, { jobId, kind: job.kind }, stillHeld) },
      userId,
      jobId,
      input: job.input,
      signal: lost.signal,
      deadline,
      report: (stage, progress) => renew({ stage, progress }),
      parts: () => listParts(table, userId, jobId),
      keepPart: (part, stage, progress) => renew({ stage, progress }, partWrite(job, part)),
    });
    const done = await Promise.race([working, rejectedBy(lost.signal, over.signal)]);
    over.abort("over");
    await finish(outside, job, done);
    measure("JobSeconds", (clock.now().getTime() - Date.parse(job.createdAt)) / 1000);
    return "succeeded";
  } catch (error) {
    return await afterFailure(outside, job, error, lost.signal);
  } finally {
    over.abort("over");
    await beats;
  }
};

/** Calls one after the other: parts that are finished at the same moment do not meet on the same record. */
const inTurn = <Args extends unknown[]>(call: (...args: Args) => Promise<void>) => {
  let last = Promise.resolve();
  return (...args: Args): Promise<void> => {
    const next = last.then(() => call(...args));
    last = next.catch(() => {});
    return next;
  };
};

/** Rejects once the signal is aborted, so that work which does not listen to it is not waited for. */
const rejectedBy = (signal: AbortSignal, over: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    // Not by the option `signal`: Node keeps what listens so for as long as the process lives.
    over.addEventListener("abort", () => signal.removeEventListener("abort", abort), { once: true });
  });

/**
 * Renews the lease until the work is over, or its time is. A renewal that merely fails is tried again: the lease
 * outlasts two.
 */
const keepLease = async (
  { table, clock }: Outside,
  job: Job,
  deadline: number,
  pause: Pause,
  lost: AbortController,
  over: AbortSignal,
): Promise<void> => {
  while (!over.aborted) {
    await pause(Math.max(0, Math.min(lease.renewEvery, deadline - clock.now().getTime())), over);
    if (over.aborted) return;
    if (clock.now().getTime() >= deadline) return lost.abort(tooLate());
    try {
      await renewJob(table, job, clock.now());
    } catch (error) {
      if (error instanceof JobLost) return lost.abort(error);
      log.warn("lease not renewed", { jobId: job.id, error: error as Error });
    }
  }
};

/** So often the end of a job is written before the work is given back to be done again. */
const mostEnds = 5;
/** What a second try would not change. */
const isSettled = (error: unknown) =>
  [ConditionFailed, JobLost, RefusedWrite, AppError].some((kind) => error instanceof kind);

/**
 * Writes the end, again where that fails: mail that has gone out is not to go out once more because the table was busy
 * for a moment. Where an end was written and only its answer got lost, the next try finds the job lost.
 */
const finish = async (outside: Outside, job: Job, done: JobDone): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await writeEnd(outside, job, done);
    } catch (error) {
      if (isSettled(error) || tries === mostEnds) throw error;
      // The client of the table has waited between tries of its own.
      log.warn("end of job not written", { jobId: job.id, kind: job.kind, error: error as Error });
    }
  }
};

const writeEnd = async (outside: Outside, job: Job, { result, writes = [], acts = [], summary }: JobDone) => {
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
  const ended = lost.aborted ? lost.reason : error;
  if (ended instanceof JobLost) return "lost";
  const facts = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  const now = clock.now();
  const wait = Math.max(waitOf(job), retryAfter(ended));
  const isFinal = lost.aborted || (ended instanceof AppError && !mayPass(job, ended, now));
  try {
    if (isFinal || isUsedUp(job, now) || isLate(job, new Date(now.getTime() + wait))) {
      if (ended instanceof AppError && ended.code !== "internal")
        log.info("job refused", { ...facts, code: ended.code });
      else {
        log.error("job failed", { ...facts, error: ended as Error });
        measure("JobsFailed", 1);
      }
      const problem = problemFor(ended);
      await failJob(table, job, now, problem, ...(await failedWrites({ table, clock }, job, problem)));
      return "failed";
    }
    log.warn("job attempt failed", { ...facts, error: ended as Error });
    await requeueJob(table, job, now, wait);
    return "requeued";
  } catch (second) {
    // What failed may have happened nevertheless (an answer that got lost): then there is nothing to give back.
    if (second instanceof JobLost) return "lost";
    throw second;
  }
};

/** May a problem be gone at the next attempt? Work without a deadline says itself when it is to be tried again. */
const mayPass = (job: Job, { code }: AppError, now: Date) =>
  Number.isFinite(deadlineOf(job, now)) && (code === "unavailable" || code === "timeout");
/** Milliseconds after which whoever refused is to be asked again. */
const retryAfter = (error: unknown) => (error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0);
