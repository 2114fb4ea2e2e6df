import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { putOffJob } from "./jobs.table.ts";
import { isDue, type Job, nextLook } from "./jobs.ts";

/** Tells the workers of a job. A send that fails is only logged: the record is due again, and then it is sent again. */
export const sendJob = async ({ queue }: Outside, { userId, id }: Pick<Job, "userId" | "id">): Promise<void> => {
  try {
    await queue.send({ userId, jobId: id, v: 1 });
  } catch (error) {
    log.warn("job not sent", { jobId: id, error: error as Error });
  }
};

/** Sends a job again when it is due; of several who see that, one does. True when it was sent. */
export const resendIfDue = async (outside: Outside, job: Job): Promise<boolean> => {
  const now = outside.clock.now();
  if (!isDue(job, now) || !(await putOffJob(outside.table, job, nextLook(job, now)))) return false;
  await sendJob(outside, job);
  return true;
};
