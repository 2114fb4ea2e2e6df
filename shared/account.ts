import * as z from "zod/mini";
import { authTexts, CurrentUser, password, SessionId, SignUp } from "./auth.ts";
import { defineRoutes } from "./route.ts";
import { email, id, idOut, instant, line, required } from "./words.ts";

export const accountTexts = {
  passwordNeeded: "Please give your password",
  wrongPassword: "This is not your password",
  samePassword: "This is the password you have already",
  sameEmail: "This is your e-mail address already",
  badLink: "This link is not valid any more. Please ask for a new one",
  mailIsStopped: "Mail to this address is stopped, so nothing can be sent to it. Please change the address",
  complained: "Mail to this address was reported as spam, so we do not write to it again. Please change the address",
  confirmFirst: "Please confirm your email address first. You can request the link on your account page",
  badAddressLink:
    "This link has expired or belongs to another account. Please sign in to the account it was sent to, or request a new link",
  twoStepOn: "Two-step sign-in is on already",
  twoStepOff: "Two-step sign-in is not on",
  twoStepNotStarted: "Please start again: this set-up was not begun, or it has run out",
  subscriptionLost: "Your subscription could not be cancelled right now, so nothing was deleted. Please try again",
} as const;

export { confirmationDays, emailChangeHours, recoveryCodeCount, resetMinutes } from "./account-limits.ts";

/** Proof that the person at the keyboard is the account's owner. */
const ownPassword = required(accountTexts.passwordNeeded, 200);
const newPassword = password(8, authTexts.signUpPassword);

/** `<user id>.<secret>`: sent by mail, kept as a hash. */
const linkToken = z.string(accountTexts.badLink).check(z.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, accountTexts.badLink));

export const Profile = z.pick(SignUp, {
  firstName: true,
  lastName: true,
  phone: true,
  organizationName: true,
  timeZone: true,
});
export type Profile = z.output<typeof Profile>;

export const PasswordChange = z.object({
  currentPassword: ownPassword,
  newPassword,
  /** Does the calendar's private address stay? Unless this says so, it ends with the old password. */
  keepCalendarFeed: z.optional(z.boolean()),
});
export const EmailChange = z.object({ email: email(authTexts.signUpEmail), password: ownPassword });
export const PasswordResetRequest = z.object({ email: email(authTexts.logInEmail) });
export const PasswordReset = z.object({ token: linkToken, password: newPassword });
export const PasswordProof = z.object({ password: ownPassword });
export const CodeProof = z.object({ code: line({ min: 1, max: 40, message: "Please give the code" }) });

/** A sign-in that is still good. */
export const Session = z.object({
  id: idOut(),
  /** Such as "Firefox on Linux"; as the browser says it. */
  device: z.string(),
  createdAt: instant(),
  /** To the hour. */
  lastUsedAt: instant(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const TwoStep = z.object({
  enabled: z.boolean(),
  enabledAt: z.nullable(instant()),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.infer<typeof TwoStep>;
/** What an authenticator app needs: the secret in base 32, and the same as an `otpauth://` address for a QR code. */
export const TwoStepSetup = z.object({ secret: z.string(), address: z.string() });
/** Shown once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const ExportId = id("exp");
export const DataExport = z.object({
  id: idOut(),
  /** Size of the zip in bytes. */
  bytes: z.int(),
  /** How many records it holds. */
  records: z.int(),
  createdAt: instant(),
});
export type DataExport = z.infer<typeof DataExport>;

export const accountRoutes = defineRoutes({
  updateProfile: {
    method: "PUT",
    path: "/api/account/profile",
    auth: "user",
    summary: "Change name, phone, organization name and time zone",
    body: Profile,
    response: CurrentUser,
  },
  changePassword: {
    method: "PUT",
    path: "/api/account/password",
    auth: "user",
    limit: "auth",
    summary:
      "Change the password; all other sessions end, and so does the calendar's private address unless it is kept",
    body: PasswordChange,
  },
  requestEmailChange: {
    method: "POST",
    path: "/api/account/email",
    auth: "user",
    limit: "mail",
    summary: "Send a link that confirms a new e-mail address",
    body: EmailChange,
  },
  confirmEmailChange: {
    method: "POST",
    path: "/api/account/email/confirm",
    auth: "user",
    limit: "auth",
    summary: "Confirm a new e-mail address by the link that was sent to it, signed in to the account that moves to it",
    body: z.object({ token: linkToken }),
  },
  askConfirmationLink: {
    method: "POST",
    path: "/api/account/email/confirmation-link",
    auth: "user",
    limit: "mail",
    summary: "Send the link again that confirms the present e-mail address",
  },
  confirmAddress: {
    method: "POST",
    path: "/api/account/email/confirm-address",
    auth: "user",
    limit: "auth",
    summary: "Confirm the address of the account by the link that was sent to it; from then on mail tells details",
    body: z.object({ key: z.string(accountTexts.badLink).check(z.maxLength(1000, accountTexts.badLink)) }),
  },
  retryMail: {
    method: "POST",
    path: "/api/account/email/retry",
    auth: "user",
    limit: "mail",
    summary: "Send mail to the address again after it did not arrive, beginning with a short message",
    response: CurrentUser,
  },
  requestPasswordReset: {
    method: "POST",
    path: "/api/account/password-reset",
    auth: "public",
    limit: "mail",
    summary: "Send a link for a new password, if the address has an account; the answer does not tell",
    body: PasswordResetRequest,
  },
  resetPassword: {
    method: "POST",
    path: "/api/account/password-reset/confirm",
    auth: "public",
    limit: "auth",
    summary: "Set a new password by the link that was sent; all sessions and the calendar's private address end",
    body: PasswordReset,
  },
  listSessions: {
    method: "GET",
    path: "/api/account/sessions",
    auth: "user",
    summary: "Sign-ins that are still good, latest use first",
    response: z.array(Session),
  },
  endSession: {
    method: "DELETE",
    path: "/api/account/sessions/{id}",
    auth: "user",
    summary: "End one session",
    params: z.object({ id: SessionId }),
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/account/sessions",
    auth: "user",
    limit: "auth",
    summary: "End all sessions but this one, and the calendar's private address",
  },
  getTwoStep: {
    method: "GET",
    path: "/api/account/two-step",
    auth: "user",
    summary: "Is two-step sign-in on?",
    response: TwoStep,
  },
  startTwoStep: {
    method: "POST",
    path: "/api/account/two-step",
    auth: "user",
    limit: "auth",
    summary: "Begin to set up two-step sign-in; it is on once a code was confirmed",
    body: PasswordProof,
    response: TwoStepSetup,
    secret: true,
  },
  confirmTwoStep: {
    method: "POST",
    path: "/api/account/two-step/confirm",
    auth: "user",
    limit: "auth",
    summary: "Switch two-step sign-in on with a code of the app; answers recovery codes",
    body: CodeProof,
    response: RecoveryCodes,
    secret: true,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/account/two-step/recovery-codes",
    auth: "user",
    limit: "auth",
    summary: "New recovery codes; the old ones end",
    body: PasswordProof,
    response: RecoveryCodes,
    secret: true,
  },
  endTwoStep: {
    method: "POST",
    path: "/api/account/two-step/end",
    auth: "user",
    limit: "auth",
    summary: "Switch two-step sign-in off",
    body: PasswordProof,
  },
  exportData: {
    method: "POST",
    path: "/api/account/export",
    auth: "user",
    limit: "mail",
    summary: "All my data as a zip of JSON and CSV",
    body: PasswordProof,
    response: DataExport,
    job: true,
  },
  openExport: {
    method: "POST",
    path: "/api/account/exports/{id}/open",
    auth: "user",
    limit: "auth",
    summary: "The address of an export's zip, good for five minutes",
    params: z.object({ id: ExportId }),
    body: PasswordProof,
    secret: true,
    response: z.object({ url: z.string() }),
  },
  deleteAccount: {
    method: "POST",
    path: "/api/account/delete",
    auth: "user",
    limit: "auth",
    summary: "Delete the account and everything in it",
    body: PasswordProof,
  },
});
