import type { RequestCookies } from "#functions/auth/cookies.ts";
import { requireUser } from "#functions/auth/current-user.ts";
import { buildResetFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { noPassword, verifyPassword } from "#functions/auth/password.ts";
import { findUserByEmail, type UserRecord } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import { consumePasswordAttempt, recordLoginFailure } from "./login-rate-limit.ts";

export const createFieldError = (path: string, message: string) =>
  new AppError("invalid_request", message, { issues: [{ path, message }] });

export type ReauthenticatedUser = UserRecord & { email: string; passwordHash: string };

/**
 * Verifies the signed-in user's password and consumes one login attempt. Throws `invalid_request` at `path` for a wrong
 * password. Pass the `passwordHash` to `buildPasswordCheck` in the write that follows.
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
  const owner = await findUserByEmail(dependencies.table, email);
  const passwordHash = owner?.userId === userId ? owner.passwordHash : undefined;
  if (!(await verifyPassword(password, passwordHash)) || passwordHash === undefined) {
    await recordLoginFailure(dependencies, attempt, { email, origin: request.origin });
    throw createFieldError(path, passwordHash === noPassword ? accountTexts.noPassword : accountTexts.wrongPassword);
  }
  const [resetFailures] = buildResetFailuresWrites(attempt.failures);
  if (resetFailures) await dependencies.table.write(resetFailures);
  return { ...user, email, passwordHash };
};
