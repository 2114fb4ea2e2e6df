import type { RequestCookies } from "#functions/auth/cookies.ts";
import { requireUser } from "#functions/auth/current-user.ts";
import { resetFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { verifyPassword } from "#functions/auth/password.ts";
import { findUserByEmail, type UserRecord } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { consumePasswordAttempt, recordLoginFailure } from "#functions/sign-in/login-rate-limit.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";

export const createFieldError = (path: string, message: string) =>
  new AppError("invalid_request", message, { issues: [{ path, message }] });

export type ReauthenticatedUser = UserRecord & { email: string; passwordHash: string };

/**
 * Verifies the signed-in user's password and consumes one login attempt. A wrong password is an invalid field, not a
 * signed-out caller. `passwordHash` is for `passwordCheck` in the following write.
 */
export const reauthenticate = async (
  dependencies: Dependencies,
  userId: string,
  password: string,
  request: RequestCookies & { origin: string },
  path = "body.password",
): Promise<ReauthenticatedUser> => {
  const user = await requireUser(dependencies, userId);
  const email = String(user.profile.email);
  const attempt = await consumePasswordAttempt(dependencies, { email, userId }, request);
  const found = await findUserByEmail(dependencies.table, email);
  const isOwn = found?.userId === userId;
  if (!(await verifyPassword(password, isOwn ? found.passwordHash : undefined)) || !isOwn) {
    await recordLoginFailure(dependencies, attempt, { email, origin: request.origin });
    throw createFieldError(path, accountTexts.wrongPassword);
  }
  const [forget] = resetFailuresWrites(attempt.failures);
  if (forget) await dependencies.table.write(forget);
  return { ...user, email, passwordHash: found.passwordHash };
};
