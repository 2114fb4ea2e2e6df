import { type EmailBlock, type EmailContent, genericGreeting } from "#functions/mail/email-content.ts";
import type { AccountNotice } from "#functions/sign-in/account-notice.ts";
import { emailChangeLinkHours, passwordResetLinkMinutes } from "#shared/api/account.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";

/** Contains no user input, since the address may be a stranger's. Cannot be turned off, since an intruder could do so. */
const buildAccountEmail = (
  subject: string,
  cause: string,
  paragraphs: readonly (string | EmailBlock)[],
): EmailContent => {
  const [first] = paragraphs;
  return {
    subject,
    preview: typeof first === "string" ? first : subject,
    parts: [genericGreeting, ...paragraphs.map((part) => (typeof part === "string" ? { paragraph: part } : part))],
    reason: `You're receiving this message because ${cause}. Emails about account security can't be turned off.`,
  };
};

export const buildResetEmail = (link: string): EmailContent =>
  buildAccountEmail("Reset your Grantlamp password", "someone requested a password reset for this address", [
    "Someone requested a password reset for your Grantlamp account. If it was you, choose a new password here:",
    { button: "Choose a new password", link, copy: true },
    `The link works once and expires in ${passwordResetLinkMinutes} minutes. Changing your password signs you out everywhere.`,
    "If it wasn't you, you can ignore this message. Your password stays the same.",
  ]);

export const buildEmailChangeEmail = (link: string): EmailContent =>
  buildAccountEmail("Confirm your new email address for Grantlamp", "someone entered it for a Grantlamp account", [
    "Someone wants to use this email address for a Grantlamp account. If it was you, confirm it here:",
    { button: "Confirm this address", link, copy: true },
    `The link works once and expires in ${emailChangeLinkHours} hours. After that, sign in with this address.`,
    "If it wasn't you, you can ignore this message. Nothing will change.",
  ]);

export const buildAddressTakenEmail = (origin: string): EmailContent =>
  buildAccountEmail(
    "This email address already has a Grantlamp account",
    "someone entered this address for another Grantlamp account",
    [
      "Someone tried to use this email address for another Grantlamp account. It already has an account, so nothing was changed.",
      "If it was you, sign in with this address or delete the existing account first. If it wasn't, you can ignore this message.",
      { button: "Open the sign-in page", link: origin + paths.auth },
    ],
  );

const accountNotices = {
  passwordChanged: {
    subject: "Your Grantlamp password was changed",
    description: "The password of your Grantlamp account was changed. All other devices were signed out.",
  },
  passwordReset: {
    subject: "Your Grantlamp password was changed",
    description:
      "The password of your Grantlamp account was reset through a link we sent to this address. All devices were signed out.",
  },
  addressProved: {
    subject: "Your Grantlamp password was changed",
    description:
      "The password of your Grantlamp account was reset through a link we sent to this address. This is the first confirmation that the address is yours, so we signed out all devices, turned off two-step sign-in and its recovery codes, removed connected Google and Microsoft accounts, and revoked the private calendar link. Your data in the account is unchanged.",
  },
  emailChangeAsked: {
    subject: "Someone asked to change the email address of your Grantlamp account",
    description:
      "Someone who knows your password asked to use another email address for your Grantlamp account. It will change once they open the link we sent there.",
  },
  emailChanged: {
    subject: "The email address of your Grantlamp account was changed",
    description:
      "Your Grantlamp account has a new email address. Sign in with the new address from now on. We won't send any more email to this one.",
  },
  twoStepOn: {
    subject: "Two-step sign-in is on",
    description:
      "Two-step sign-in was turned on for your Grantlamp account. From now on, signing in also requires a code from your authenticator app.",
  },
  twoStepOff: {
    subject: "Two-step sign-in is off",
    description:
      "Two-step sign-in was turned off for your Grantlamp account. From now on, your password is enough to sign in.",
  },
  recoveryCodesRenewed: {
    subject: "Your Grantlamp recovery codes were replaced",
    description: "New recovery codes were created for your Grantlamp account. The old ones no longer work.",
  },
  newBrowser: {
    subject: "Your Grantlamp account was used from a new browser",
    description: "Someone signed in to your Grantlamp account from a browser that hasn't been used with it before.",
  },
  passwordFailures: {
    subject: "Wrong passwords for your Grantlamp account",
    description:
      "Someone entered several wrong passwords for your Grantlamp account and did not get in. After many more attempts, new browsers are blocked until you reset your password by email. Browsers you have signed in from before still work.",
  },
  codeFailures: {
    subject: "Wrong two-step codes for your Grantlamp account",
    description:
      "Someone entered your password, or signed in with a connected account, and then entered wrong two-step sign-in codes. They did not get in, but they have passed the first step.",
  },
  calendarFeedMade: {
    subject: "A private calendar link was created in your Grantlamp account",
    description:
      "Someone who knows your password created a private link to your calendar. Anyone who has the link can read the titles and dates of your deadlines, tasks and awards. Any earlier link has stopped working.",
  },
  accessTokenMade: {
    subject: "A personal access token was created in your Grantlamp account",
    description:
      "Someone who knows your password created a personal access token. A program that has it can act as you in one workspace, within the permissions it was given. You can revoke it in your account settings.",
  },
  identityLinked: {
    subject: "A new way to sign in to your Grantlamp account",
    description:
      "A Google or Microsoft account was connected to your Grantlamp account. From now on, it can be used to sign in. Your account page shows which one.",
  },
  identityUnlinked: {
    subject: "A way to sign in to your Grantlamp account was removed",
    description: "A connected Google or Microsoft account can no longer be used to sign in to your Grantlamp account.",
  },
  mailRetried: {
    subject: "Email from Grantlamp is working again",
    description:
      "We paused email to this address because some of it didn't get through. You asked us to try again, and since you're reading this, it works.",
  },
} as const satisfies Record<AccountNotice, { subject: string; description: string }>;

const getAdvice = (notice: AccountNotice, supportEmail: string | null): string => {
  if (notice === "emailChanged")
    return `If it wasn't you, ${supportEmail ? `write to ${supportEmail}` : "contact the people who run this site"} right away. Someone else may have access to your account.`;
  if (notice === "passwordFailures")
    return "If it was you, use 'Forgot your password?' on the sign-in page to reset it. If it wasn't, you don't need to do anything.";
  return "If it wasn't you, reset your password right away with 'Forgot your password?' on the sign-in page. That also invalidates all earlier links.";
};

type NoticeSite = { origin: string | undefined; supportEmail: string | null };
/** `at` is an ISO 8601 timestamp. Without an origin there is no link to the app. */
export const buildNoticeEmail = (
  notice: AccountNotice,
  at: string,
  { origin, supportEmail }: NoticeSite,
): EmailContent => {
  const { subject, description } = accountNotices[notice];
  const isFormerAddress = notice === "emailChanged";
  const cause =
    notice === "mailRetried"
      ? "you asked us to email this address again"
      : "there was activity that affects sign-in to your Grantlamp account";
  return buildAccountEmail(subject, cause, [
    description,
    `When: ${formatDay(at)}, ${at.slice(11, 16)} UTC.`,
    getAdvice(notice, supportEmail),
    ...(origin && !isFormerAddress
      ? [{ button: "Review your account", link: `${origin}${buildAccountPath("devices")}` }]
      : []),
  ]);
};
