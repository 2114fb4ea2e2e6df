import { setTimeout } from "node:timers/promises";
import type { ActivityDependencies, PointAction } from "#functions/activity.ts";
import { createAuditedTable } from "#functions/audit/audited-table.ts";
import { type Actor, readActor } from "#functions/auth/actor.ts";
import { getEventSubscription } from "#functions/auth/event-subscription.ts";
import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { createJobMailer } from "#functions/mail/job-mailer.ts";
import { ConditionFailedError, InvalidWriteError, type Write } from "#functions/table/table.ts";
import { type JobKind, jobLease, writingJobKinds } from "#shared/api/jobs.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { systemClient } from "#shared/domain/audit.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { buildJobFailedWrites } from "./job-notifications.ts";
import {
  buildFinishJobWrite,
  buildPartialResultWrite,
  claimJob,
  failJob,
  JobLostError,
  type JobPartialResult,
  listPartialResults,
  readJob,
  renewJobLease,
  requeueJob,
} from "./jobs.table.ts";
import {
  computeAttemptDeadline,
  computeRetryDelay,
  createJobTimeoutError,
  hasExhaustedAttempts,
  isPastDeadline,
  type Job,
  toJobProblem,
} from "./jobs.ts";
import { failExpiredJob } from "./reconcile-job.ts";

export type JobContext = {
  dependencies: Dependencies;
  userId: string;
  /**
   * The job's user as a workspace member; undefined for personal jobs, or if the user has left or deleted the account.
   */
  actor: Actor | undefined;
  /** Stable across attempts. Handlers derive IDs and keys from it, so a retry creates no duplicates. */
  jobId: string;
  input: unknown;
  /** 1 for the first. */
  attempt: number;
  /** Aborted when the job is canceled, taken over or past its deadline. */
  signal: AbortSignal;
  /** Epoch milliseconds; infinite for jobs without a deadline. */
  deadline: number;
  /** Reports the current step and the progress (0 to 100). Throws when the job was canceled or taken over. */
  report(stage: string, progress: number): Promise<void>;
  listPartialResults(): Promise<JobPartialResult[]>;
  /** Stores a finished section, visible to the owner and to later attempts, and reports. Throws as `report` does. */
  savePartialResult(partialResult: JobPartialResult, stage: string, progress: number): Promise<void>;
};
/** A handler's output, committed in one transaction with the job's completion. */
export type JobOutput = {
  result: unknown;
  writes?: Write[];
  actions?: PointAction[];
  /** Increments of the workspace's counters. */
  summary?: Record<string, number>;
};
/** Returns the actor if they may edit the job's workspace; otherwise throws `forbidden`. */
export const getEditor = ({ actor, userId }: JobContext): Actor => {
  if (!actor || !hasRole(actor.members[userId], "editor")) throw new AppError("forbidden", workspaceTexts.notMember);
  return actor;
};

/**
 * Runs jobs of one kind. An AppError is final, except `unavailable` and `timeout` before a deadline; other errors are
 * retried.
 */
export type JobHandler = (job: JobContext) => Promise<JobOutput>;
export type JobHandlers = Record<JobKind, JobHandler>;

/** `skipped`: finished, missing or claimed by another worker. `lost`: canceled or taken over during the run. */
export type JobOutcome = "skipped" | "succeeded" | "failed" | "requeued" | "lost";
export type AbortableSleep = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

const sleep: AbortableSleep = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {});

/** Claims and runs a job. Throws only if the outcome could not be recorded; the lease then expires. */
export const processJob = async (
  dependencies: ActivityDependencies,
  handlers: JobHandlers,
  { userId, jobId }: { userId: string; jobId: string },
  pause: AbortableSleep = sleep,
): Promise<JobOutcome> => {
  const { table, clock } = dependencies;
  const storedJob = await readJob(table, userId, jobId);
  if (!storedJob) return "skipped";
  if (hasExhaustedAttempts(storedJob, clock.now()) || isPastDeadline(storedJob, clock.now()))
    return (await failExpiredJob(dependencies, storedJob)) ? "failed" : "skipped";
  const now = clock.now();
  const job = await claimJob(table, storedJob, now);
  if (!job) return "skipped";
  const deadline = computeAttemptDeadline(job, now);

  const leaseLost = new AbortController();
  const finished = new AbortController();
  const heartbeats = runHeartbeat(dependencies, job, deadline, pause, leaseLost, finished.signal);
  const renew = serialize((progressUpdate: { stage?: string; progress?: number }, ...writes: Write[]) =>
    renewJobLease(table, job, clock.now(), progressUpdate, ...writes),
  );
  /** Runs before each email, so that a worker that lost its lease sends nothing. */
  const ensureLease = async () => {
    leaseLost.signal.throwIfAborted();
    await renew({});
  };
  try {
    const actor = job.workspaceId && (await readActor(table, userId, job.workspaceId));
    const handlerRun = handlers[job.kind]({
      dependencies: { ...dependencies, mail: createJobMailer(dependencies, { jobId, kind: job.kind }, ensureLease) },
      userId,
      actor,
      jobId,
      input: job.input,
      attempt: job.attempt,
      signal: leaseLost.signal,
      deadline,
      report: (stage, progress) => renew({ stage, progress }),
      listPartialResults: () => listPartialResults(table, userId, jobId),
      savePartialResult: (partialResult, stage, progress) =>
        renew({ stage, progress }, buildPartialResultWrite(job, partialResult)),
    });
    const output = await Promise.race([handlerRun, rejectOnAbort(leaseLost.signal, finished.signal)]);
    finished.abort();
    await writeOutcome(withAuditLog(dependencies, job, actor), job, output);
    recordMetric("JobSeconds", (clock.now().getTime() - Date.parse(job.createdAt)) / 1000);
    return "succeeded";
  } catch (error) {
    return await handleFailure(dependencies, job, error, leaseLost.signal);
  } finally {
    finished.abort();
    await heartbeats;
  }
};

const loggedKinds: ReadonlySet<JobKind> = new Set(writingJobKinds);
/** Jobs that write documents for users are recorded in the activity log. */
const withAuditLog = (
  dependencies: ActivityDependencies,
  { kind, userId }: Job,
  actor: Actor | undefined,
): ActivityDependencies => {
  if (!loggedKinds.has(kind)) return dependencies;
  return {
    ...dependencies,
    table: createAuditedTable(
      dependencies,
      { operation: kind, userId, client: systemClient },
      getEventSubscription(actor),
    ),
  };
};

/** Serializes calls, so that sections that finish at the same time do not conflict on the job's record. */
const serialize = <Args extends unknown[]>(call: (...args: Args) => Promise<void>) => {
  let last = Promise.resolve();
  return (...args: Args): Promise<void> => {
    const next = last.then(() => call(...args));
    last = next.catch(() => {});
    return next;
  };
};

/** Rejects once the signal aborts, for handlers that ignore it. */
const rejectOnAbort = (signal: AbortSignal, finished: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    // Do not use the `signal` option, because Node retains such listeners for the lifetime of the process.
    finished.addEventListener("abort", () => signal.removeEventListener("abort", abort), { once: true });
  });

/** Renews the lease until the work ends or reaches its deadline. The lease outlasts two failed renewals. */
const runHeartbeat = async (
  { table, clock }: Dependencies,
  job: Job,
  deadline: number,
  pause: AbortableSleep,
  leaseLost: AbortController,
  finished: AbortSignal,
): Promise<void> => {
  while (!finished.aborted) {
    await pause(Math.max(0, Math.min(jobLease.renewIntervalMs, deadline - clock.now().getTime())), finished);
    if (finished.aborted) return;
    if (clock.now().getTime() >= deadline) return leaseLost.abort(createJobTimeoutError());
    try {
      await renewJobLease(table, job, clock.now());
    } catch (error) {
      if (error instanceof JobLostError) return leaseLost.abort(error);
      log.warn("failed to renew the job lease", { jobId: job.id, error: error as Error });
    }
  }
};

const maxOutcomeWrites = 5;
const isPermanent = (error: unknown) =>
  error instanceof AppError
    ? error.code !== "unavailable"
    : [ConditionFailedError, JobLostError, InvalidWriteError].some((kind) => error instanceof kind);

/** Retries writing the outcome before retrying the job, so that a throttled write never resends email. */
const writeOutcome = async (dependencies: ActivityDependencies, job: Job, output: JobOutput): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOutcome(dependencies, job, output);
    } catch (error) {
      if (isPermanent(error) || attempt === maxOutcomeWrites) throw error;
      // No extra delay: the table's client has already backed off.
      log.warn("failed to write the job outcome", { jobId: job.id, kind: job.kind, error: error as Error });
    }
  }
};

const commitOutcome = async (
  dependencies: ActivityDependencies,
  job: Job,
  { result, writes = [], actions = [], summary }: JobOutput,
) => {
  const { table, clock } = dependencies;
  const finishWrite = buildFinishJobWrite(job, clock.now(), result);
  try {
    if (!actions.length && !summary) return await table.write(finishWrite, ...writes);
    const actor = job.workspaceId && (await readActor(table, job.userId, job.workspaceId));
    if (!actor) throw new JobLostError("The account or the membership no longer exists");
    await dependencies.recordActivity(dependencies, actor, actions, [finishWrite, ...writes], summary);
  } catch (error) {
    throw error instanceof ConditionFailedError && error.index === 0
      ? new JobLostError("The job was taken over")
      : error;
  }
};

const handleFailure = async (
  { table, clock }: Dependencies,
  job: Job,
  error: unknown,
  leaseLost: AbortSignal,
): Promise<JobOutcome> => {
  const cause = leaseLost.aborted ? leaseLost.reason : error;
  if (cause instanceof JobLostError) return "lost";
  const logFields = { jobId: job.id, kind: job.kind, attempt: job.attempt };
  const now = clock.now();
  const delay = Math.max(computeRetryDelay(job), getRetryAfter(cause));
  const isFinal = leaseLost.aborted || (cause instanceof AppError && !isTransient(job, cause, now));
  try {
    if (isFinal || hasExhaustedAttempts(job, now) || isPastDeadline(job, new Date(now.getTime() + delay))) {
      if (cause instanceof AppError && cause.code !== "internal")
        log.info("job rejected", { ...logFields, code: cause.code });
      else {
        log.error("job failed", { ...logFields, error: cause as Error });
        recordMetric("JobsFailed", 1);
      }
      const problem = toJobProblem(cause);
      await failJob(table, job, now, problem, ...(await buildJobFailedWrites({ table, clock }, job, problem)));
      return "failed";
    }
    log.warn("job attempt failed", { ...logFields, error: cause as Error });
    await requeueJob(table, job, now, delay);
    return "requeued";
  } catch (writeError) {
    // The write may have succeeded although its response was lost. Then there is nothing to requeue.
    if (writeError instanceof JobLostError) return "lost";
    throw writeError;
  }
};

/** Whether a retry may succeed. Handlers without a deadline signal a retry by throwing other errors. */
const isTransient = (job: Job, { code }: AppError, now: Date) =>
  Number.isFinite(computeAttemptDeadline(job, now)) && (code === "unavailable" || code === "timeout");
const getRetryAfter = (error: unknown) => (error instanceof AppError ? (error.retryAfterSeconds ?? 0) * 1000 : 0);
