import { log } from "#functions/clients/log.ts";
import { type Mailer, MailRefused, type Outside } from "#functions/outside.ts";
import type { JobKind } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { readMailbox, stopMail } from "./stopped.table.ts";

type Facts = { jobId: string; kind: JobKind };

/**
 * The mailer that every job is given. It sends nothing to the address of an account to which mail is stopped, and stops it
 * where the mail service does not take the address. An address that is no account's yet, as one that is to be confirmed,
 * is not held up. `stillHeld` throws when the job is no longer this attempt's: then another one sends it.
 */
export const checkingMailer = (
  { table, clock, mail: mailer }: Outside,
  facts: Facts,
  stillHeld: () => Promise<void>,
): Mailer => ({
  async send(mail) {
    const stopped = (await readMailbox(table, mail.to))?.stopped;
    if (stopped && !mayStillCome(facts.kind, stopped.reason))
      return log.info("mail not sent: it is stopped", { ...facts, reason: stopped.reason });
    await stillHeld();
    const sentAt = clock.now();
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn("mail refused for good", { ...facts, because: error.because, error });
      if (error.because === "address") await stopMail(table, mail.to, { reason: "refused", at: clock.now(), sentAt });
      throw new AppError("invalid_request", words[error.because], { cause: error });
    }
  },
});

/** Whoever reported a mail as spam has a mailbox that works, and no other way to a new password than by mail. */
const mayStillCome = (kind: JobKind, reason: string) => kind === "passwordResetMail" && reason === "complained";

const words = {
  address: "The mail service does not take mail to this address",
  content: "The mail service did not take this message",
} as const;
