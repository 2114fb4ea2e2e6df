import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** Is the password among the lists that attackers try first? Case does not save it. */
export const isCommonPassword = (password: string) => {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password.toLowerCase());
};
