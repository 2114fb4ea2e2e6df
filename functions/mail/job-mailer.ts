import { log } from "#functions/clients/log.ts";
import { type Dependencies, type Mailer, MailRejectedError } from "#functions/dependencies.ts";
import type { JobKind } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { findMailbox, suppressMail } from "./mail-suppression.table.ts";

/** Creates a mailer that skips suppressed addresses and suppresses those that reject mail. `renewLease` throws if another attempt owns the job. */
export const createJobMailer = (
  { table, clock, mail: mailer }: Dependencies,
  job: { jobId: string; kind: JobKind },
  renewLease: () => Promise<void>,
): Mailer => ({
  async send(mail) {
    const suppression = (await findMailbox(table, mail.to))?.suppression;
    if (suppression && !isExempt(job.kind, suppression.reason))
      return log.info("skipped an email to a suppressed address", { ...job, reason: suppression.reason });
    await renewLease();
    const sentAt = clock.now();
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRejectedError)) throw error;
      log.warn("email permanently rejected", { ...job, reason: error.reason, error });
      if (error.reason === "address")
        await suppressMail(table, mail.to, { reason: "rejected", at: clock.now(), sentAt });
      throw new AppError("invalid_request", problemDetails[error.reason], { cause: error });
    }
  },
});

/** A user who reported spam has a working mailbox and can reset the password only by email. */
const isExempt = (kind: JobKind, reason: string) => kind === "passwordResetEmail" && reason === "complained";

const problemDetails = {
  address: "The mail service rejects mail to this address",
  content: "The mail service rejected this message",
} as const;
