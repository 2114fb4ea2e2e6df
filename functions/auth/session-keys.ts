import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for one purpose (HKDF-SHA256). */
export const deriveKey = (sessionKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", `grantlamp ${purpose}`, 32));

/** Eight characters that do not reveal the key. */
export const getKeyId = (sessionKey: Uint8Array): string =>
  deriveKey(sessionKey, "key id").subarray(0, 6).toString("base64url");

/**
 * Keys of at least 32 bytes. The current one signs and encrypts; signatures of earlier ones stay valid. Retired keys
 * only decrypt: their tokens and links are invalid.
 */
export type SessionKeys = {
  current: Uint8Array;
  earlier: readonly Uint8Array[];
  retired: readonly Uint8Array[];
};

/** As stored in the secret: base64, comma-separated. */
export type SessionKeyFields = { sessionKey: string; earlierSessionKeys?: string; retiredSessionKeys?: string };

/** HS256 requires a key at least as long as the hash (RFC 7518, section 3.2). */
export const minKeyBytes = 32;

const parseList = (text = "") =>
  text
    .split(",")
    .map((each) => Buffer.from(each, "base64"))
    .filter((key) => key.length >= minKeyBytes);

/** Undefined if the current key is too short; other short keys are skipped. */
export const parseSessionKeys = (fields: SessionKeyFields): SessionKeys | undefined => {
  const current = Buffer.from(fields.sessionKey, "base64");
  if (current.length < minKeyBytes) return undefined;
  return { current, earlier: parseList(fields.earlierSessionKeys), retired: parseList(fields.retiredSessionKeys) };
};

/** Current key first. */
export const getVerificationKeys = ({ current, earlier }: SessionKeys): Uint8Array[] => [current, ...earlier];

/** Current key first. */
export const getDecryptionKeys = (keys: SessionKeys): Uint8Array[] => [...getVerificationKeys(keys), ...keys.retired];
