import type { SignInProblem } from "#shared/api/identities.ts";

export const signInLink = "Sign in";
export const signInAction = { label: "Sign In", pendingLabel: "Signing In..." } as const;
export const createAccountAction = { label: "Create Account", pendingLabel: "Creating Account..." } as const;
export const signedInToast = { title: "Login Successful", description: "Redirecting to dashboard..." } as const;
export const goToSignIn = "Go to Sign In";
export const logInFailed = "Login Failed";
/** Shown on the sign-in page after a sign-in with a provider. */
export const signInProblems = {
  canceled: "Sign-in was canceled. Choose how you'd like to sign in.",
  expired: "That sign-in took too long or was started in another browser. Please try again.",
  failed: "We couldn't sign you in that way. Please try again, or use your email and password.",
} as const satisfies Record<SignInProblem, string>;
export const signUpFailed = "Signup Failed";
export const goToApp = "Go to Grantlamp";
export const passwordHint = "At least 8 characters. A short phrase is easier to remember.";
