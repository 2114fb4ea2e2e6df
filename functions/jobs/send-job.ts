import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { backgroundJobKinds, type JobKind } from "#shared/api/jobs.ts";
import { postponeJob } from "./jobs.table.ts";
import { isDue, type Job, computeNextResend } from "./jobs.ts";

const backgroundKinds: ReadonlySet<JobKind> = new Set(backgroundJobKinds);
/** Returns the SQS message group: a job's user, or the kind of a background job, so reminders delay no proposal. */
export const getMessageGroup = ({ userId, kind }: Pick<Job, "userId" | "kind">): string =>
  backgroundKinds.has(kind) ? kind : userId;

/** Sends a job to the queue. Failures are only logged, because the record falls due and is resent. */
export const enqueueJob = async ({ queue }: Dependencies, job: Pick<Job, "userId" | "id" | "kind">): Promise<void> => {
  try {
    await queue.send({ userId: job.userId, jobId: job.id, v: 1 }, getMessageGroup(job));
  } catch (error) {
    log.warn("job not sent", { jobId: job.id, error: error as Error });
  }
};

/** Resends a due job; at most one concurrent caller does. Returns true when it was sent. */
export const resendJobIfDue = async (dependencies: Dependencies, job: Job): Promise<boolean> => {
  const now = dependencies.clock.now();
  if (!isDue(job, now) || !(await postponeJob(dependencies.table, job, computeNextResend(job, now)))) return false;
  await enqueueJob(dependencies, job);
  return true;
};
