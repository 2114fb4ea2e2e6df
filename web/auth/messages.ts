/** What signing in, signing up and signing out say; what the server says of them stands in #shared/auth.ts. */
export const welcomeBack = "Welcome Back";
export const signIn = "Sign In";
export const signingIn = "Signing In...";
export const loginSuccessful = "Login Successful";
export const toDashboard = "Redirecting to dashboard...";
export const loginFailed = "Login Failed";

export const createYourAccount = "Create Your Account";
export const createAccount = "Create Account";
export const creatingAccount = "Creating Account...";
export const accountCreated = "Account Created Successfully!";
export const toPayment = "Redirecting to payment...";
export const signupFailed = "Signup Failed";

/** The way to the sign-in, where something else is shown. */
export const goSignIn = "Sign in";
export const newPassword = "New password";
export const passwordHint = "At least 8 characters. A sentence is easier to remember than a riddle.";

// For whoever reads the console.
export const logoutFailed = "Logout failed";
export const logoutError = "Logout error";
