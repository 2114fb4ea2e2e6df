import { createHmac } from "node:crypto";
import { deriveKey, getKeyId } from "#functions/auth/derived-key.ts";
import { hashLike, hashPassword, isPasswordHash } from "#functions/auth/password.ts";
import { getDecryptionKeys } from "#functions/auth/session-keys.ts";
import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { seal, unseal } from "./sealed.ts";
import { plainCode } from "./two-step.ts";

type Keys = Pick<Outside, "sessionKeys">;
const purpose = "two-step secrets";

/** The secret of an authenticator app as it is stored: the id of the key that encrypts it, a dot, and the sealed secret. */
export const sealSecret = async ({ sessionKeys }: Keys, userId: string, secret: string): Promise<string> => {
  const { current } = await sessionKeys();
  return `${getKeyId(current)}.${seal(deriveKey(current, purpose), userId, secret)}`;
};

/** A secret that was opened. `isCurrent`: the current key seals it, so there is no need to seal it again. */
export type OpenedSecret = { secret: string; isCurrent: boolean };

/** Opens a stored secret; undefined when its key is no longer there, or the record was changed. */
export const openSecret = async (
  { sessionKeys }: Keys,
  userId: string,
  stored: string,
): Promise<OpenedSecret | undefined> => {
  const keys = await sessionKeys();
  // Older records name no key.
  const [keyId, sealed = ""] = stored.includes(".") ? stored.split(".") : [undefined, stored];
  for (const key of getDecryptionKeys(keys)) {
    if (keyId !== undefined && keyId !== getKeyId(key)) continue;
    const secret = unseal(deriveKey(key, purpose), userId, sealed);
    if (secret !== undefined) return { secret, isCurrent: keyId !== undefined && key === keys.current };
  }
  log.error("two-step secret not readable", {
    keyId: keyId ?? "none",
    todo: "docs/runbook.md, Changing the session key",
  });
  return undefined;
};

/**
 * Recovery codes as they are stored: hashed as passwords are, under no key, so that they outlive every key. One salt for
 * all codes of a person lets one hash compare a code with all of them.
 */
export const hashRecoveryCodes = async (codes: string[]): Promise<string[]> => {
  const [first = "", ...others] = codes.map(plainCode);
  const model = await hashPassword(first);
  const hashes = [model];
  // One after the other: each takes 19 MiB.
  for (const code of others) hashes.push(await hashLike(model, code));
  return hashes;
};

/** The stored hash of a recovery code that somebody typed; undefined when it is none of these. */
export const findRecoveryHash = async (
  keys: Keys,
  userId: string,
  stored: readonly string[],
  typed: string,
): Promise<string | undefined> => {
  const code = plainCode(typed);
  const model = stored.find(isPasswordHash);
  const candidates = model ? [await hashLike(model, code)] : await keyedHashes(keys, userId, code);
  return stored.find((hash) => candidates.includes(hash));
};

/** How recovery codes were hashed before: under each key there is. */
const keyedHashes = async ({ sessionKeys }: Keys, userId: string, code: string): Promise<string[]> =>
  getDecryptionKeys(await sessionKeys()).map((key) =>
    createHmac("sha256", deriveKey(key, "recovery codes")).update(`${userId} ${code}`).digest("base64url"),
  );
