import * as z from "zod/mini";
import { addressCheck, addressHash, findByAddressHash, findByEmail, readUser } from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { type MailClass, mayMail } from "#functions/limits/mailbox.ts";
import { mailOf } from "#functions/mail/mail-of.ts";
import { ConditionFailed, type Table, type Write } from "#functions/table/table.ts";
import { emailLinkWrite, newLink, readEmailChange, resetWrite } from "./links.table.ts";
import { addressTakenMail, emailChangeMail, type Notice, noticeMail, notices, resetMail } from "./mails.ts";

const nothing = { result: null };

/** Runs the writes; false when a condition among them did not hold: what they were for is over. */
const stillHolds = async (table: Table, ...writes: [Write, ...Write[]]): Promise<boolean> => {
  try {
    await table.write(...writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Only the hash of the address: whether it has an account is found out here, where nobody can tell by the answer. */
const ResetInput = z.object({ addressHash: z.string(), origin: z.string() });
export type ResetInput = z.infer<typeof ResetInput>;

/** Sends the link for a new password, if the address has an account. An earlier link is worthless from then on. */
export const passwordResetMailJob: JobHandler = async ({ outside, jobId, input }) => {
  const { table, clock, mail } = outside;
  const { addressHash, origin } = ResetInput.parse(input);
  const found = await findByAddressHash(table, addressHash);
  const user = found && (await readUser(table, found.userId));
  if (!found || !user) return nothing;
  // Whoever reads an address that nobody confirmed may have reported the greeting of a stranger's account. This link is their
  // only way to the account, so it is sent, but once a day at most.
  const wantsNoMail = user.profile.mailStopped && user.profile.emailConfirmedAt === undefined;
  if (!(await mayMail(outside, `RESET#${addressHash}`, jobId, wantsNoMail ? "neutralMail" : "mailbox"))) return nothing;
  const link = newLink(found.userId);
  if (await stillHolds(table, resetWrite(link, clock.now()), addressCheck(addressHash, found.userId))) {
    const letter = resetMail(`${origin}/reset-password#token=${link.token}`);
    await mail.send(mailOf(String(user.profile.email), letter));
  }
  return nothing;
};

const EmailChangeInput = z.object({ origin: z.string() });
export type EmailChangeInput = z.infer<typeof EmailChangeInput>;

/** Sends the link that confirms a new address to that address; one that has an account is told so instead. */
export const emailChangeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const { table, mail } = outside;
  const { origin } = EmailChangeInput.parse(input);
  const to = await readEmailChange(table, userId, jobId);
  if (!to) return nothing;
  if (!(await mayMail(outside, `EMAIL_CHANGE#${addressHash(to)}`, jobId))) return nothing;
  if (await findByEmail(table, to)) {
    await mail.send(mailOf(to, addressTakenMail(origin)));
    return nothing;
  }
  const link = newLink(userId);
  if (await stillHolds(table, emailLinkWrite(link, jobId)))
    await mail.send(mailOf(to, emailChangeMail(`${origin}/confirm-email#token=${link.token}`)));
  return nothing;
};

const NoticeInput = z.object({
  notice: z.enum(Object.keys(notices) as [Notice, ...Notice[]]),
  /** Where it is not the account's present address. */
  to: z.optional(z.string()),
  /** Whose it is, where the job is nobody's: whether that address has an account is found out here. */
  addressHash: z.optional(z.string()),
  /** Where they see the product, and when it happened. */
  origin: z.optional(z.string()),
  at: z.optional(z.string()),
});
export type NoticeInput = z.infer<typeof NoticeInput>;

/** Notices that somebody else can bring about have a bound; so have all to an address that may be a stranger's. */
const boundOf = (notice: Notice, isConfirmed: boolean): MailClass | undefined => {
  if (notice === "passwordFailures" || notice === "codeFailures") return "warningMail";
  return notice === "newBrowser" || !isConfirmed ? "noticeMail" : undefined;
};

/** Tells the owner of an account that something about signing in has changed, or was tried. */
export const accountNoticeMailJob: JobHandler = async ({ outside, userId, jobId, input }) => {
  const { notice, to, addressHash: hash, origin, at } = NoticeInput.parse(input);
  const owner = hash === undefined ? userId : (await findByAddressHash(outside.table, hash))?.userId;
  const user = owner && (await readUser(outside.table, owner));
  if (!user) return nothing;
  const bound = boundOf(notice, user.profile.emailConfirmedAt !== undefined);
  const mailbox = `NOTICE#${notice}#${owner}`;
  if (bound && !(await mayMail(outside, mailbox, jobId, bound))) return nothing;
  const letter = noticeMail(notice, at ?? outside.clock.now().toISOString(), origin);
  await outside.mail.send(mailOf(to ?? String(user.profile.email), letter));
  return nothing;
};
