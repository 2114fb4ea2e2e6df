import { createHash } from "node:crypto";
import { accessKey, emailHashKey, profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import type { Profile } from "#shared/api/account.ts";
import type { SignUp } from "#shared/api/auth.ts";
import type { PasswordOwner } from "./password-strength.ts";
import { createWorkspaceRecords } from "./workspaces.table.ts";

/** Used in keys, and by jobs about addresses that may have no account. */
export const hashEmail = (email: string) => createHash("sha256").update(email).digest("base64url");
export const emailKey = (email: string) => emailHashKey(hashEmail(email));

type NewUser = Omit<SignUp, "password"> & {
  userId: string;
  workspaceId: WorkspaceId;
  passwordHash: string;
  createdAt: string;
};
type Details = Readonly<Record<string, string | boolean>>;

/** Creates an account that starts in a workspace. The first write fails if the address is taken. */
export const createProfileRecords = (
  { userId, workspaceId, passwordHash, createdAt, timeZone, ...fields }: NewUser,
  { profile: profileDetails = {}, access: accessDetails = {} }: Partial<Record<"profile" | "access", Details>> = {},
) => {
  const profile = {
    ...profileKey(userId),
    ...fields,
    profileImageUrl: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...profileDetails,
  };
  const access = { ...accessKey(userId), workspaceId, timeZone: timeZone ?? "UTC", createdAt, ...accessDetails };
  const writes: [Write, ...Write[]] = [
    { put: { ...emailKey(fields.email), userId, passwordHash }, if: "absent" },
    { put: profile, if: "absent" },
    { put: access, if: "absent" },
  ];
  return { profile, access, writes };
};

/** Creates an account with its own workspace. The first write fails if the address is taken. */
export const createUserRecords = (user: NewUser, profileDetails: Details = {}) => {
  const { profile, access, writes: profileWrites } = createProfileRecords(user, { profile: profileDetails });
  const { workspace, writes: workspaceWrites } = createWorkspaceRecords({
    workspaceId: user.workspaceId,
    name: user.organizationName,
    ownerId: user.userId,
    createdAt: user.createdAt,
  });
  const writes: [Write, ...Write[]] = [...profileWrites, ...workspaceWrites];
  return { profile, access, workspace, writes };
};

export const findUserByEmailHash = async (table: Table, hash: string) => {
  const item = await table.get(emailHashKey(hash));
  return item && { userId: String(item.userId), passwordHash: String(item.passwordHash) };
};
export const findUserByEmail = (table: Table, email: string) => findUserByEmailHash(table, hashEmail(email));

/** Fails if the address is no longer the user's. */
export const buildAddressCheck = (hash: string, userId: string): Write => ({
  check: emailHashKey(hash),
  if: { all: { userId: { is: userId } } },
});
/** Fails if the password has changed since it was verified. */
export const buildPasswordCheck = (email: string, passwordHash: string): Write => ({
  check: emailKey(email),
  if: { all: { passwordHash: { is: passwordHash } } },
});

export type UserRecord = { profile: Item; access: Item };
/** Returns undefined if the account has been deleted. */
export const readUser = async (table: Table, userId: string): Promise<UserRecord | undefined> => {
  const [profile, access] = await table.getMany([profileKey(userId), accessKey(userId)]);
  return profile && access && { profile, access };
};

/** Set once the user accepts an invitation. */
export const joinedDetails = { hasJoinedWorkspaces: true } as const;
/** Fails if the account has been deleted. */
export const buildMarkJoinedWrite = (userId: string): Write => ({
  update: accessKey(userId),
  set: joinedDetails,
  if: "present",
});
/** Returns the workspace that opens after sign-in. */
export const getLastWorkspaceId = (access: Item) => String(access.workspaceId) as WorkspaceId;
export const buildLastWorkspaceWrite = (userId: string, workspaceId: WorkspaceId): Write => ({
  update: accessKey(userId),
  set: { workspaceId },
  if: "present",
});

export const toPasswordOwner = ({ email, firstName, lastName, organizationName, phone }: Item): PasswordOwner => ({
  email: String(email),
  firstName: String(firstName),
  lastName: String(lastName),
  organizationName: String(organizationName),
  phone: String(phone),
});

export const buildTimeZoneWrite = (userId: string, timeZone: string): Write => ({
  update: accessKey(userId),
  set: { timeZone },
  if: "present",
});

/** Keeps the stored time zone and display preference if none is given. */
export const buildProfileWrites = (
  userId: string,
  { timeZone, showsGamification, ...fields }: Profile,
  now: Date,
): [Write, Write] => {
  const accessFields = {
    ...(timeZone && { timeZone }),
    ...(showsGamification !== undefined && { showsGamification }),
  };
  return [
    {
      update: profileKey(userId),
      set: { ...fields, updatedAt: now.toISOString() },
      add: { version: 1 },
      if: "present",
    },
    Object.keys(accessFields).length
      ? { update: accessKey(userId), set: accessFields, if: "present" }
      : { check: accessKey(userId), if: "present" },
  ];
};

/** Fails unless the old hash (`from`) or, for a reset by email, the owner (`userId`) still matches. */
export const buildPasswordWrite = (
  email: string,
  { to, ...expected }: { to: string } & ({ from: string } | { userId: string }),
): Write => ({
  update: emailKey(email),
  set: { passwordHash: to },
  if: { all: "from" in expected ? { passwordHash: { is: expected.from } } : { userId: { is: expected.userId } } },
});

/** Bounces of mail sent before `mailRetriedAt` are ignored. */
export const getResumeMailChanges = (now: Date) => ({
  set: { mailRetriedAt: now.toISOString() },
  remove: ["emailSuppression"],
});

/** Fails if the address has changed. */
export const buildConfirmAddressWrite = (userId: string, email: string, now: Date): Write => ({
  update: profileKey(userId),
  set: { emailConfirmedAt: now.toISOString() },
  add: { version: 1 },
  if: { all: { email: { is: email } } },
});

type AddressChange = { from: string; to: string; passwordHash: string };
/** Moves an account to another address and resumes mail. Fails if the address is taken or the old one has changed. */
export const buildEmailChangeWrites = (
  userId: string,
  { from, to, passwordHash }: AddressChange,
  now: Date,
): Write[] => {
  const { set, remove } = getResumeMailChanges(now);
  return [
    { put: { ...emailKey(to), userId, passwordHash }, if: "absent" },
    { delete: emailKey(from), if: { all: { userId: { is: userId }, passwordHash: { is: passwordHash } } } },
    {
      update: profileKey(userId),
      set: { ...set, email: to, emailConfirmedAt: now.toISOString(), updatedAt: now.toISOString() },
      remove,
      add: { version: 1 },
      if: { all: { email: { is: from } } },
    },
  ];
};
