export const createAccount = "Create your account";
