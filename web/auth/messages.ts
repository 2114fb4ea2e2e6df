export const signInLink = "Sign in";
export const passwordHint = "At least 8 characters. A short phrase is easier to remember.";
