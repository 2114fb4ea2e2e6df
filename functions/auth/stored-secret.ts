import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { deriveKey, getDecryptionKeys, getKeyId } from "./session-keys.ts";

type Keys = Pick<Dependencies, "sessionKeys">;
/** Secrets that must be recoverable, unlike passwords. Each kind has its own key. */
type SecretKind = "two-step secrets" | "webhook secrets";

/** Encrypts a secret for `owner`. Returns the ID of the encrypting key, a dot, and the ciphertext. */
export const encryptStoredSecret = async (
  { sessionKeys }: Keys,
  kind: SecretKind,
  owner: string,
  secret: string,
): Promise<string> => {
  const { current } = await sessionKeys();
  return `${getKeyId(current)}.${encrypt(deriveKey(current, kind), owner, secret)}`;
};

/** `isCurrent`: the current key encrypted it, so no re-encryption is needed. */
export type DecryptedSecret = { secret: string; isCurrent: boolean };

/** Returns undefined if the key no longer exists, or the record was modified or belongs to another owner. */
export const decryptStoredSecret = async (
  { sessionKeys }: Keys,
  kind: SecretKind,
  owner: string,
  stored: string,
): Promise<DecryptedSecret | undefined> => {
  const keys = await sessionKeys();
  // Older records have no key ID.
  const [keyId, encrypted = ""] = stored.includes(".") ? stored.split(".") : [undefined, stored];
  for (const key of getDecryptionKeys(keys)) {
    if (keyId !== undefined && keyId !== getKeyId(key)) continue;
    const secret = decrypt(deriveKey(key, kind), owner, encrypted);
    if (secret !== undefined) return { secret, isCurrent: keyId !== undefined && key === keys.current };
  }
  log.error("failed to decrypt a stored secret", {
    kind,
    keyId: keyId ?? "none",
    remedy: "docs/runbook.md, Changing the session key",
  });
  return undefined;
};
