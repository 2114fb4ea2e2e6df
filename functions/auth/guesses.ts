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
 * Failures in a row, over whatever time, after which no more are taken. NIST SP 800-63B-4, 3.2.2 allows 100 of an
 * account: those that are under way at the same moment, at most a bucket full, come on top.
 */
export const maxFailures: Record<Secret, number> = { password: 90, code: 25 };
/** After so many in a row the owner is told, and then once a day at most. */
const notifyAfter: Record<Secret, number> = { password: 10, code: 3 };
const day = 86_400_000;

/** One try that was taken: of which browser, and how many before it failed. */
export type Try = { secret: Secret; isKnownBrowser: boolean; failures: Failures };

/**
 * Takes one try at the password of an address, or throws `rate_limited`. A browser that has signed in to this very
 * account before has tries of its own, so that strangers' wrong tries cannot lock its owner out; all others share one
 * budget, whether the address has an account or not.
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
 * Takes one try at a code of two-step sign-in, or throws `rate_limited`. A known device has tries of its own here too,
 * but all together have a budget as well: whoever gets here knows the password, and could collect devices.
 */
export const takeCodeTry = async (outside: Outside, userId: string, cookies: Cookies): Promise<Try> => {
  const device = await deviceOf(outside, userId, cookies);
  const who = device ? `${userId}#${device}` : userId;
  await takeToken(outside, "code", who);
  await takeToken(outside, "codes", userId);
  return { secret: "code", isKnownBrowser: Boolean(device), failures: await readFailures(outside.table, "code", who) };
};

/** Have so many codes of the app failed in a row that no other is compared? A recovery code still is: it is too long to guess. */
export const isCodeBlocked = ({ failures }: Try): boolean => failures.count >= maxFailures.code;

/**
 * Counts a try that failed, and has the account's owner told where that is due. It does the same for an address without
 * an account: whether there is one is found out by the job.
 */
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
