import { createHash } from "node:crypto";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import type { Profile } from "#shared/account.ts";
import type { SignUp } from "#shared/auth.ts";
import type { Person } from "./own-words.ts";

export const profileKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "PROFILE" });
/** Stands for an address wherever it need not be read: in keys, and in work for addresses that may have no account. */
export const addressHash = (email: string) => createHash("sha256").update(email).digest("base64url");
/** Outside the user's partition: it makes an address unique, and finds the user by it. The address itself is hashed. */
const keyOfHash = (hash: string) => ({ pk: `EMAIL#${hash}`, sk: "EMAIL" });
export const emailKey = (email: string) => keyOfHash(addressHash(email));

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

/** Whom the address of that hash belongs to, with the hash of the password. */
export const findByAddressHash = async (table: Table, hash: string) => {
  const item = await table.get(keyOfHash(hash));
  return item && { userId: String(item.userId), passwordHash: String(item.passwordHash) };
};
/** Whom an address belongs to, with the hash of the password. */
export const findByEmail = (table: Table, email: string) => findByAddressHash(table, addressHash(email));

/** The check that the address of that hash is still the user's. */
export const addressCheck = (hash: string, userId: string): Write => ({
  check: keyOfHash(hash),
  if: { all: { userId: { is: userId } } },
});
/** The check that a password which was proved a moment ago still holds. */
export const passwordCheck = (email: string, passwordHash: string): Write => ({
  check: emailKey(email),
  if: { all: { passwordHash: { is: passwordHash } } },
});

export type UserRecord = { profile: Item; access: Item };
/** Profile and access record of a user; undefined when the account is gone. */
export const readUser = async (table: Table, userId: string): Promise<UserRecord | undefined> => {
  const [profile, access] = await table.getMany([profileKey(userId), accessKey(userId)]);
  return profile && access && { profile, access };
};

/** Who somebody is by their profile record, for whatever looks whether a password is made of it. */
export const personIn = ({ email, firstName, lastName, organizationName, phone }: Item): Person => ({
  email: String(email),
  firstName: String(firstName),
  lastName: String(lastName),
  organizationName: String(organizationName),
  phone: String(phone),
});

/** The write that remembers the time zone the browser is in. */
export const timeZoneWrite = (userId: string, timeZone: string): Write => ({
  update: accessKey(userId),
  set: { timeZone },
  if: "present",
});

/** The writes that change what a person says of themselves; a time zone that was not sent stays. */
export const profileWrites = (userId: string, { timeZone, ...fields }: Profile, now: Date): [Write, Write] => [
  { update: profileKey(userId), set: { ...fields, updatedAt: now.toISOString() }, add: { version: 1 }, if: "present" },
  timeZone ? timeZoneWrite(userId, timeZone) : { check: accessKey(userId), if: "present" },
];

/**
 * The write that changes the hash of a password: for whoever knew the old one (`from`), or was let in another way
 * (`of`). It fails where that does not hold any more.
 */
export const passwordWrite = (
  email: string,
  { to, ...by }: { to: string } & ({ from: string } | { of: string }),
): Write => ({
  update: emailKey(email),
  set: { passwordHash: to },
  if: { all: "from" in by ? { passwordHash: { is: by.from } } : { userId: { is: by.of } } },
});

/** How a profile changes when mail goes out again; of mail that was sent before, what comes back counts no more. */
export const mailResumed = (now: Date) => ({ set: { mailRetriedAt: now.toISOString() }, remove: ["mailStopped"] });

/** The write that says that a user's address is theirs: a link in a mail to it was followed. It fails where it is another now. */
export const addressConfirmedWrite = (userId: string, email: string, now: Date): Write => ({
  update: profileKey(userId),
  set: { emailConfirmedAt: now.toISOString() },
  add: { version: 1 },
  if: { all: { email: { is: email } } },
});

type AddressChange = { from: string; to: string; passwordHash: string };
/**
 * The writes that move an account to another address, to which mail goes out even if it was stopped before; they fail
 * where that has an account, or the old one changed.
 */
export const emailChangeWrites = (userId: string, { from, to, passwordHash }: AddressChange, now: Date): Write[] => [
  { put: { ...emailKey(to), userId, passwordHash }, if: "absent" },
  { delete: emailKey(from), if: { all: { userId: { is: userId }, passwordHash: { is: passwordHash } } } },
  {
    update: profileKey(userId),
    // Whoever moves it followed the link in a mail to that address.
    set: { email: to, emailConfirmedAt: now.toISOString(), updatedAt: now.toISOString(), ...mailResumed(now).set },
    remove: mailResumed(now).remove,
    add: { version: 1 },
    if: { all: { email: { is: from } } },
  },
];
