export const titleRequired = "Title is required";
export const funderRequired = "Funder is required";
export const organizationNameRequired = "Organization name is required";
export const validEmailRequired = "Please enter a valid email address";

/** Payment screen texts (spec sections 2 and 8). */
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
  lostAccess:
    "You left it or were removed, or its owner deleted it. Your account and your other workspaces are unchanged.",
  membersChanged: "The team has changed in the meantime. Please review it, then try again",
  noSuchMember: "This person is no longer a member of the workspace",
  noSuchInvitation: "This invitation is no longer open",
  invalidInvitation:
    "This invitation is no longer valid, or was sent to another email address. Ask the person who invited you for a new one",
  alreadyMember: "This person is already a member of the workspace",
  noSeats: "All seats of your plan are taken. Remove a member or revoke an invitation first",
  confirmFirst:
    "Please confirm your own email address before you invite others. You can request the link on your account page",
  ownerStays: "You own this workspace. Transfer its ownership or end the workspace first",
  notYourself: "You can't do this to yourself. Leave the workspace instead",
  cancellationFailed: "The subscription could not be canceled right now, so nothing was deleted. Please try again",
  transferToOther: "Please choose another member",
} as const;

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
