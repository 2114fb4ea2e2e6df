import { type NewJob, newJob } from "#functions/jobs/new-job.ts";
import type { Outside } from "#functions/outside.ts";
import type { NoticeInput } from "./account.jobs.ts";
import type { Notice } from "./mails.ts";

/** Of whom, where they see the product, and to which address where it is not the account's present one. */
type Whose = { userId: string; origin: string; to?: string };

/** The job that tells a user what has changed about signing in; its write belongs into the transaction that changes it. */
export const newNotice = (outside: Outside, { userId, origin, to }: Whose, notice: Notice): NewJob => {
  const input: NoticeInput = { notice, origin, at: outside.clock.now().toISOString(), ...(to && { to }) };
  return newJob(outside, userId, "accountNoticeMail", input);
};
