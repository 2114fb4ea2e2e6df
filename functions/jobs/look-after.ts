import type { Outside } from "#functions/outside.ts";
import { giveUp } from "./give-up.ts";
import { isDue, isLate, type Job, mayClaim } from "./jobs.ts";
import { resendIfDue } from "./send-job.ts";

/**
 * Looks after an outstanding job as it was read: one whose time is over and that nobody works on has failed, so that
 * it ends though no worker comes; one that is due is sent again. Undefined: nothing was to be done.
 */
export const lookAfter = async (outside: Outside, job: Job): Promise<"sent" | "given up" | undefined> => {
  const now = outside.clock.now();
  if (isLate(job, now) && mayClaim(job, now)) return (await giveUp(outside, job)) ? "given up" : undefined;
  return isDue(job, now) && (await resendIfDue(outside, job)) ? "sent" : undefined;
};
