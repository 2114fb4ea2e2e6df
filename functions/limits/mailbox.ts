import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import { type rates, takeToken } from "./bucket.ts";

/** How long we remember which job was let through, in seconds: longer than all its attempts together, for mail a week. */
const remembered = 8 * 86_400;
/** What is counted: mail that others can ask for, that an owner chose to a confirmed address, or to one that is not. */
export type MailClass = Extract<
  keyof typeof rates,
  "mailbox" | "chosenMail" | "changeMail" | "neutralMail" | "noticeMail" | "warningMail" | "welcomeMail"
>;

/**
 * May a job send mail to this mailbox, such as others can ask for? It counts once for a job, however often that is tried:
 * an outage of the mail service must not use up what its owner has left. False when too much was asked for.
 */
export const mayMail = async (
  outside: Outside,
  mailbox: string,
  jobId: string,
  mailClass: MailClass = "mailbox",
): Promise<boolean> => {
  const { table, clock } = outside;
  const mark = { pk: `LIMIT#${mailClass}#${mailbox}`, sk: `JOB#${jobId}` };
  if (await table.get(mark)) return true;
  try {
    await takeToken(outside, mailClass, mailbox);
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + remembered;
    await table.write({ put: { ...mark, expiresAt }, if: "absent" });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return true;
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
};
