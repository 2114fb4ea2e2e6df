import { limitKey } from "#functions/table/keys.ts";
import type { Key, Table, Write } from "#functions/table/table.ts";
import { hashEmail } from "./users.table.ts";

export type GuessedSecret = "password" | "code";
/** Consecutive failures. `notifiedAt` is when the owner was last notified, in epoch milliseconds. */
export type LoginFailures = { key: Key; count: number; notifiedAt: number };

/** Failures expire, since attackers also try made-up addresses. */
const retentionSeconds = 365 * 86_400;

/** Hashed, since the item may outlive the account. */
const buildFailuresKey = (secret: GuessedSecret, subject: string): Key =>
  limitKey("failures", `${secret}#${hashEmail(subject)}`);

export const readLoginFailures = async (
  table: Table,
  secret: GuessedSecret,
  subject: string,
): Promise<LoginFailures> => {
  const key = buildFailuresKey(secret, subject);
  const item = await table.get(key);
  return { key, count: Number(item?.count ?? 0), notifiedAt: Number(item?.notifiedAt ?? 0) };
};

/** Counts a failure. `isNotified` also records that the owner has been notified of it. */
export const buildRecordFailureWrite = ({ key }: LoginFailures, now: Date, isNotified: boolean): Write => ({
  update: key,
  add: { count: 1 },
  set: {
    expiresAt: Math.floor(now.getTime() / 1000) + retentionSeconds,
    ...(isNotified && { notifiedAt: now.getTime() }),
  },
});

export const buildResetFailuresWrites = ({ key, count }: LoginFailures): Write[] =>
  count > 0 ? [{ delete: key }] : [];

/** Resets an account's failures from unknown browsers. */
export const buildResetAccountFailuresWrites = ({ userId, email }: { userId: string; email: string }): Write[] => [
  { delete: buildFailuresKey("password", email) },
  { delete: buildFailuresKey("code", userId) },
];
