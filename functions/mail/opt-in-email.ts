import { hashEmail } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { isMailAllowed } from "#functions/limits/token-bucket.ts";
import type { Item } from "#functions/table/table.ts";
import { confirmationLinkDays } from "#shared/api/limits.ts";
import type { MailPreferenceKey } from "#shared/api/notifications.ts";
import { buildEmail } from "./build-email.ts";
import { type EmailBlock, type EmailContent, genericGreeting } from "./email-content.ts";
import { buildConfirmationLink } from "./signed-links.ts";

type OptInEmail = {
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

/** For a person whose address somebody else used to create an account. */
export const notYourAccountText =
  "If you did not make this account, do not confirm it: you can ignore this message, or take the account over with 'Forgot your password?' on the sign-in page.";

/**
 * Builds an email without user-typed text for an unconfirmed address. It may belong to a stranger, and an attacker
 * could otherwise make us send them any sentence. Reason and unsubscribe links are those of the full email.
 */
export const buildNeutralEmail = (
  { reason, choice }: EmailContent,
  says: string,
  origin: string,
  confirm: string,
): EmailContent => ({
  subject: says,
  preview: "The details are in Grantlamp.",
  parts: [
    genericGreeting,
    { paragraph: `${says}.` },
    { button: "Open Grantlamp", link: `${origin}/` },
    {
      paragraph:
        "This address has not been confirmed yet, so we leave the details out. Confirm it, and they come with the next mail:",
    },
    { button: "Confirm this address", link: confirm, copy: true },
    {
      paragraph:
        "If you have no Grantlamp account, somebody gave your address by mistake. You can end such mail below.",
    },
  ],
  reason,
  ...(choice && { choice }),
});

const formatCount = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

export const formatDueSummary = (items: readonly { kind: "deadline" | "task" }[]): string => {
  const deadlines = items.filter(({ kind }) => kind === "deadline").length;
  const tasks = items.length - deadlines;
  const parts = [
    ...(deadlines ? [formatCount(deadlines, "deadline")] : []),
    ...(tasks ? [formatCount(tasks, "task")] : []),
  ];
  return `Your reminder from Grantlamp: ${parts.join(" and ")}`;
};
export const digestSummary = "Your week with Grantlamp is ready";
export const changeSummary = "An opportunity that you saved or track has changed";

export const buildConfirmationEmail = (confirm: string): EmailContent => ({
  subject: "Confirm your e-mail address for Grantlamp",
  preview: "So that mail about your work can tell you the details.",
  parts: [
    genericGreeting,
    { paragraph: "Somebody has a Grantlamp account with this address. If it is you, please confirm the address here:" },
    ...buildConfirmationBlocks(confirm),
    { paragraph: notYourAccountText },
  ],
  reason:
    "You get this message because the owner of a Grantlamp account with this address asked for it. It cannot be switched off, and comes a few times a day at most.",
});

export const buildConfirmationBlocks = (confirm: string): EmailBlock[] => [
  { button: "Confirm this address", link: confirm, copy: true },
  {
    paragraph: `The link works for ${confirmationLinkDays} days, while you are signed in. From then on reminders and digests tell you the details; until then they only say that there is something.`,
  },
];
