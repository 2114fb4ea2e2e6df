import type { Dependencies } from "#functions/dependencies.ts";
import { mailLimitMarkerKey } from "#functions/table/keys.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type rateLimits, takeToken } from "./token-bucket.ts";

/** Longer than all attempts of a job together, which for mail is a week. */
const retentionSeconds = 8 * 86_400;
/** Mail triggered by others, chosen by the owner of a confirmed address, or sent to an unconfirmed one. */
export type MailLimitClass = Extract<
  keyof typeof rateLimits,
  "mailbox" | "chosenMail" | "changeMail" | "neutralMail" | "noticeMail" | "warningMail" | "welcomeMail"
>;

/** A job counts once, however often it is retried, so that an outage of the mail service does not use up the limit. */
export const isMailAllowed = async (
  dependencies: Dependencies,
  mailbox: string,
  jobId: string,
  mailClass: MailLimitClass = "mailbox",
): Promise<boolean> => {
  const { table, clock } = dependencies;
  const markerKey = mailLimitMarkerKey(mailClass, mailbox, jobId);
  if (await table.get(markerKey)) return true;
  try {
    await takeToken(dependencies, mailClass, mailbox);
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + retentionSeconds;
    await table.write({ put: { ...markerKey, expiresAt }, if: "absent" });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return true;
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
};
