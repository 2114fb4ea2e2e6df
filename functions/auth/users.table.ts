import { createHash } from "node:crypto";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import type { SignUp } from "#shared/auth.ts";

const profileKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "PROFILE" });
/** Outside the user's partition: it makes an address unique, and finds the user by it. The address itself is hashed. */
const emailKey = (email: string) => ({
  pk: `EMAIL#${createHash("sha256").update(email).digest("base64url")}`,
  sk: "EMAIL",
});

type NewUser = Omit<SignUp, "password"> & { userId: string; passwordHash: string; createdAt: string };

/** A new account's records, and the writes that make it; the first fails when the address has one. */
export const newUser = ({ userId, passwordHash, createdAt, timeZone, ...fields }: NewUser) => {
  const profile = {
    ...profileKey(userId),
    ...fields,
    profileImageUrl: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
  const access = { ...accessKey(userId), subscriptionStatus: "inactive", timeZone: timeZone ?? "UTC", createdAt };
  const writes: [Write, Write, Write] = [
    { put: { ...emailKey(fields.email), userId, passwordHash }, if: "absent" },
    { put: profile, if: "absent" },
    { put: access, if: "absent" },
  ];
  return { profile, access, writes };
};

/** Whom an address belongs to, with the hash of the password. */
export const findByEmail = async (table: Table, email: string) => {
  const item = await table.get(emailKey(email));
  return item && { userId: String(item.userId), passwordHash: String(item.passwordHash) };
};

export type UserRecord = { profile: Item; access: Item };
/** Profile and access record of a user; undefined when the account is gone. */
export const readUser = async (table: Table, userId: string): Promise<UserRecord | undefined> => {
  const [profile, access] = await table.getMany([profileKey(userId), accessKey(userId)]);
  return profile && access && { profile, access };
};

/** The write that remembers the time zone the browser is in. */
export const timeZoneWrite = (userId: string, timeZone: string): Write => ({
  update: accessKey(userId),
  set: { timeZone },
  if: "present",
});
