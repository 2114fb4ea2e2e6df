import { type EmailBlock, type EmailContent, genericGreeting } from "#functions/mail/email-content.ts";
import type { AccountNotice } from "#functions/sign-in/account-notice.ts";
import { emailChangeLinkHours, passwordResetLinkMinutes } from "#shared/api/account.ts";
import { buildAccountPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";

/**
 * No user input: an address may be a stranger's, and whoever signed up with it could make us send them any sentence.
 * None can be switched off, since an intruder would do that first.
 */
const letter = (subject: string, because: string, paragraphs: readonly (string | EmailBlock)[]): EmailContent => {
  const [first] = paragraphs;
  return {
    subject,
    preview: typeof first === "string" ? first : subject,
    parts: [genericGreeting, ...paragraphs.map((part) => (typeof part === "string" ? { paragraph: part } : part))],
    reason: `You get this message because ${because}. Mail about an account itself cannot be switched off: it is what its owner is warned by.`,
  };
};

export const buildResetEmail = (link: string): EmailContent =>
  letter("Choose a new password for Grantlamp", "somebody asked for a new password for the account of this address", [
    "Somebody asked for a new password for your Grantlamp account. If it was you, please choose one here:",
    { button: "Choose a new password", link, copy: true },
    `The link is good for ${passwordResetLinkMinutes} minutes and works once. When the password is changed, you are signed out everywhere.`,
    "If it was not you, you can ignore this message: your password stays as it is.",
  ]);

export const buildEmailChangeEmail = (link: string): EmailContent =>
  letter("Confirm your new e-mail address for Grantlamp", "somebody gave this address for a Grantlamp account", [
    "Somebody wants to use this e-mail address for a Grantlamp account. If it was you, please confirm it here:",
    { button: "Confirm this address", link, copy: true },
    `The link is good for ${emailChangeLinkHours} hours and works once. After that you sign in with this address.`,
    "If it was not you, you can ignore this message: nothing changes.",
  ]);

export const buildAddressTakenEmail = (origin: string): EmailContent =>
  letter(
    "This e-mail address has a Grantlamp account already",
    "somebody gave this address for another Grantlamp account",
    [
      "Somebody wants to use this e-mail address for another Grantlamp account. It belongs to an account already, so nothing was changed.",
      "If it was you, please sign in with this address, or delete that account first. If it was not you, you can ignore this message.",
      { button: "Open the sign-in page", link: origin + paths.auth },
    ],
  );

const accountNotices = {
  passwordChanged: {
    subject: "Your Grantlamp password was changed",
    what: "The password of your Grantlamp account was changed. Everywhere else you are signed out.",
  },
  passwordReset: {
    subject: "Your Grantlamp password was changed",
    what: "A new password was chosen for your Grantlamp account, by a link that we sent to this address. You are signed out everywhere.",
  },
  addressProved: {
    subject: "Your Grantlamp password was changed",
    what: "A new password was set for your Grantlamp account through a link we sent to this address. This is the first confirmation that the address is yours, so we ended every earlier sign-in, two-step sign-in and its recovery codes, and the private calendar link. Everything written in the account is still there.",
  },
  emailChangeAsked: {
    subject: "Somebody asked to change the e-mail address of your Grantlamp account",
    what: "Somebody who knows your password asked to use another e-mail address for your Grantlamp account. It changes once the link that went there is used.",
  },
  emailChanged: {
    subject: "The e-mail address of your Grantlamp account was changed",
    what: "Your Grantlamp account has a new e-mail address. From now on you sign in with that one, and this one gets no more mail.",
  },
  twoStepOn: {
    subject: "Two-step sign-in is on",
    what: "Two-step sign-in was switched on for your Grantlamp account. From now on signing in takes a code of your authenticator app.",
  },
  twoStepOff: {
    subject: "Two-step sign-in is off",
    what: "Two-step sign-in was switched off for your Grantlamp account. From now on your password is enough to sign in.",
  },
  recoveryCodesRenewed: {
    subject: "Your Grantlamp recovery codes were replaced",
    what: "New recovery codes were made for your Grantlamp account. The old ones do not work any more.",
  },
  newBrowser: {
    subject: "Your Grantlamp account was used from a new browser",
    what: "Someone signed in to your Grantlamp account from a browser that has not been used with it before.",
  },
  passwordFailures: {
    subject: "Wrong passwords for your Grantlamp account",
    what: "Someone entered several wrong passwords for your Grantlamp account and did not get in. After many more attempts, new browsers are blocked until you reset your password by email. Browsers you have signed in from before still work.",
  },
  codeFailures: {
    subject: "Wrong codes after your Grantlamp password",
    what: "Someone entered your password and then wrong two-step sign-in codes. They did not get in, but they know your password.",
  },
  calendarFeedMade: {
    subject: "A private calendar link was created in your Grantlamp account",
    what: "Someone who knows your password created a private link to your calendar. Anyone who has the link can read the titles and dates of your deadlines and tasks. Any earlier link has stopped working.",
  },
  mailRetried: {
    subject: "Mail from Grantlamp reaches this address",
    what: "Mail to this address was paused because some of it did not get through. You asked us to try again: as you can read this, it works, and mail comes as before.",
  },
} as const satisfies Record<AccountNotice, { subject: string; what: string }>;

const getAdvice = (notice: AccountNotice): string => {
  if (notice === "emailChanged")
    return "If it was not you, please write to our support at once: somebody else may be in your account.";
  if (notice === "passwordFailures")
    return "If it was you, use 'Forgot your password?' on the sign-in page to reset it. If it was not, you don't need to do anything.";
  return "If it was not you, please choose a new password at once: 'Forgot your password?' on the sign-in page sends you a link. That ends every other link too.";
};

/** `at` is an ISO 8601 timestamp. Without an origin there is no link to the product. */
export const buildNoticeEmail = (notice: AccountNotice, at: string, origin?: string): EmailContent => {
  const { subject, what } = accountNotices[notice];
  const isFormerAddress = notice === "emailChanged";
  const because =
    notice === "mailRetried"
      ? "mail to this address was to be tried again"
      : "something about the ways into your Grantlamp account has changed, or was tried";
  return letter(subject, because, [
    what,
    `When: ${formatDay(at)}, ${at.slice(11, 16)} UTC.`,
    getAdvice(notice),
    ...(origin && !isFormerAddress
      ? [{ button: "Look at your account", link: `${origin}${buildAccountPath("devices")}` }]
      : []),
  ]);
};
