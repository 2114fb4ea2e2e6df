import type { Outside } from "#functions/outside.ts";
import { giveUp } from "./give-up.ts";
import { isDue, isLate, type Job, mayClaim } from "./jobs.ts";
import { resendIfDue } from "./send-job.ts";

/**
 * Reconciles an outstanding job as it was read: fails it when it is past its deadline and no worker holds it, so that
 * it ends even without a worker; resends it when it is due. Returns undefined when nothing had to be done.
 */
export const lookAfter = async (outside: Outside, job: Job): Promise<"sent" | "given up" | undefined> => {
  const now = outside.clock.now();
  if (isLate(job, now) && mayClaim(job, now)) return (await giveUp(outside, job)) ? "given up" : undefined;
  return isDue(job, now) && (await resendIfDue(outside, job)) ? "sent" : undefined;
};
