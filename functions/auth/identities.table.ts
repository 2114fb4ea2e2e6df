import { createHash } from "node:crypto";
import { identityKey, identityOwnerKey } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { type IdentityProviderName, identityProviderNames } from "#shared/domain/identity-providers.ts";

/** An account at a provider. Its subject is unique only within its issuer. */
export type Identity = { provider: IdentityProviderName; issuer: string; subject: string };
export type LinkedIdentity = Identity & { email: string | null; linkedAt: string };

const toOwnerKey = ({ issuer, subject }: Pick<Identity, "issuer" | "subject">) =>
  identityOwnerKey(
    createHash("sha256")
      .update(JSON.stringify([issuer, subject]))
      .digest("base64url"),
  );

export const findIdentityOwner = async (table: Table, identity: Identity): Promise<string | undefined> => {
  const item = await table.get(toOwnerKey(identity));
  return item && String(item.userId);
};

/** Fails if the identity no longer signs in to this account. */
export const buildIdentityCheck = (userId: string, identity: Identity): Write => ({
  check: toOwnerKey(identity),
  if: { all: { userId: { is: userId } } },
});

/** The writes fail if the identity signs in to another account, or the user has another identity at the same provider. */
export const buildLinkWrites = (
  userId: string,
  { provider, issuer, subject, email }: Identity & { email: string | null },
  now: Date,
): [Write, Write] => [
  { put: { ...toOwnerKey({ issuer, subject }), userId }, if: "absent" },
  {
    put: { ...identityKey(userId, provider), provider, issuer, subject, email, linkedAt: now.toISOString() },
    if: "absent",
  },
];

const toLinkedIdentity = ({ provider, issuer, subject, email, linkedAt }: Item) =>
  ({ provider, issuer, subject, email: email ?? null, linkedAt }) as LinkedIdentity; // written by buildLinkWrites

export const listIdentities = async (table: Table, userId: string): Promise<LinkedIdentity[]> => {
  const items = await table.getMany(identityProviderNames.map((name) => identityKey(userId, name)));
  return items.flatMap((item) => (item ? [toLinkedIdentity(item)] : []));
};

/** The first write fails if the identity has already been removed. */
export const buildUnlinkWrites = (userId: string, identity: Identity): [Write, Write] => [
  { delete: identityKey(userId, identity.provider), if: { all: { subject: { is: identity.subject } } } },
  { delete: toOwnerKey(identity) },
];

/** Fails if the identity has been removed. */
export const buildLinkedIdentityCheck = (userId: string, { provider }: Identity): Write => ({
  check: identityKey(userId, provider),
  if: "present",
});
