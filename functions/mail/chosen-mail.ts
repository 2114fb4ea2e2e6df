import { addressHash } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import type { JobWork } from "#functions/jobs/work.ts";
import { mayMail } from "#functions/limits/mailbox.ts";
import type { Item } from "#functions/table/table.ts";
import type { MailChoice } from "#shared/reminders.ts";
import { confirmAddressLink } from "./confirm-link.ts";
import type { Letter } from "./letter.ts";
import { mailOf } from "./mail-of.ts";
import { neutralLetter } from "./neutral-mail.ts";

export type ChosenMail = {
  choice: MailChoice;
  letter: Letter;
  /** A neutral summary without user text and without a final period. */
  says: string;
  origin: string;
};

/**
 * Sends an opt-in email. A confirmed address gets the full content, with a daily limit per kind. An unconfirmed one
 * gets no user-typed text and at most one mail a day about due items and one about news, so a digest never displaces a
 * deadline. Mails over the limit are dropped, because the product shows everything.
 */
export const sendChosen = async (
  { outside, userId, jobId }: Pick<JobWork, "outside" | "userId" | "jobId">,
  profile: Item,
  { choice, letter, says, origin }: ChosenMail,
): Promise<void> => {
  const to = String(profile.email);
  const isConfirmed = profile.emailConfirmedAt !== undefined;
  // A UTC day, because local mornings are not exactly a day apart.
  const day = outside.clock.now().toISOString().slice(0, 10);
  const neutralScope = `${choice === "deadlineReminders" ? "due" : "news"}#${day}`;
  const mailbox = `${isConfirmed ? choice : neutralScope}#${addressHash(to)}`;
  const limitName = choice === "opportunityChanges" ? "changeMail" : "chosenMail";
  if (!(await mayMail(outside, mailbox, jobId, isConfirmed ? limitName : "neutralMail")))
    return log.info("mail not sent: enough for now", { jobId, choice, isConfirmed });
  const link = isConfirmed ? undefined : await confirmAddressLink(outside, origin, userId, to);
  await outside.mail.send(mailOf(to, link === undefined ? letter : neutralLetter(letter, says, origin, link)));
};
