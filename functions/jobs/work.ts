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
  /** Stable across attempts. Handlers derive IDs and keys from it, so a retry creates no duplicates. */
  jobId: string;
  input: unknown;
  /** Aborted when the job is canceled, taken over or past its deadline. */
  signal: AbortSignal;
  /** When this attempt fails, in epoch milliseconds; infinite for work without a deadline. */
  deadline: number;
  /** Reports the current step and the progress (0 to 100). Throws when the job was canceled or taken over. */
  report(stage: string, progress: number): Promise<void>;
  /** Sections finished by earlier attempts. */
  parts(): Promise<Part[]>;
  /** Stores a finished section, visible to the owner and to later attempts, and reports. Throws as `report` does. */
  keepPart(part: Part, stage: string, progress: number): Promise<void>;
};
/** A handler's output, committed in one transaction with the job's completion. */
export type JobDone = {
  result: unknown;
  writes?: Write[];
  acts?: Act[];
  /** Increments of the user's counters. */
  summary?: Record<string, number>;
};
/** Runs jobs of one kind. An AppError is final, except `unavailable` and `timeout` before a deadline; others retry. */
export type JobHandler = (work: JobWork) => Promise<JobDone>;
export type JobHandlers = Record<JobKind, JobHandler>;

/** `nothing`: finished, missing or held by another worker. `lost`: canceled or taken over meanwhile. */
export type Outcome = "nothing" | "succeeded" | "failed" | "requeued" | "lost";
/** Sleeps, or returns early when the signal aborts. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const realSleep: Pause = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});

/** Claims and runs a job; writes at most one outcome. Throws only if it cannot be recorded; the lease then expires. */
export const work = async (
  outside: Outside,
  handlers: JobHandlers,
  { userId, jobId }: { userId: string; jobId: string },
  pause: Pause = realSleep,
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
  const finished = new AbortController();
  const heartbeats = runHeartbeat(outside, job, deadline, pause, lost, finished.signal);
  const renew = serialize((progressUpdate: { stage?: string; progress?: number }, ...writes: Write[]) =>
    renewJob(table, job, clock.now(), progressUpdate, ...writes),
  );
  /** Renews the lease before a mail is sent. A worker that lost its lease finds out here and sends nothing. */
  const ensureLease = async () => {
    lost.signal.throwIfAborted();
    await renew({});
  };
  try {
    const working = handlers[job.kind]({
      outside: { ...outside, mail: checkingMailer(outside, { jobId, kind: job.kind }, ensureLease) },
      userId,
      jobId,
      input: job.input,
      signal: lost.signal,
      deadline,
      report: (stage, progress) => renew({ stage, progress }),
      parts: () => listParts(table, userId, jobId),
      keepPart: (part, stage, progress) => renew({ stage, progress }, partWrite(job, part)),
    });
    const done = await Promise.race([working, rejectOnAbort(lost.signal, finished.signal)]);
    finished.abort("over");
    await writeOutcome(outside, job, done);
    measure("JobSeconds", (clock.now().getTime() - Date.parse(job.createdAt)) / 1000);
    return "succeeded";
  } catch (error) {
    return await handleFailure(outside, job, error, lost.signal);
  } finally {
    finished.abort("over");
    await heartbeats;
  }
};

/** Serializes calls, so that sections finished at the same moment do not conflict on the job's record. */
const serialize = <Args extends unknown[]>(call: (...args: Args) => Promise<void>) => {
  let last = Promise.resolve();
  return (...args: Args): Promise<void> => {
    const next = last.then(() => call(...args));
    last = next.catch(() => {});
    return next;
  };
};

/** Rejects once the signal aborts, so that a handler that ignores the signal is not awaited. */
const rejectOnAbort = (signal: AbortSignal, finished: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    // Not through the `signal` option: Node retains such listeners for the life of the process.
    finished.addEventListener("abort", () => signal.removeEventListener("abort", abort), { once: true });
  });

/** Renews the lease until the work ends or reaches its deadline. The lease outlasts two failed renewals. */
const runHeartbeat = async (
  { table, clock }: Outside,
  job: Job,
  deadline: number,
  pause: Pause,
  lost: AbortController,
  finished: AbortSignal,
): Promise<void> => {
  while (!finished.aborted) {
    await pause(Math.max(0, Math.min(lease.renewEvery, deadline - clock.now().getTime())), finished);
    if (finished.aborted) return;
    if (clock.now().getTime() >= deadline) return lost.abort(tooLate());
    try {
      await renewJob(table, job, clock.now());
    } catch (error) {
      if (error instanceof JobLost) return lost.abort(error);
      log.warn("lease not renewed", { jobId: job.id, error: error as Error });
    }
  }
};

const maxOutcomeWrites = 5;
const isPermanent = (error: unknown) =>
  [ConditionFailed, JobLost, RefusedWrite, AppError].some((kind) => error instanceof kind);

/** Writes the outcome with retries, so a throttled write never resends mail. After a lost response they throw. */
const writeOutcome = async (outside: Outside, job: Job, done: JobDone): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOutcome(outside, job, done);
    } catch (error) {
      if (isPermanent(error) || attempt === maxOutcomeWrites) throw error;
      // No extra delay: the table's client has already backed off.
      log.warn("end of job not written", { jobId: job.id, kind: job.kind, error: error as Error });
    }
  }
};

const commitOutcome = async (outside: Outside, job: Job, { result, writes = [], acts = [], summary }: JobDone) => {
  const actor = acts.length ? await readActor(outside.table, job.userId) : undefined;
  if (acts.length && !actor) throw new JobLost("The account no longer exists");
  const end = finishWrite(job, outside.clock.now(), result);
  try {
    const nobody = { userId: job.userId, timeZone: "UTC", streak: undefined };
    await writeWithPoints(outside, actor ?? nobody, acts, [end, ...writes], summary);
  } catch (error) {
    throw error instanceof ConditionFailed && error.index === 0 ? new JobLost("The job was taken over") : error;
  }
};

const handleFailure = async (
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
  const isFinal = lost.aborted || (ended instanceof AppError && !isTransient(job, ended, now));
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
    // The failed write may have been applied (lost response); then there is nothing to requeue.
    if (second instanceof JobLost) return "lost";
    throw second;
  }
};

/** Whether a retry may succeed. Handlers without a deadline signal a retry by throwing other errors. */
const isTransient = (job: Job, { code }: AppError, now: Date) =>
  Number.isFinite(deadlineOf(job, now)) && (code === "unavailable" || code === "timeout");
/** Delay in milliseconds requested by the failing service. */
const retryAfter = (error: unknown) => (error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0);
