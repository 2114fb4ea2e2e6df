import type { Dependencies } from "#functions/dependencies.ts";
import { failExpiredJob } from "./fail-expired-job.ts";
import { isClaimable, isDue, isPastDeadline, type Job } from "./jobs.ts";
import { resendJobIfDue } from "./new-job.ts";

/** Fails an outstanding job past its deadline that no worker holds, or resends a due one; undefined if neither. */
export const reconcileJob = async (dependencies: Dependencies, job: Job): Promise<"sent" | "given up" | undefined> => {
  const now = dependencies.clock.now();
  if (isPastDeadline(job, now) && isClaimable(job, now))
    return (await failExpiredJob(dependencies, job)) ? "given up" : undefined;
  return isDue(job, now) && (await resendJobIfDue(dependencies, job)) ? "sent" : undefined;
};
