/** Texts of sign-in, sign-up and sign-out. Those that the server sends are in #shared/auth.ts. */
export const welcomeBack = "Welcome Back";
export const signIn = "Sign In";
export const signingIn = "Signing In...";
export const loginSuccessful = "Login Successful";
export const redirectingToDashboard = "Redirecting to dashboard...";
export const loginFailed = "Login Failed";

export const createYourAccount = "Create Your Account";
export const createAccount = "Create Account";
export const creatingAccount = "Creating Account...";
export const accountCreated = "Account Created Successfully!";
export const redirectingToPayment = "Redirecting to payment...";
export const signupFailed = "Signup Failed";

export const signInLink = "Sign in";
export const newPassword = "New password";
export const passwordHint = "At least 8 characters. A sentence is easier to remember than a riddle.";

export const logoutFailed = "Logout failed";
export const logoutError = "Logout error";
