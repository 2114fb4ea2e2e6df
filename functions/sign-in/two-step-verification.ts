import type { RequestCookies } from "#functions/auth/cookies.ts";
import { resetFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { consumeRecoveryCodeWrite, consumeStepWrite, type TwoStepRecord } from "#functions/auth/two-step.table.ts";
import { findTotpStep, isAppCode, normalizeCode } from "#functions/auth/two-step-codes.ts";
import { decryptSecret, encryptSecret, findRecoveryHash } from "#functions/auth/two-step-secret.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Write } from "#functions/table/table.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { consumeCodeAttempt, isCodeBlocked, recordLoginFailure } from "./login-rate-limit.ts";

const refuseCode = (message: string) =>
  new AppError("wrong_code", message, { issues: [{ path: "body.code", message }] });
export const createWrongCodeError = () => refuseCode(authTexts.wrongCode);

type Owner = { userId: string; email: string; origin: string };

/**
 * The writes that consume a code, itself first. They belong in the sign-in transaction, so that one code opens one
 * session. Every code consumes an attempt. Throws `code_required`, `wrong_code` or `rate_limited`.
 */
export const consumeCodeWrites = async (
  dependencies: Dependencies,
  { userId, ...owner }: Owner,
  twoStep: TwoStepRecord,
  code: string | null,
  cookies: RequestCookies,
): Promise<[Write, ...Write[]]> => {
  if (code === null) throw new AppError("code_required", authTexts.codeRequired);
  const attempt = await consumeCodeAttempt(dependencies, userId, cookies);
  const isApp = isAppCode(normalizeCode(code));
  if (isApp && isCodeBlocked(attempt)) throw refuseCode(authTexts.tooManyCodes);
  const usedWrite = isApp
    ? await appCodeWrite(dependencies, userId, twoStep, normalizeCode(code))
    : await recoveryWrite(dependencies, userId, twoStep, code);
  if (usedWrite) return [usedWrite, ...resetFailuresWrites(attempt.failures)];
  await recordLoginFailure(dependencies, attempt, owner);
  throw createWrongCodeError();
};

const appCodeWrite = async (dependencies: Dependencies, userId: string, twoStep: TwoStepRecord, code: string) => {
  const opened = await decryptSecret(dependencies, userId, twoStep.secret);
  if (!opened) throw refuseCode(authTexts.recoveryCodeNeeded);
  const { secret, isCurrent } = opened;
  const step = findTotpStep(secret, code, dependencies.clock.now());
  if (step === undefined) return undefined;
  return consumeStepWrite(
    userId,
    twoStep,
    step,
    isCurrent ? undefined : await encryptSecret(dependencies, userId, secret),
  );
};

const recoveryWrite = async (dependencies: Dependencies, userId: string, twoStep: TwoStepRecord, code: string) => {
  const hash = await findRecoveryHash(dependencies, userId, Object.values(twoStep.recoveryCodes), code);
  return hash === undefined ? undefined : consumeRecoveryCodeWrite(userId, twoStep, hash);
};
