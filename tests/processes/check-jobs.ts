import type { Item } from "#functions/table/table.ts";
import { emailJobKinds, type JobKind, maxJobAttempts, writingJobKinds } from "#shared/api/jobs.ts";
import type { RequestedJob } from "./users.ts";

/** The fraction of requests that may fail, because some time out on a busy machine. */
const maxFailureRate = 0.005;

/**
 * Checks the outcomes of requested jobs: poisoned ones must have succeeded after the redrive, and only a few others may
 * have failed.
 */
export const checkOutcomes = (
  requested: readonly Pick<RequestedJob, "jobId" | "userId">[],
  statuses: ReadonlyMap<string, string>,
  poisoned: readonly { userId: string }[],
  violations: string[],
): { requested: number; succeeded: number; failed: number; poisoned: number } => {
  const count = (status: string, jobs = requested) => jobs.filter(({ jobId }) => statuses.get(jobId) === status).length;
  const failedCount = count("failed");
  if (failedCount > Math.ceil(maxFailureRate * requested.length))
    violations.push(`${failedCount} of ${requested.length} requested jobs failed`);
  const redrivenJobs = poisoned.filter(({ userId }) => {
    const jobs = requested.filter((job) => job.userId === userId);
    const hasSucceeded = jobs.length > 0 && count("succeeded", jobs) === jobs.length;
    if (!hasSucceeded) violations.push(`the poisoned job of ${userId} did not succeed after it was redriven`);
    return hasSucceeded;
  });
  return {
    requested: requested.length,
    succeeded: count("succeeded"),
    failed: failedCount,
    poisoned: redrivenJobs.length,
  };
};

const attemptLimitMs = 240_000;
/** The limit for all attempts of an interactive job. */
const jobLimitMs = 540_000;
const isOneOf = (kinds: readonly JobKind[], { kind }: Item) => (kinds as readonly unknown[]).includes(kind);

/** Only interactive jobs have a time limit. */
const hasTimedOut = (job: Item) => {
  const { code } = job.problem as { code: string }; // Every failed job has a problem.
  const duration = Date.parse(String(job.updatedAt)) - Date.parse(String(job.createdAt));
  return (
    isOneOf(writingJobKinds, job) && (duration >= jobLimitMs || (code === "timeout" && duration >= attemptLimitMs))
  );
};
/** Email jobs are retried for several days, longer than any run. */
const hasUsedAllAttempts = (job: Item) => !isOneOf(emailJobKinds, job) && Number(job.attempt) >= maxJobAttempts;

/** Counts outcomes, and reports jobs that never finished or that failed unexpectedly. */
export const createJobChecks = (violations: string[]) => {
  const counts = { ended: 0, succeeded: 0, failed: 0, attempts: 0, maxAttempts: 0 };
  const statuses = new Map<string, string>();
  const check = (job: Item) => {
    const { kind, id, status, attempt, dueSk, problem } = job;
    statuses.set(String(id), String(status));
    counts.attempts += Number(attempt);
    counts.maxAttempts = Math.max(counts.maxAttempts, Number(attempt));
    if (status === "succeeded") counts.succeeded += 1;
    else if (status === "failed" && (hasTimedOut(job) || hasUsedAllAttempts(job))) counts.failed += 1;
    else violations.push(`${kind} ${id} is ${status} after ${attempt} attempts: ${JSON.stringify(problem)}`);
    if (dueSk === undefined) counts.ended += 1;
    else violations.push(`${kind} ${id} has finished but is still scheduled`);
  };
  return { counts, statuses: statuses as ReadonlyMap<string, string>, check };
};
