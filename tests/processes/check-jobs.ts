import type { Item } from "#functions/table/table.ts";
import { type JobKind, mailJobKinds, maxJobAttempts, writingJobKinds } from "#shared/api/jobs.ts";
import type { RequestedJob } from "./users.ts";

/** The share of requests that may fail: on a busy machine some time out. */
const mayFail = 0.005;

/**
 * Checks how requested jobs ended: poisoned ones succeeded after the redrive, and only few others failed. Returns
 * counts.
 */
export const checkEnds = (
  asked: readonly Pick<RequestedJob, "jobId" | "userId">[],
  statuses: ReadonlyMap<string, string>,
  stuck: readonly { userId: string }[],
  breaches: string[],
): { asked: number; succeeded: number; failed: number; poison: number } => {
  const count = (status: string, some = asked) => some.filter(({ jobId }) => statuses.get(jobId) === status).length;
  const failed = count("failed");
  if (failed > Math.ceil(mayFail * asked.length)) breaches.push(`${failed} of ${asked.length} asked for have failed`);
  const poison = stuck.filter(({ userId }) => {
    const own = asked.filter((one) => one.userId === userId);
    const isDone = own.length > 0 && count("succeeded", own) === own.length;
    if (!isDone) breaches.push(`what was poisoned of ${userId} is not done after it was redriven`);
    return isDone;
  });
  return { asked: asked.length, succeeded: count("succeeded"), failed, poison: poison.length };
};

/** The time limits of an attempt and of a job, in milliseconds. */
const [attemptTime, jobTime] = [240_000, 540_000];
const isOf = (kinds: readonly JobKind[], { kind }: Item) => (kinds as readonly unknown[]).includes(kind);

/** Only interactive jobs have a time limit. */
const hadAllTime = (job: Item) => {
  const { code } = job.problem as { code: string }; // a failed job has a problem
  const took = Date.parse(String(job.updatedAt)) - Date.parse(String(job.createdAt));
  return isOf(writingJobKinds, job) && (took >= jobTime || (code === "timeout" && took >= attemptTime));
};
/** Mail is retried for days, longer than any run. */
const hadAllAttempts = (job: Item) => !isOf(mailJobKinds, job) && Number(job.attempt) >= maxJobAttempts;

/** Counts how jobs ended and reports those that did not, or failed without a reason. */
export const createJobChecks = (breaches: string[]) => {
  const jobs = { ended: 0, succeeded: 0, failed: 0, attempts: 0, mostAttempts: 0 };
  const statuses = new Map<string, string>();
  const see = (job: Item) => {
    const { kind, id, status, attempt, dueSk, problem } = job;
    statuses.set(String(id), String(status));
    jobs.attempts += Number(attempt);
    jobs.mostAttempts = Math.max(jobs.mostAttempts, Number(attempt));
    if (status === "succeeded") jobs.succeeded += 1;
    else if (status === "failed" && (hadAllTime(job) || hadAllAttempts(job))) jobs.failed += 1;
    else breaches.push(`${kind} ${id} is ${status} after ${attempt} attempts: ${JSON.stringify(problem)}`);
    if (dueSk === undefined) jobs.ended += 1;
    else breaches.push(`${kind} ${id} is over and due`);
  };
  return { jobs, statuses: statuses as ReadonlyMap<string, string>, see };
};
