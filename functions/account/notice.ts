import { type NewJob, newJob } from "#functions/jobs/new-job.ts";
import { nobody } from "#functions/jobs/nobody.ts";
import type { Outside } from "#functions/outside.ts";
import type { NoticeInput } from "./account.jobs.ts";
import type { Notice } from "./mails.ts";

/** The user, the product's origin, and the recipient if not the account's current address. */
type Recipient = { userId: string; origin: string; to?: string };

/** The job that notifies a user of a change to sign-in. Its write belongs in the transaction of the change. */
export const newNotice = (outside: Outside, { userId, origin, to }: Recipient, notice: Notice): NewJob => {
  const input: NoticeInput = { notice, origin, at: outside.clock.now().toISOString(), ...(to && { to }) };
  return newJob(outside, userId, "accountNoticeMail", input);
};

/**
 * The job that notifies the owner of the address with that hash, if any, of attempts at their account. It has no user,
 * so that the writes are the same for an address without an account.
 */
export const newAttemptNotice = (
  outside: Outside,
  { addressHash, origin }: { addressHash: string; origin: string },
  notice: "passwordFailures" | "codeFailures",
): NewJob => {
  const input: NoticeInput = { notice, addressHash, origin, at: outside.clock.now().toISOString() };
  return newJob(outside, nobody, "accountNoticeMail", input);
};
