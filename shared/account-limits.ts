/** Lifetime of a single-use password reset link, in minutes. */
export const passwordResetLinkMinutes = 30;
/** Lifetime of a single-use email change link, in hours. */
export const emailChangeLinkHours = 24;
/** Lifetime of the link that confirms an account's email address, in days. */
export const confirmationLinkDays = 7;
export const recoveryCodeCount = 10;
