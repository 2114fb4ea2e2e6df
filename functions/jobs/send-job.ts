import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { backgroundJobs, type JobKind } from "#shared/jobs.ts";
import { putOffJob } from "./jobs.table.ts";
import { isDue, type Job, nextLook } from "./jobs.ts";

const inBackground: ReadonlySet<JobKind> = new Set(backgroundJobs);
/**
 * Whom a job shares the workers with: the rest of its person's jobs, or, when nobody waits for it, all others of its
 * kind. So a morning's reminders to a whole continent hold up nobody's proposal.
 */
export const groupOf = ({ userId, kind }: Pick<Job, "userId" | "kind">): string =>
  inBackground.has(kind) ? kind : userId;

/** Tells the workers of a job. A send that fails is only logged: the record is due again, and then it is sent again. */
export const sendJob = async ({ queue }: Outside, job: Pick<Job, "userId" | "id" | "kind">): Promise<void> => {
  try {
    await queue.send({ userId: job.userId, jobId: job.id, v: 1 }, groupOf(job));
  } catch (error) {
    log.warn("job not sent", { jobId: job.id, error: error as Error });
  }
};

/** Sends a job again when it is due; of several who see that, one does. True when it was sent. */
export const resendIfDue = async (outside: Outside, job: Job): Promise<boolean> => {
  const now = outside.clock.now();
  if (!isDue(job, now) || !(await putOffJob(outside.table, job, nextLook(job, now)))) return false;
  await sendJob(outside, job);
  return true;
};
