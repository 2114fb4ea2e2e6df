import { newAttemptNotice } from "#functions/account/notice.ts";
import { takeToken } from "#functions/limits/bucket.ts";
import type { Outside } from "#functions/outside.ts";
import { authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import type { Cookies } from "./cookies.ts";
import { deviceOf } from "./device-token.ts";
import { type Failures, failureWrite, readFailures, type Secret } from "./failures.table.ts";
import { addressHash } from "./users.table.ts";

/**
 * Consecutive failures after which attempts are blocked. NIST SP 800-63B-4, 3.2.2 allows 100 per account; the margin
 * covers concurrent attempts, at most one full bucket.
 */
export const maxFailures: Record<Secret, number> = { password: 90, code: 25 };
/** Consecutive failures after which the owner is notified, at most once a day. */
const notifyAfter: Record<Secret, number> = { password: 10, code: 3 };
const day = 86_400_000;

/** An attempt that passed the rate limit. */
export type Try = { secret: Secret; isKnownBrowser: boolean; failures: Failures };

/**
 * Consumes one login attempt for an email address, or throws `rate_limited`. A known browser has its own budget, so
 * that strangers cannot lock the owner out; all others share one, whether the address has an account or not.
 */
export const takePasswordTry = async (
  outside: Outside,
  { email, userId }: { email: string; userId: string | undefined },
  cookies: Cookies,
): Promise<Try> => {
  const device = userId && (await deviceOf(outside, userId, cookies));
  const known = device && `${userId}#${device}`;
  const failures = await readFailures(outside.table, "password", known ?? email);
  if (failures.count >= maxFailures.password) throw new AppError("rate_limited", authTexts.tooManyPasswords);
  await (known ? takeToken(outside, "device", known) : takeToken(outside, "account", addressHash(email)));
  return { secret: "password", isKnownBrowser: Boolean(device), failures };
};

/**
 * Consumes one attempt at a two-step code, or throws `rate_limited`. All devices together share a budget too: an
 * attacker who gets here knows the password and could collect devices.
 */
export const takeCodeTry = async (outside: Outside, userId: string, cookies: Cookies): Promise<Try> => {
  const device = await deviceOf(outside, userId, cookies);
  const subject = device ? `${userId}#${device}` : userId;
  await takeToken(outside, "code", subject);
  await takeToken(outside, "codes", userId);
  return { secret: "code", isKnownBrowser: Boolean(device), failures: await readFailures(outside.table, "code", subject) };
};

/** Recovery codes are exempt: they are too long to guess. */
export const isCodeBlocked = ({ failures }: Try): boolean => failures.count >= maxFailures.code;

/** Notifies the owner if due. Does the same for an address without an account; only the job finds out which it is. */
export const countFailure = async (
  outside: Outside,
  { secret, failures }: Try,
  { email, origin }: { email: string; origin: string },
): Promise<void> => {
  const now = outside.clock.now();
  const isDue = failures.count + 1 >= notifyAfter[secret] && now.getTime() - failures.notifiedAt >= day;
  const notice = isDue
    ? newAttemptNotice(
        outside,
        { addressHash: addressHash(email), origin },
        secret === "password" ? "passwordFailures" : "codeFailures",
      )
    : undefined;
  await outside.table.write(failureWrite(failures, now, isDue), ...(notice?.writes ?? []));
  await notice?.send();
};
