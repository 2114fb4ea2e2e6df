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

/** Mail that a user chose to get. */
export type ChosenMail = {
  choice: MailChoice;
  /** With the words of the user and of sources. */
  letter: Letter;
  /** The same in a sentence of ours, without its full stop. */
  says: string;
  /** Where the user sees the product. */
  origin: string;
};

/**
 * Sends mail that a user chose to get. To a confirmed address it goes whole, and no more than some of each kind a day; to
 * one that nobody has confirmed without a word that somebody typed, and one a day of what is due and one of all that is
 * news: no digest takes the place of a deadline. What is too much is not sent: all of it is in the product as well.
 */
export const sendChosen = async (
  { outside, userId, jobId }: Pick<JobWork, "outside" | "userId" | "jobId">,
  profile: Item,
  { choice, letter, says, origin }: ChosenMail,
): Promise<void> => {
  const to = String(profile.email);
  const isConfirmed = profile.emailConfirmedAt !== undefined;
  // A day of ours: mornings are not quite a day apart.
  const day = outside.clock.now().toISOString().slice(0, 10);
  const neutral = `${choice === "deadlineReminders" ? "due" : "news"}#${day}`;
  const mailbox = `${isConfirmed ? choice : neutral}#${addressHash(to)}`;
  const ofKind = choice === "opportunityChanges" ? "changeMail" : "chosenMail";
  if (!(await mayMail(outside, mailbox, jobId, isConfirmed ? ofKind : "neutralMail")))
    return log.info("mail not sent: enough for now", { jobId, choice, isConfirmed });
  const link = isConfirmed ? undefined : await confirmAddressLink(outside, origin, userId, to);
  await outside.mail.send(mailOf(to, link === undefined ? letter : neutralLetter(letter, says, origin, link)));
};
