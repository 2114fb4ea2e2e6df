import type { Item, Key, Table, Write } from "#functions/table/table.ts";
import { addressHash } from "./users.table.ts";

/** What is tried: a password, or a code of two-step sign-in after the right password. */
export type Secret = "password" | "code";
/** Failures in a row of one who tries; `notifiedAt` is when the owner was last told, in epoch milliseconds. */
export type Failures = { key: Key; count: number; notifiedAt: number };

/** How long they are remembered after the last one, in seconds: made-up addresses must not stay for ever. */
const remembered = 365 * 86_400;

/** Hashed: it is there for longer than an account may be. */
const failuresKey = (secret: Secret, who: string): Key => ({
  pk: `LIMIT#failures#${secret}#${addressHash(who)}`,
  sk: "LIMIT",
});
const failuresIn = (key: Key, item: Item | undefined): Failures => ({
  key,
  count: Number(item?.count ?? 0),
  notifiedAt: Number(item?.notifiedAt ?? 0),
});

/** The failures in a row of whoever is counted under that name. */
export const readFailures = async (table: Table, secret: Secret, who: string): Promise<Failures> => {
  const key = failuresKey(secret, who);
  return failuresIn(key, await table.get(key));
};

/** The write that counts one more; `isNotified`: the owner is told of it with this write. */
export const failureWrite = ({ key }: Failures, now: Date, isNotified: boolean): Write => ({
  update: key,
  add: { count: 1 },
  set: {
    expiresAt: Math.floor(now.getTime() / 1000) + remembered,
    ...(isNotified && { notifiedAt: now.getTime() }),
  },
});

/** The write that forgets them after a success, none where there are none. */
export const forgetWrites = ({ key, count }: Failures): Write[] => (count > 0 ? [{ delete: key }] : []);

/** The writes that forget the failures of all unknown browsers at an account: its owner has come back by mail, or it ends. */
export const clearFailuresWrites = ({ userId, email }: { userId: string; email: string }): Write[] => [
  { delete: failuresKey("password", email) },
  { delete: failuresKey("code", userId) },
];
