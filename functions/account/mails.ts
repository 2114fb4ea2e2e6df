import { emailChangeHours, resetMinutes } from "#shared/account.ts";

type Text = { subject: string; text: string };
const lines = (...all: string[]) => all.join("\n");

/*
 * Nothing in these mails was written by a user: an address may be a stranger's, and whoever signed up with it could
 * have us send any sentence to it in our name.
 */

/** The link by which somebody chooses a new password. */
export const resetMail = (link: string): Text => ({
  subject: "Choose a new password for Grantlamp",
  text: lines(
    "Hello,",
    "",
    "somebody asked for a new password for your Grantlamp account. If it was you, please choose one here:",
    link,
    "",
    `The link is good for ${resetMinutes} minutes and works once. When the password is changed, you are signed out everywhere.`,
    "",
    "If it was not you, you can ignore this message: your password stays as it is.",
  ),
});

/** The link by which somebody confirms a new address. */
export const emailChangeMail = (link: string): Text => ({
  subject: "Confirm your new e-mail address for Grantlamp",
  text: lines(
    "Hello,",
    "",
    "somebody wants to use this e-mail address for a Grantlamp account. If it was you, please confirm it here:",
    link,
    "",
    `The link is good for ${emailChangeHours} hours and works once. After that you sign in with this address.`,
    "",
    "If it was not you, you can ignore this message: nothing changes.",
  ),
});

/** For an address that somebody wants to change to, and that has an account already. */
export const addressTakenMail: Text = {
  subject: "This e-mail address has a Grantlamp account already",
  text: lines(
    "Hello,",
    "",
    "somebody wants to use this e-mail address for another Grantlamp account. It belongs to an account already, so",
    "nothing was changed.",
    "",
    "If it was you, please sign in with this address, or delete that account first. If it was not you, you can ignore",
    "this message.",
  ),
};

/** What a user is told after something about signing in has changed. */
export const notices = {
  passwordChanged: {
    subject: "Your Grantlamp password was changed",
    what: "the password of your Grantlamp account was changed. Everywhere else you are signed out.",
  },
  passwordReset: {
    subject: "Your Grantlamp password was changed",
    what: "a new password was chosen for your Grantlamp account, by a link that we sent to this address. You are signed out everywhere.",
  },
  emailChangeAsked: {
    subject: "Somebody asked to change the e-mail address of your Grantlamp account",
    what: "somebody who knows your password asked to use another e-mail address for your Grantlamp account. It changes once the link that went there is used.",
  },
  emailChanged: {
    subject: "The e-mail address of your Grantlamp account was changed",
    what: "your Grantlamp account has a new e-mail address. From now on you sign in with that one, and this one gets no more mail.",
  },
  twoStepOn: {
    subject: "Two-step sign-in is on",
    what: "two-step sign-in was switched on for your Grantlamp account. From now on signing in takes a code of your authenticator app.",
  },
  twoStepOff: {
    subject: "Two-step sign-in is off",
    what: "two-step sign-in was switched off for your Grantlamp account. From now on your password is enough to sign in.",
  },
  recoveryCodesRenewed: {
    subject: "Your Grantlamp recovery codes were replaced",
    what: "new recovery codes were made for your Grantlamp account. The old ones do not work any more.",
  },
} as const;
export type Notice = keyof typeof notices;

export const noticeMail = (notice: Notice): Text => ({
  subject: notices[notice].subject,
  text: lines(
    "Hello,",
    "",
    notices[notice].what,
    "",
    notice === "emailChanged"
      ? "If it was not you, please write to our support at once: somebody else may be in your account."
      : "If it was not you, please choose a new password at once: 'Forgot your password?' on the sign-in page sends you a link. That ends every other link too.",
  ),
});
