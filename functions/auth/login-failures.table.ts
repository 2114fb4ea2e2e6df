import { limitKey } from "#functions/table/keys.ts";
import type { Item, Key, Table, Write } from "#functions/table/table.ts";
import { hashEmail } from "./users.table.ts";

/** What is guessed: the password, or a two-step code after it. */
export type GuessedSecret = "password" | "code";
/** Consecutive failures. `notifiedAt`: when the owner was last notified, in epoch milliseconds. */
export type LoginFailures = { key: Key; count: number; notifiedAt: number };

/** Failures expire, since attempts also name made-up addresses. */
const retentionSeconds = 365 * 86_400;

/** Hashed, since the item may outlive the account. */
const failuresKey = (secret: GuessedSecret, subject: string): Key =>
  limitKey("failures", `${secret}#${hashEmail(subject)}`);
const toFailures = (key: Key, item: Item | undefined): LoginFailures => ({
  key,
  count: Number(item?.count ?? 0),
  notifiedAt: Number(item?.notifiedAt ?? 0),
});

export const readLoginFailures = async (
  table: Table,
  secret: GuessedSecret,
  subject: string,
): Promise<LoginFailures> => {
  const key = failuresKey(secret, subject);
  return toFailures(key, await table.get(key));
};

/** Counts a failure; `isNotified` also records that the owner is notified. */
export const recordFailureWrite = ({ key }: LoginFailures, now: Date, isNotified: boolean): Write => ({
  update: key,
  add: { count: 1 },
  set: {
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
    ...(isNotified && { notifiedAt: now.getTime() }),
  },
});

export const resetFailuresWrites = ({ key, count }: LoginFailures): Write[] => (count > 0 ? [{ delete: key }] : []);

/** Resets an account's failures from unknown browsers, after a reset by email or at deletion. */
export const resetAccountFailuresWrites = ({ userId, email }: { userId: string; email: string }): Write[] => [
  { delete: failuresKey("password", email) },
  { delete: failuresKey("code", userId) },
];
