import { hashEmail } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { isEmailAllowed } from "#functions/limits/token-bucket.ts";
import type { Item } from "#functions/table/table.ts";
import { confirmationLinkDays } from "#shared/api/limits.ts";
import type { MailPreferenceKey } from "#shared/api/notifications.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { buildEmail } from "./build-email.ts";
import { type EmailBlock, type EmailContent, genericGreeting } from "./email-content.ts";
import { buildConfirmationLink } from "./signed-links.ts";

type OptInEmail = {
  choice: MailPreferenceKey;
  content: EmailContent;
  /** A neutral summary without user-entered text or final period. */
  neutralSummary: string;
  origin: string;
};

/**
 * Sends an opt-in email. A confirmed address gets the full content, with a daily limit per kind. An unconfirmed one
 * gets no user-entered text and at most one email a day about due items and one about updates. Emails over the limit
 * are dropped, because the app shows everything.
 */
export const sendOptInEmail = async (
  { dependencies, userId, jobId }: { dependencies: Dependencies; userId: string; jobId: string },
  profile: Item,
  { choice, content, neutralSummary, origin }: OptInEmail,
): Promise<void> => {
  const to = String(profile.email);
  const isConfirmed = profile.emailConfirmedAt !== undefined;
  // Use the UTC day, because local mornings are not exactly a day apart.
  const day = dependencies.clock.now().toISOString().slice(0, 10);
  const neutralScope = `${choice === "deadlineReminders" ? "due" : "news"}#${day}`;
  const mailbox = `${isConfirmed ? choice : neutralScope}#${hashEmail(to)}`;
  const limitName = choice === "opportunityChanges" || choice === "comments" ? "changeEmail" : "optInEmail";
  if (!(await isEmailAllowed(dependencies, mailbox, jobId, isConfirmed ? limitName : "unconfirmedEmail")))
    return log.info("skipped an email over the limit", { jobId, choice, isConfirmed });
  const link = isConfirmed ? undefined : await buildConfirmationLink(dependencies, origin, userId, to);
  await dependencies.mail.send(
    buildEmail(to, link === undefined ? content : buildNeutralEmail(content, neutralSummary, origin, link)),
  );
};

/** Text for a person whose address someone else used to create an account. */
export const notYourAccountText =
  "If you didn't create this account, don't confirm it. You can ignore this message, or take over the account with 'Forgot your password?' on the sign-in page.";

/** Builds an email without user-entered text, because an unconfirmed address may belong to a stranger. */
export const buildNeutralEmail = (
  { reason, choice }: EmailContent,
  summary: string,
  origin: string,
  confirmationLink: string,
): EmailContent => ({
  subject: summary,
  preview: "The details are in Grantlamp.",
  parts: [
    genericGreeting,
    { paragraph: `${summary}.` },
    { button: "Open Grantlamp", link: `${origin}/` },
    {
      paragraph:
        "We left out the details because you haven't confirmed this address yet. Confirm it to get them in future emails:",
    },
    { button: "Confirm this address", link: confirmationLink, copy: true },
    {
      paragraph:
        "If you don't have a Grantlamp account, someone entered your address by mistake. You can unsubscribe below.",
    },
  ],
  reason,
  ...(choice && { choice }),
});

/** "2 deadlines, 1 report and 3 tasks". */
const formatList = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const kindNames: Record<CalendarItem["kind"], readonly [singular: string, plural: string]> = {
  deadline: ["deadline", "deadlines"],
  report: ["report", "reports"],
  payment: ["payment", "payments"],
  closeout: ["closeout step", "closeout steps"],
  period_end: ["award end date", "award end dates"],
  task: ["task", "tasks"],
};
export const formatDueSummary = (items: readonly Pick<CalendarItem, "kind">[]): string => {
  const counts = Object.entries(kindNames).flatMap(([kind, [singular, plural]]) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count ? [`${count} ${count === 1 ? singular : plural}`] : [];
  });
  return `Your reminder from Grantlamp: ${formatList(counts)}`;
};
export const digestSummary = "Your week with Grantlamp is ready";
export const changeSummary = "An opportunity you follow has changed";

export const buildConfirmationEmail = (confirmationLink: string): EmailContent => ({
  subject: "Confirm your email address for Grantlamp",
  preview: "Get full details in your reminder emails.",
  parts: [
    genericGreeting,
    { paragraph: "There is a Grantlamp account with this address. If it's yours, confirm the address here:" },
    ...buildConfirmationBlocks(confirmationLink),
    { paragraph: notYourAccountText },
  ],
  reason:
    "You're receiving this message because the owner of a Grantlamp account with this address requested it. It can't be turned off, and we send it at most a few times a day.",
});

export const buildConfirmationBlocks = (confirmationLink: string): EmailBlock[] => [
  { button: "Confirm this address", link: confirmationLink, copy: true },
  {
    paragraph: `The link works for ${confirmationLinkDays} days while you're signed in. Once your address is confirmed, reminders and digests include full details.`,
  },
];
