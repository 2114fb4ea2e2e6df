import { log } from "#functions/clients/log.ts";
import { type Dependencies, type Mailer, MailRefused } from "#functions/dependencies.ts";
import type { JobKind } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { findMailbox, suppressMail } from "./mail-suppression.table.ts";

type Facts = { jobId: string; kind: JobKind };

/**
 * The mailer given to every job. Skips suppressed account addresses, and suppresses an address that the mail service
 * rejects. Addresses without an account, such as one to be confirmed, are never blocked. `stillHeld` renews the job's
 * lease and throws when another attempt has taken over, which then sends the mail.
 */
export const createJobMailer = (
  { table, clock, mail: mailer }: Dependencies,
  facts: Facts,
  stillHeld: () => Promise<void>,
): Mailer => ({
  async send(mail) {
    const stopped = (await findMailbox(table, mail.to))?.stopped;
    if (stopped && !isExempt(facts.kind, stopped.reason))
      return log.info("mail not sent: it is stopped", { ...facts, reason: stopped.reason });
    await stillHeld();
    const sentAt = clock.now();
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn("mail refused for good", { ...facts, because: error.reason, error });
      if (error.reason === "address")
        await suppressMail(table, mail.to, { reason: "refused", at: clock.now(), sentAt });
      throw new AppError("invalid_request", problemDetails[error.reason], { cause: error });
    }
  },
});

/** A user who reported spam has a working mailbox, and email is the only way to reset a password. */
const isExempt = (kind: JobKind, reason: string) => kind === "passwordResetMail" && reason === "complained";

const problemDetails = {
  address: "The mail service does not take mail to this address",
  content: "The mail service did not take this message",
} as const;
