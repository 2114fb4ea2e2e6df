import { hashEmail } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { isMailAllowed } from "#functions/limits/token-bucket.ts";
import type { Item } from "#functions/table/table.ts";
import type { MailPreferenceKey } from "#shared/api/notifications.ts";
import { buildEmail } from "./build-email.ts";
import type { EmailContent } from "./email-content.ts";
import { buildNeutralEmail } from "./neutral-email.ts";
import { buildConfirmationLink } from "./signed-links.ts";

export type OptInEmail = {
  choice: MailPreferenceKey;
  content: EmailContent;
  /** A neutral summary without user text and without a final period. */
  neutralSummary: string;
  origin: string;
};

/**
 * Sends an opt-in email. A confirmed address gets the full content, with a daily limit per kind. An unconfirmed one
 * gets no user-typed text and at most one mail a day about due items and one about news, so a digest never displaces a
 * deadline. Mails over the limit are dropped, because the product shows everything.
 */
export const sendOptInEmail = async (
  { dependencies, userId, jobId }: { dependencies: Dependencies; userId: string; jobId: string },
  profile: Item,
  { choice, content, neutralSummary, origin }: OptInEmail,
): Promise<void> => {
  const to = String(profile.email);
  const isConfirmed = profile.emailConfirmedAt !== undefined;
  // A UTC day, because local mornings are not exactly a day apart.
  const day = dependencies.clock.now().toISOString().slice(0, 10);
  const neutralScope = `${choice === "deadlineReminders" ? "due" : "news"}#${day}`;
  const mailbox = `${isConfirmed ? choice : neutralScope}#${hashEmail(to)}`;
  const limitName = choice === "opportunityChanges" ? "changeMail" : "chosenMail";
  if (!(await isMailAllowed(dependencies, mailbox, jobId, isConfirmed ? limitName : "neutralMail")))
    return log.info("mail not sent: enough for now", { jobId, choice, isConfirmed });
  const link = isConfirmed ? undefined : await buildConfirmationLink(dependencies, origin, userId, to);
  await dependencies.mail.send(
    buildEmail(to, link === undefined ? content : buildNeutralEmail(content, neutralSummary, origin, link)),
  );
};
