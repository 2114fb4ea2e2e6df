import type { Dependencies } from "#functions/dependencies.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";

/** The wording is in `account/email-templates.ts`. */
export const accountNotices = [
  "passwordChanged",
  "passwordReset",
  "addressProved",
  "emailChangeAsked",
  "emailChanged",
  "twoStepOn",
  "twoStepOff",
  "recoveryCodesRenewed",
  "newBrowser",
  "passwordFailures",
  "codeFailures",
  "calendarFeedMade",
  "accessTokenMade",
  "identityLinked",
  "identityUnlinked",
  "mailRetried",
] as const;
export type AccountNotice = (typeof accountNotices)[number];

/** `to` defaults to the account's current address. */
type Recipient = { userId: string; origin: string; to?: string };

/** Its writes belong in the transaction of the change that it reports. */
export const createNoticeJob = (
  dependencies: Dependencies,
  { userId, origin, to }: Recipient,
  notice: AccountNotice,
): PreparedJob => {
  const input = { notice, origin, at: dependencies.clock.now().toISOString(), ...(to && { to }) };
  return prepareJob(dependencies, { userId }, "accountNoticeEmail", input);
};

/** The job identifies an account by its address hash, so the writes are the same without an account. */
export const createAttemptNoticeJob = (
  dependencies: Dependencies,
  { addressHash, origin }: { addressHash: string; origin: string },
  notice: "passwordFailures" | "codeFailures",
): PreparedJob => {
  const input = { notice, addressHash, origin, at: dependencies.clock.now().toISOString() };
  return prepareJob(dependencies, { userId: SYSTEM_USER_ID }, "accountNoticeEmail", input);
};
