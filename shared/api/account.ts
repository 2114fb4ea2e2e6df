import * as z from "zod/mini";
import { authTexts, CurrentUser, passwordSchema, SessionId, SignUp } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { emailSchema, idResponse, idSchema, requiredText, singleLineText, timestampResponse } from "./schemas.ts";

export const accountTexts = {
  passwordRequired: "Please enter your password",
  ownsSharedWorkspace: "You own a workspace with other members. Transfer its ownership first, or choose to delete it",
  wrongPassword: "This password is incorrect",
  noPassword: "Your account has no password yet. Set one under Sign-in methods on your account page first",
  samePassword: "This is already your password",
  sameEmail: "This is already your email address",
  invalidLink: "This link is no longer valid. Please request a new one",
  emailSuppressed: "We can't send email to this address. Please change your email address",
  spamReported:
    "Email to this address was reported as spam, so we no longer send to it. Please change your email address",
  emailNotConfirmed: "Please confirm your email address first. You can request the link on your account page",
  invalidConfirmationLink:
    "This link has expired or belongs to another account. Please sign in to the account it was sent to, or request a new link",
  twoStepAlreadyOn: "Two-step sign-in is already on",
  twoStepNotOn: "Two-step sign-in is not on",
  twoStepNotStarted: "Please start again: this setup was not started or has expired",
  cancellationFailed: "Your subscription could not be canceled right now, so nothing was deleted. Please try again",
} as const;

export { emailChangeLinkHours, passwordResetLinkMinutes, recoveryCodeCount } from "./limits.ts";

const currentPasswordInput = requiredText(accountTexts.passwordRequired, 200);
const newPassword = passwordSchema(8, authTexts.signUpPassword);

/** `<user id>.<secret>`, sent by email and stored as a hash. */
const linkToken = z
  .string(accountTexts.invalidLink)
  .check(z.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/, accountTexts.invalidLink));

export const Profile = z.extend(
  z.pick(SignUp, {
    firstName: true,
    lastName: true,
    phone: true,
    organizationName: true,
    timeZone: true,
  }),
  /** Whether to show points, streaks, goals and achievements; unchanged if omitted. */
  { showsGamification: z.optional(z.boolean("Please choose yes or no")) },
);
export type Profile = z.output<typeof Profile>;

export const PasswordChange = z.object({
  currentPassword: currentPasswordInput,
  newPassword,
  /** Keeps the private calendar feed URL, which is revoked along with the old password by default. */
  keepCalendarFeed: z.optional(z.boolean()),
});
export const EmailChange = z.object({ email: emailSchema(authTexts.signUpEmail), password: currentPasswordInput });
export const PasswordResetRequest = z.object({ email: emailSchema(authTexts.logInEmail) });
export const PasswordReset = z.object({ token: linkToken, password: newPassword });
export const PasswordConfirmation = z.object({ password: currentPasswordInput });
export const CodeConfirmation = z.object({
  code: singleLineText({ min: 1, max: 40, message: "Please enter the code" }),
});

export const Session = z.object({
  id: idResponse(),
  /** From the user agent, such as "Firefox on Linux". */
  device: z.string(),
  createdAt: timestampResponse(),
  /** Rounded to the hour. */
  lastUsedAt: timestampResponse(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const TwoStep = z.object({
  enabled: z.boolean(),
  enabledAt: z.nullable(timestampResponse()),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.infer<typeof TwoStep>;
/** The TOTP secret in Base32, and as an `otpauth://` URL for a QR code. */
export const TwoStepSetup = z.object({ secret: z.string(), url: z.string() });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const ExportId = idSchema("exp");
export const DataExport = z.object({
  id: idResponse(),
  bytes: z.int(),
  records: z.int(),
  createdAt: timestampResponse(),
});
export type DataExport = z.infer<typeof DataExport>;

export const accountRoutes = defineRoutes({
  updateProfile: {
    method: "PUT",
    path: "/api/account/profile",
    auth: "user",
    summary: "Change name, phone, organization name, time zone and whether points and achievements are shown",
    body: Profile,
    response: CurrentUser,
  },
  changePassword: {
    method: "PUT",
    path: "/api/account/password",
    auth: "user",
    limit: "auth",
    summary:
      "Change the password; signs out all other sessions and revokes the private calendar feed URL unless it is kept",
    body: PasswordChange,
  },
  requestEmailChange: {
    method: "POST",
    path: "/api/account/email",
    auth: "user",
    limit: "email",
    summary: "Send a link that confirms a new email address",
    body: EmailChange,
  },
  confirmEmailChange: {
    method: "POST",
    path: "/api/account/email/confirm",
    auth: "user",
    limit: "auth",
    summary: "Confirm a new email address with the token from its link, signed in to the account",
    body: z.object({ token: linkToken }),
  },
  resendConfirmationLink: {
    method: "POST",
    path: "/api/account/email/confirmation-link",
    auth: "user",
    limit: "email",
    summary: "Resend the link that confirms the current email address",
  },
  confirmEmailAddress: {
    method: "POST",
    path: "/api/account/email/confirm-address",
    auth: "user",
    limit: "auth",
    summary: "Confirm the account's email address with the key from its link; later emails include details",
    body: z.object({ key: z.string(accountTexts.invalidLink).check(z.maxLength(1000, accountTexts.invalidLink)) }),
  },
  resumeEmail: {
    method: "POST",
    path: "/api/account/email/resume",
    auth: "user",
    limit: "email",
    summary: "Resume email to an address that bounced, starting with a short test message",
    response: CurrentUser,
  },
  requestPasswordReset: {
    method: "POST",
    path: "/api/account/password-reset",
    auth: "public",
    limit: "email",
    summary: "Send a password reset link if the address has an account; the response does not reveal whether it does",
    body: PasswordResetRequest,
  },
  resetPassword: {
    method: "POST",
    path: "/api/account/password-reset/confirm",
    auth: "public",
    limit: "auth",
    summary:
      "Set a new password with the token from the reset link; signs out all sessions and revokes the private calendar feed URL",
    body: PasswordReset,
  },
  listSessions: {
    method: "GET",
    path: "/api/account/sessions",
    auth: "user",
    summary: "List active sessions, most recently used first",
    response: z.array(Session),
  },
  revokeSession: {
    method: "DELETE",
    path: "/api/account/sessions/{id}",
    auth: "user",
    summary: "Sign out one session",
    params: z.object({ id: SessionId }),
  },
  revokeOtherSessions: {
    method: "DELETE",
    path: "/api/account/sessions",
    auth: "user",
    limit: "auth",
    summary: "Sign out all other sessions and revoke the private calendar feed URL",
  },
  getTwoStep: {
    method: "GET",
    path: "/api/account/two-step",
    auth: "user",
    summary: "Get the state of two-step sign-in",
    response: TwoStep,
  },
  startTwoStep: {
    method: "POST",
    path: "/api/account/two-step",
    auth: "user",
    limit: "auth",
    summary: "Start setting up two-step sign-in; confirming a code turns it on",
    body: PasswordConfirmation,
    response: TwoStepSetup,
    secret: true,
  },
  confirmTwoStep: {
    method: "POST",
    path: "/api/account/two-step/confirm",
    auth: "user",
    limit: "auth",
    summary: "Turn on two-step sign-in with a code from the app; returns recovery codes",
    body: CodeConfirmation,
    response: RecoveryCodes,
    secret: true,
  },
  regenerateRecoveryCodes: {
    method: "POST",
    path: "/api/account/two-step/recovery-codes",
    auth: "user",
    limit: "auth",
    summary: "Replace the recovery codes",
    body: PasswordConfirmation,
    response: RecoveryCodes,
    secret: true,
  },
  disableTwoStep: {
    method: "POST",
    path: "/api/account/two-step/disable",
    auth: "user",
    limit: "auth",
    summary: "Turn off two-step sign-in",
    body: PasswordConfirmation,
  },
  exportData: {
    method: "POST",
    path: "/api/account/export",
    auth: "user",
    limit: "email",
    summary: "Export all of the user's data as a zip of JSON and CSV",
    body: PasswordConfirmation,
    response: DataExport,
    job: true,
  },
  openExport: {
    method: "POST",
    path: "/api/account/exports/{id}/open",
    auth: "user",
    limit: "auth",
    summary: "Get a URL for an export's zip, valid for five minutes",
    params: z.object({ id: ExportId }),
    body: PasswordConfirmation,
    secret: true,
    response: z.object({ url: z.string() }),
  },
  deleteAccount: {
    method: "POST",
    path: "/api/account/delete",
    auth: "user",
    limit: "auth",
    summary:
      "Delete the account and everything in it; with `deleteWorkspaces`, also owned workspaces with other members",
    body: z.object({ ...PasswordConfirmation.shape, deleteWorkspaces: z.optional(z.boolean()) }),
  },
});
