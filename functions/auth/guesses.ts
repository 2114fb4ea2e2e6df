import { takeToken } from "#functions/limits/bucket.ts";
import type { Outside } from "#functions/outside.ts";
import type { Cookies } from "./cookies.ts";
import { deviceOf } from "./device-token.ts";
import { addressHash } from "./users.table.ts";

/**
 * Takes one try at the password of an address, or throws `rate_limited`. A browser that has signed in to this very
 * account before has tries of its own, so that strangers' wrong tries cannot lock its owner out; all others share one
 * budget, whether the address has an account or not.
 */
export const takePasswordTry = async (
  outside: Outside,
  { email, userId }: { email: string; userId: string | undefined },
  cookies: Cookies,
): Promise<void> => {
  const device = userId && (await deviceOf(outside, userId, cookies));
  if (device) return takeToken(outside, "device", `${userId}#${device}`);
  return takeToken(outside, "account", addressHash(email));
};

/**
 * Takes one try at a code of two-step sign-in, or throws `rate_limited`. A known device has tries of its own here too,
 * but all together have a budget as well: whoever gets here knows the password, and could collect devices.
 */
export const takeCodeTry = async (outside: Outside, userId: string, cookies: Cookies): Promise<void> => {
  const device = await deviceOf(outside, userId, cookies);
  await takeToken(outside, "code", device ? `${userId}#${device}` : userId);
  await takeToken(outside, "codes", userId);
};
