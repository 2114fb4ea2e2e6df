import type { Cookies } from "#functions/auth/cookies.ts";
import { userOrSignedOut } from "#functions/auth/current-user.ts";
import { forgetWrites } from "#functions/auth/failures.table.ts";
import { countFailure, takePasswordTry } from "#functions/auth/guesses.ts";
import { isPassword } from "#functions/auth/password.ts";
import { findByEmail, type UserRecord } from "#functions/auth/users.table.ts";
import type { Outside } from "#functions/outside.ts";
import { accountTexts } from "#shared/account.ts";
import { AppError } from "#shared/problem.ts";

export const refused = (path: string, message: string) =>
  new AppError("invalid_request", message, { issues: [{ path, message }] });

export type Proved = UserRecord & { email: string; passwordHash: string };

/**
 * Verifies the signed-in user's password and consumes one login attempt. A wrong password is an invalid field, not a
 * signed-out caller. `passwordHash` is for `passwordCheck` in the following write.
 */
export const provePassword = async (
  outside: Outside,
  userId: string,
  password: string,
  request: Cookies & { origin: string },
  path = "body.password",
): Promise<Proved> => {
  const user = await userOrSignedOut(outside, userId);
  const email = String(user.profile.email);
  const attempt = await takePasswordTry(outside, { email, userId }, request);
  const found = await findByEmail(outside.table, email);
  const isOwn = found?.userId === userId;
  if (!(await isPassword(password, isOwn ? found.passwordHash : undefined)) || !isOwn) {
    await countFailure(outside, attempt, { email, origin: request.origin });
    throw refused(path, accountTexts.wrongPassword);
  }
  const [forget] = forgetWrites(attempt.failures);
  if (forget) await outside.table.write(forget);
  return { ...user, email, passwordHash: found.passwordHash };
};
