import type { Outside } from "#functions/outside.ts";
import { giveUp } from "./give-up.ts";
import { isDue, isLate, type Job, mayClaim } from "./jobs.ts";
import { resendIfDue } from "./send-job.ts";

/** Fails an outstanding job past its deadline that no worker holds, or resends a due one; undefined if neither. */
export const lookAfter = async (outside: Outside, job: Job): Promise<"sent" | "given up" | undefined> => {
  const now = outside.clock.now();
  if (isLate(job, now) && mayClaim(job, now)) return (await giveUp(outside, job)) ? "given up" : undefined;
  return isDue(job, now) && (await resendIfDue(outside, job)) ? "sent" : undefined;
};
