let common: Set<string> | undefined;

/** Is the password among the lists that attackers try first? Case does not save it. */
export const isCommonPassword = async (password: string) => {
  if (!common) {
    // Loaded by the first sign-up: the list is half of what this Lambda would read at its start.
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set(dictionary["passwords-common"]);
  }
  return common.has(password.toLowerCase());
};
