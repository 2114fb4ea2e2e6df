export const signInMethods = "Sign-in methods";
