export const signInLink = "Sign in";
export const signUpFailed = "Signup Failed";
export const goToApp = "Go to Grantlamp";
export const passwordHint = "At least 8 characters. A short phrase is easier to remember.";
