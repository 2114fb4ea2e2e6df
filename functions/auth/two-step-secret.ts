import { createHmac } from "node:crypto";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { hashPassword, hashWithSameSalt, isPasswordHash } from "./password.ts";
import { deriveKey, getDecryptionKeys, getKeyId } from "./session-keys.ts";
import { normalizeCode } from "./two-step-codes.ts";

type Keys = Pick<Dependencies, "sessionKeys">;
const purpose = "two-step secrets";

/** Stored as the ID of the encrypting key, a dot, and the ciphertext. */
export const encryptSecret = async ({ sessionKeys }: Keys, userId: string, secret: string): Promise<string> => {
  const { current } = await sessionKeys();
  return `${getKeyId(current)}.${encrypt(deriveKey(current, purpose), userId, secret)}`;
};

/** `isCurrent`: encrypted with the current key, so no re-encryption is needed. */
export type DecryptedSecret = { secret: string; isCurrent: boolean };

/** Undefined if the key no longer exists or the record was modified. */
export const decryptSecret = async (
  { sessionKeys }: Keys,
  userId: string,
  stored: string,
): Promise<DecryptedSecret | undefined> => {
  const keys = await sessionKeys();
  // Older records name no key.
  const [keyId, encrypted = ""] = stored.includes(".") ? stored.split(".") : [undefined, stored];
  for (const key of getDecryptionKeys(keys)) {
    if (keyId !== undefined && keyId !== getKeyId(key)) continue;
    const secret = decrypt(deriveKey(key, purpose), userId, encrypted);
    if (secret !== undefined) return { secret, isCurrent: keyId !== undefined && key === keys.current };
  }
  log.error("two-step secret not readable", {
    keyId: keyId ?? "none",
    todo: "docs/runbook.md, Changing the session key",
  });
  return undefined;
};

/**
 * Hashed like passwords, without a key, so that they survive key changes. All codes of a user share a salt: one hash
 * compares with all.
 */
export const hashRecoveryCodes = async (codes: string[]): Promise<string[]> => {
  const [first = "", ...others] = codes.map(normalizeCode);
  const reference = await hashPassword(first);
  const hashes = [reference];
  // Sequentially, since each takes 19 MiB.
  for (const code of others) hashes.push(await hashWithSameSalt(reference, code));
  return hashes;
};

export const findRecoveryHash = async (
  keys: Keys,
  userId: string,
  stored: readonly string[],
  typed: string,
): Promise<string | undefined> => {
  const code = normalizeCode(typed);
  const reference = stored.find(isPasswordHash);
  const candidates = reference ? [await hashWithSameSalt(reference, code)] : await keyedHashes(keys, userId, code);
  return stored.find((hash) => candidates.includes(hash));
};

/** The earlier format: one hash per existing key. */
const keyedHashes = async ({ sessionKeys }: Keys, userId: string, code: string): Promise<string[]> =>
  getDecryptionKeys(await sessionKeys()).map((key) =>
    createHmac("sha256", deriveKey(key, "recovery codes")).update(`${userId} ${code}`).digest("base64url"),
  );
