import { organizationNameRequired, validEmailRequired } from "./api/messages.ts";

/** Texts from the spec (sections 2, 5 and 8), used by the forms and the server. */
export const authTexts = {
  firstName: "First name is required",
  lastName: "Last name is required",
  signUpEmail: validEmailRequired,
  signUpPassword: "Password must be at least 8 characters",
  phone: "Phone number is required",
  organizationName: organizationNameRequired,
  logInEmail: "Please enter a valid email",
  logInPassword: "Password must be at least 6 characters",
  commonPassword: "This password is easy to guess. Please choose another, such as a short phrase",
  emailTaken: "An account with this e-mail address already exists. Please sign in instead",
  wrongCredentials: "Invalid credentials",
  codeRequired: "Please give the code of your authenticator app, or one of your recovery codes",
  recoveryCodeNeeded:
    "We can no longer check codes from your authenticator app. Enter one of your recovery codes instead. Once you're signed in, turn two-step sign-in off and set it up again",
  wrongCode: "This code is not right, or it was used already",
  tooManyPasswords:
    "Too many wrong passwords. Reset your password by email ('Forgot your password?'), or sign in from a browser you have used before",
  tooManyCodes:
    "Too many wrong codes. Use one of your recovery codes, or reset your password by email ('Forgot your password?')",
  signIn: "Please sign in to continue",
} as const;
