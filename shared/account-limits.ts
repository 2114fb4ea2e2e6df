/** Lifetime of a single-use password reset link, in minutes. */
export const resetMinutes = 30;
/** Lifetime of a single-use email change link, in hours. */
export const emailChangeHours = 24;
/** Lifetime of the link that confirms an account's email address, in days. */
export const confirmationDays = 7;
export const recoveryCodeCount = 10;
