import { type NewJob, newJob } from "#functions/jobs/new-job.ts";
import { nobody } from "#functions/jobs/nobody.ts";
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

/**
 * The job that tells whoever has the address of that hash, if anybody has, what was tried at their account. It is
 * nobody's, so that what is written is the same for an address without an account.
 */
export const newAttemptNotice = (
  outside: Outside,
  { addressHash, origin }: { addressHash: string; origin: string },
  notice: "passwordFailures" | "codeFailures",
): NewJob => {
  const input: NoticeInput = { notice, addressHash, origin, at: outside.clock.now().toISOString() };
  return newJob(outside, nobody, "accountNoticeMail", input);
};
