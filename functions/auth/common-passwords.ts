import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { isOwnWords, ownWordsPassword, type Person } from "./own-words.ts";

let common: Set<string> | undefined;

/** Is the password among the lists that attackers try first? Case does not save it. */
const isCommonPassword = async (password: string) => {
  if (!common) {
    // Loaded by the first sign-up: the list is half of what this Lambda would read at its start.
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set(dictionary["passwords-common"]);
  }
  return common.has(password.toLowerCase());
};

/** Throws where the new password of a person, sent at `path`, is a common one or little more than their own words. */
export const refuseEasyPassword = async (password: string, path: string, person: Person): Promise<void> => {
  const refuse = (message: string) => new AppError("invalid_request", message, { issues: [{ path, message }] });
  if (await isCommonPassword(password)) throw refuse(authTexts.commonPassword);
  if (isOwnWords(password, person)) throw refuse(ownWordsPassword);
};
