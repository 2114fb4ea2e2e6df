import type { Cookies } from "#functions/auth/cookies.ts";
import { forgetWrites } from "#functions/auth/failures.table.ts";
import { countFailure, isCodeBlocked, takeCodeTry } from "#functions/auth/guesses.ts";
import type { Outside } from "#functions/outside.ts";
import type { Write } from "#functions/table/table.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { recoveryUsedWrite, stepUsedWrite, type TwoStepRecord } from "./two-step.table.ts";
import { isAppCode, plainCode, stepOfCode } from "./two-step.ts";
import { findRecoveryHash, openSecret, sealSecret } from "./two-step-secret.ts";

const refuseCode = (message: string) =>
  new AppError("wrong_code", message, { issues: [{ path: "body.code", message }] });
export const wrongCode = () => refuseCode(authTexts.wrongCode);

type Owner = { userId: string; email: string; origin: string };

/**
 * The writes that consume a code, itself first. They belong in the sign-in transaction, so that one code opens one
 * session. Every code consumes an attempt. Throws `code_required`, `wrong_code` or `rate_limited`.
 */
export const codeUsedWrites = async (
  outside: Outside,
  { userId, ...owner }: Owner,
  twoStep: TwoStepRecord,
  code: string | null,
  cookies: Cookies,
): Promise<[Write, ...Write[]]> => {
  if (code === null) throw new AppError("code_required", authTexts.codeRequired);
  const attempt = await takeCodeTry(outside, userId, cookies);
  const isApp = isAppCode(plainCode(code));
  if (isApp && isCodeBlocked(attempt)) throw refuseCode(authTexts.tooManyCodes);
  const usedWrite = isApp
    ? await appCodeWrite(outside, userId, twoStep, plainCode(code))
    : await recoveryWrite(outside, userId, twoStep, code);
  if (usedWrite) return [usedWrite, ...forgetWrites(attempt.failures)];
  await countFailure(outside, attempt, owner);
  throw wrongCode();
};

const appCodeWrite = async (outside: Outside, userId: string, twoStep: TwoStepRecord, code: string) => {
  const opened = await openSecret(outside, userId, twoStep.secret);
  if (!opened) throw refuseCode(authTexts.recoveryCodeNeeded);
  const { secret, isCurrent } = opened;
  const step = stepOfCode(secret, code, outside.clock.now());
  if (step === undefined) return undefined;
  return stepUsedWrite(userId, twoStep, step, isCurrent ? undefined : await sealSecret(outside, userId, secret));
};

const recoveryWrite = async (outside: Outside, userId: string, twoStep: TwoStepRecord, code: string) => {
  const hash = await findRecoveryHash(outside, userId, Object.values(twoStep.recoveryCodes), code);
  return hash === undefined ? undefined : recoveryUsedWrite(userId, twoStep, hash);
};
