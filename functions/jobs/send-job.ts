import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { backgroundJobs, type JobKind } from "#shared/jobs.ts";
import { putOffJob } from "./jobs.table.ts";
import { isDue, type Job, nextLook } from "./jobs.ts";

const backgroundKinds: ReadonlySet<JobKind> = new Set(backgroundJobs);
/** Returns the SQS message group: a job's user, or the kind of a background job, so reminders delay no proposal. */
export const groupOf = ({ userId, kind }: Pick<Job, "userId" | "kind">): string =>
  backgroundKinds.has(kind) ? kind : userId;

/** Sends a job to the queue. Failures are only logged, because the record falls due and is resent. */
export const sendJob = async ({ queue }: Outside, job: Pick<Job, "userId" | "id" | "kind">): Promise<void> => {
  try {
    await queue.send({ userId: job.userId, jobId: job.id, v: 1 }, groupOf(job));
  } catch (error) {
    log.warn("job not sent", { jobId: job.id, error: error as Error });
  }
};

/** Resends a due job; at most one concurrent caller does. Returns true when it was sent. */
export const resendIfDue = async (outside: Outside, job: Job): Promise<boolean> => {
  const now = outside.clock.now();
  if (!isDue(job, now) || !(await putOffJob(outside.table, job, nextLook(job, now)))) return false;
  await sendJob(outside, job);
  return true;
};
