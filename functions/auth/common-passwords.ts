import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";

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

/** Throws where the password that was sent at `path` is common. */
export const refuseCommonPassword = async (password: string, path: string): Promise<void> => {
  const message = authTexts.commonPassword;
  if (await isCommonPassword(password)) throw new AppError("invalid_request", message, { issues: [{ path, message }] });
};
