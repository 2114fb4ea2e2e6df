/** Minutes that a link for a new password is good for; one use. */
export const resetMinutes = 30;
/** Hours that a link which confirms a new e-mail address is good for; one use. */
export const emailChangeHours = 24;
/** Days that a link which confirms the address of an account is good for. */
export const confirmationDays = 7;
/** One-use codes for a lost authenticator app. */
export const recoveryCodeCount = 10;
