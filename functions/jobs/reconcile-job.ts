import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildJobFailedWrites } from "./job-notifications.ts";
import { failUnclaimedJob } from "./jobs.table.ts";
import { createJobTimeoutError, isClaimable, isDue, isPastDeadline, type Job, toJobProblem } from "./jobs.ts";
import { resendJobIfDue } from "./prepare-job.ts";

/** Fails a job that is out of attempts or past its deadline. Returns false if the job has changed since it was read. */
export const failExpiredJob = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  job: Job,
): Promise<boolean> => {
  const pastDeadline = isPastDeadline(job, clock.now());
  const problem = toJobProblem(pastDeadline ? createJobTimeoutError() : undefined);
  const notificationWrites = await buildJobFailedWrites({ table, clock }, job, problem);
  if (!(await failUnclaimedJob(table, job, clock.now(), problem, ...notificationWrites))) return false;
  recordMetric("JobsFailed", 1);
  log.error("expired job failed", { jobId: job.id, kind: job.kind, attempt: job.attempt, pastDeadline });
  return true;
};

/** Fails an outstanding job that is past its deadline and unclaimed, or resends a due one. */
export const reconcileJob = async (dependencies: Dependencies, job: Job): Promise<"sent" | "failed" | undefined> => {
  const now = dependencies.clock.now();
  if (isPastDeadline(job, now) && isClaimable(job, now))
    return (await failExpiredJob(dependencies, job)) ? "failed" : undefined;
  return isDue(job, now) && (await resendJobIfDue(dependencies, job)) ? "sent" : undefined;
};
