import {
  buildAddressTakenEmail,
  buildEmailChangeEmail,
  buildNoticeEmail,
  buildResetEmail,
} from "#functions/account/email-templates.ts";
import { buildWelcomeEmail } from "#functions/account/welcome.jobs.ts";
import { accountNotices } from "#functions/sign-in/account-notice.ts";
import { buildInvitationEmail, buildWorkspaceNoticeEmail } from "#functions/workspaces/email-templates.ts";
import { optionalEvents, workspaceEvents } from "#functions/workspaces/notices.ts";
import { buildDigestEmail } from "./digest-email.ts";
import type { EmailContent } from "./email-content.ts";
import { buildOpportunityChangeEmail } from "./opportunity-change-email.ts";
import { buildConfirmationEmail, buildNeutralEmail, digestSummary } from "./opt-in-email.ts";
import { buildReminderEmail, type EmailContext, type ReminderItem } from "./reminder-email.ts";

export const testEmailOrigin = "https://grantlamp.example.org";
const confirmLink = `${testEmailOrigin}/confirm-email#address=one.two`;
export const testEmailContext: EmailContext = {
  firstName: "Ada",
  today: "2026-12-01",
  origin: testEmailOrigin,
  unsubscribe: `${testEmailOrigin}/api/unsubscribe?key=abc.def`,
};

export const buildReminderItem = (kind: ReminderItem["kind"], date: string, title = "Reading Rooms"): ReminderItem => ({
  kind,
  id: `${kind}-${date}`,
  applicationId: "app_1",
  title,
  applicationName: "Reading Rooms",
  date: `${date}T00:00:00.000Z`,
});

/** Builds a digest with every section; `title` is used for all third-party text. */
export const buildFullDigest = (title = "Reading Rooms", overrides: Partial<EmailContext> = {}): EmailContent => {
  const content = buildDigestEmail(
    {
      items: [
        { ...buildReminderItem("deadline", "2026-12-08", title), applicationName: title },
        { ...buildReminderItem("task", "2026-12-03", title), applicationName: title },
      ],
      changes: [
        { title, funder: title, catalogId: "gg-1", sentences: ["Closing date: Feb 15, 2027 (was: Jan 15, 2027)."] },
      ],
      searches: [
        {
          searchId: "sch_1",
          name: title,
          newCount: 8,
          matches: [
            { catalogId: "gg-2", title, funder: title, closesOn: "2027-01-20", matchScore: 88 },
            { catalogId: "gg-3", title, funder: title, closesOn: null, matchScore: 71 },
          ],
        },
      ],
    },
    { ...testEmailContext, ...overrides },
  );
  if (!content) throw new Error("The digest is empty");
  return content;
};

/** Builds one of each email that the app sends; `title` is used for all text from users and sources. */
export const buildEveryEmail = (title = "Reading Rooms", firstName = "Ada"): Record<string, EmailContent> => ({
  reminder: buildReminderEmail([buildReminderItem("deadline", "2026-12-08", title)], {
    ...testEmailContext,
    firstName,
  }),
  reminders: buildReminderEmail(
    [buildReminderItem("deadline", "2026-12-01", title), buildReminderItem("task", "2026-11-30", title)],
    {
      ...testEmailContext,
      firstName,
    },
  ),
  digest: buildFullDigest(title, { firstName }),
  change: buildOpportunityChangeEmail(
    {
      title,
      funder: title,
      sourceUrl: "https://www.grants.gov/search-results-detail/363001",
      link: `${testEmailOrigin}/funding/gg-363001`,
      change: { on: "2026-11-30", kinds: ["deadlineMoved"], sentences: [`Closing date: ${title}`] },
    },
    { ...testEmailContext, firstName },
  ),
  neutral: buildNeutralEmail(buildFullDigest(title, { firstName }), digestSummary, testEmailOrigin, confirmLink),
  welcome: buildWelcomeEmail({
    origin: testEmailOrigin,
    confirm: confirmLink,
    unsubscribe: testEmailContext.unsubscribe,
  }),
  confirmEmailAddress: buildConfirmationEmail(confirmLink),
  reset: buildResetEmail(`${testEmailOrigin}/reset-password#token=one.two`),
  emailChange: buildEmailChangeEmail(`${testEmailOrigin}/confirm-email#token=one.two`),
  addressTaken: buildAddressTakenEmail(testEmailOrigin),
  invitation: buildInvitationEmail({
    workspaceName: title,
    inviterName: firstName,
    role: "editor",
    link: `${testEmailOrigin}/invitation#token=one.two.three`,
  }),
  ...Object.fromEntries(
    workspaceEvents.map((event) => [
      `workspace: ${event}`,
      buildWorkspaceNoticeEmail(
        {
          event,
          workspaceId: "w1",
          workspaceName: title,
          personName: firstName,
          role: "editor",
          origin: testEmailOrigin,
        },
        optionalEvents.includes(event)
          ? { unsubscribe: testEmailContext.unsubscribe, settings: `${testEmailOrigin}/account#notifications` }
          : undefined,
      ),
    ]),
  ),
  ...Object.fromEntries(
    accountNotices.map((notice) => [
      `notice: ${notice}`,
      buildNoticeEmail(notice, "2026-11-30T15:04:05.000Z", {
        origin: testEmailOrigin,
        supportEmail: "help@example.org",
      }),
    ]),
  ),
});

const workspaceEmails = workspaceEvents.map((event) => `workspace: ${event}`);
export const emailsWithUserText = ["reminder", "reminders", "digest", "change"];
export const optionalEmails = [
  ...emailsWithUserText,
  "neutral",
  "welcome",
  ...workspaceEmails.filter((name) => optionalEvents.some((event) => name.endsWith(event))),
];
