import * as z from "zod/mini";
import { addressCheck, addressHash, findByAddressHash, findByEmail, readUser } from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { type MailClass, mayMail } from "#functions/limits/mailbox.ts";
import { mailOf } from "#functions/mail/mail-of.ts";
import { ConditionFailed, type Table, type Write } from "#functions/table/table.ts";
import { emailLinkWrite, newLink, readEmailChange, resetWrite } from "./links.table.ts";
import { addressTakenMail, emailChangeMail, type Notice, noticeMail, notices, resetMail } from "./mails.ts";

const noResult = { result: null };

/** False if a condition fails, which means the job is obsolete. */
const writeIfUnchanged = async (table: Table, ...writes: [Write, ...Write[]]): Promise<boolean> => {
  try {
    await table.write(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Only the hash of the address, and only the job looks up whether it has an account: the response reveals nothing. */
const ResetInput = z.object({ addressHash: z.string(), origin: z.string() });
export type ResetInput = z.infer<typeof ResetInput>;

/** Invalidates earlier links. */
export const passwordResetMailJob: JobHandler = async ({ outside, jobId, input }) => {
  const { table, clock, mail } = outside;
  const { addressHash, origin } = ResetInput.parse(input);
  const found = await findByAddressHash(table, addressHash);
  const user = found && (await readUser(table, found.userId));
  if (!found || !user) return noResult;
  // The owner of an address that nobody confirmed may have reported a stranger's sign-up as spam. This link is their only way
  // into the account, so it is sent at most once a day.
  const wantsNoMail = user.profile.mailStopped && user.profile.emailConfirmedAt === undefined;
  if (!(await mayMail(outside, `RESET#${addressHash}`, jobId, wantsNoMail ? "neutralMail" : "mailbox"))) return noResult;
  const link = newLink(found.userId);
  if (await writeIfUnchanged(table, resetWrite(link, clock.now()), addressCheck(addressHash, found.userId))) {
    const letter = resetMail(`${origin}/reset-password#token=${link.token}`);
    await mail.send(mailOf(String(user.profile.email), letter));
  }
  return noResult;
};

const EmailChangeInput = z.object({ origin: z.string() });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

/** Sends a notice instead if the address already has an account. */
export const emailChangeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const { table, mail } = outside;
  const { origin } = EmailChangeInput.parse(input);
  const to = await readEmailChange(table, userId, jobId);
  if (!to) return noResult;
  if (!(await mayMail(outside, `EMAIL_CHANGE#${addressHash(to)}`, jobId))) return noResult;
  if (await findByEmail(table, to)) {
    await mail.send(mailOf(to, addressTakenMail(origin)));
    return noResult;
  }
  const link = newLink(userId);
  if (await writeIfUnchanged(table, emailLinkWrite(link, jobId)))
    await mail.send(mailOf(to, emailChangeMail(`${origin}/confirm-email#token=${link.token}`)));
  return noResult;
};

const NoticeInput = z.object({
  notice: z.enum(Object.keys(notices) as [Notice, ...Notice[]]),
  /** Default: the account's current address. */
  to: z.optional(z.string()),
  /** For jobs without a user: only the job finds out whether the address has an account. */
  addressHash: z.optional(z.string()),
  origin: z.optional(z.string()),
  at: z.optional(z.string()),
});
export type NoticeInput = z.infer<typeof NoticeInput>;

/** Limits notices that others can trigger, and all to an unconfirmed address, which may be a stranger's. */
const getLimitClass = (notice: Notice, isConfirmed: boolean): MailClass | undefined => {
  if (notice === "passwordFailures" || notice === "codeFailures") return "warningMail";
  return notice === "newBrowser" || !isConfirmed ? "noticeMail" : undefined;
};

export const accountNoticeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const { notice, to, addressHash: hash, origin, at } = NoticeInput.parse(input);
  const owner = hash === undefined ? userId : (await findByAddressHash(outside.table, hash))?.userId;
  const user = owner && (await readUser(outside.table, owner));
  if (!user) return noResult;
  const limitClass = getLimitClass(notice, user.profile.emailConfirmedAt !== undefined);
  const mailbox = `NOTICE#${notice}#${owner}`;
  if (limitClass && !(await mayMail(outside, mailbox, jobId, limitClass))) return noResult;
  const letter = noticeMail(notice, at ?? outside.clock.now().toISOString(), origin);
  await outside.mail.send(mailOf(to ?? String(user.profile.email), letter));
  return noResult;
};
