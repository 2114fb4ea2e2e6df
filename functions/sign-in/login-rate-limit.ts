import type { RequestCookies } from "#functions/auth/cookies.ts";
import { getKnownDeviceId } from "#functions/auth/device-token.ts";
import {
  buildRecordFailureWrite,
  type GuessedSecret,
  type LoginFailures,
  readLoginFailures,
} from "#functions/auth/login-failures.table.ts";
import { hashEmail } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { takeToken } from "#functions/limits/token-bucket.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { createAttemptNoticeJob } from "./account-notice.ts";

/** NIST SP 800-63B-4, 3.2.2 allows 100 consecutive failures per account; the margin covers concurrent attempts. */
export const maxLoginFailures: Record<GuessedSecret, number> = { password: 90, code: 25 };
/** Consecutive failures after which the owner is notified, at most once a day. */
const notifyAfter: Record<GuessedSecret, number> = { password: 10, code: 3 };
const day = 86_400_000;

export type LoginAttempt = { secret: GuessedSecret; isKnownBrowser: boolean; failures: LoginFailures };

/** Throws `rate_limited`. A known browser has its own budget, so that strangers cannot lock the owner out. */
export const consumePasswordAttempt = async (
  dependencies: Dependencies,
  { email, userId }: { email: string; userId: string | undefined },
  cookies: RequestCookies,
): Promise<LoginAttempt> => {
  const device = userId && (await getKnownDeviceId(dependencies, userId, cookies));
  const deviceSubject = device && `${userId}#${device}`;
  const failures = await readLoginFailures(dependencies.table, "password", deviceSubject ?? email);
  if (failures.count >= maxLoginFailures.password) throw new AppError("rate_limited", authTexts.tooManyPasswords);
  await (deviceSubject
    ? takeToken(dependencies, "device", deviceSubject)
    : takeToken(dependencies, "account", hashEmail(email)));
  return { secret: "password", isKnownBrowser: Boolean(device), failures };
};

/** Throws `rate_limited`. Devices share a budget, because an attacker with the password could register many. */
export const consumeCodeAttempt = async (
  dependencies: Dependencies,
  userId: string,
  cookies: RequestCookies,
): Promise<LoginAttempt> => {
  const device = await getKnownDeviceId(dependencies, userId, cookies);
  const subject = device ? `${userId}#${device}` : userId;
  await takeToken(dependencies, "code", subject);
  await takeToken(dependencies, "codes", userId);
  return {
    secret: "code",
    isKnownBrowser: Boolean(device),
    failures: await readLoginFailures(dependencies.table, "code", subject),
  };
};

/** Recovery codes are exempt: they are too long to guess. */
export const isCodeBlocked = ({ failures }: LoginAttempt): boolean => failures.count >= maxLoginFailures.code;

/** Notifies the owner if due. Enqueues the same job for an address without an account, so that nothing is revealed. */
export const recordLoginFailure = async (
  dependencies: Dependencies,
  { secret, failures }: LoginAttempt,
  { email, origin }: { email: string; origin: string },
): Promise<void> => {
  const now = dependencies.clock.now();
  const isDue = failures.count + 1 >= notifyAfter[secret] && now.getTime() - failures.notifiedAt >= day;
  const notice = isDue
    ? createAttemptNoticeJob(
        dependencies,
        { addressHash: hashEmail(email), origin },
        secret === "password" ? "passwordFailures" : "codeFailures",
      )
    : undefined;
  await dependencies.table.write(buildRecordFailureWrite(failures, now, isDue), ...(notice?.writes ?? []));
  await notice?.send();
};
