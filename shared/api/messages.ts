export const titleRequired = "Title is required";
export const funderRequired = "Funder is required";
export const organizationNameRequired = "Organization name is required";
export const validEmailRequired = "Please enter a valid email address";

/** Messages on the payment screen (spec sections 2 and 8). */
export const billingTexts = {
  notConfigured:
    "Payment processing is not yet configured. Please contact support to complete your subscription setup.",
  returnHome: "Return to Home",
  failed: "Failed to initialize payment. Please try again.",
  failedToast: { title: "Payment Setup Failed", description: "Unable to initialize payment. Please contact support." },
  subscriptionNeeded: "This requires an active subscription",
  signIn: "Please sign in first",
  alreadySubscribed: "You already have a subscription",
} as const;

export const workspaceTexts = {
  roleTooLow: "Your role in this workspace doesn't allow this. Ask an admin of the workspace",
  notMember: "You no longer have access to this workspace. Switch to another one",
} as const;

/** Messages from the spec (sections 2, 5 and 8), used by the forms and the server. */
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
  emailTaken: "An account with this email address already exists. Please sign in instead",
  wrongCredentials: "Invalid credentials",
  codeRequired: "Please enter the code from your authenticator app or one of your recovery codes",
  recoveryCodeNeeded:
    "We can no longer check codes from your authenticator app. Enter one of your recovery codes instead. Once you're signed in, turn two-step sign-in off and set it up again",
  wrongCode: "This code is incorrect or has already been used",
  tooManyPasswords:
    "Too many wrong passwords. Reset your password by email ('Forgot your password?'), or sign in from a browser you have used before",
  tooManyCodes:
    "Too many wrong codes. Use one of your recovery codes, or reset your password by email ('Forgot your password?')",
  signIn: "Please sign in to continue",
} as const;
