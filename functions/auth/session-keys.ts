import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for one purpose (HKDF-SHA256). */
export const deriveKey = (sessionKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", `grantlamp ${purpose}`, 32));

/** Returns eight characters that do not reveal the key. */
export const getKeyId = (sessionKey: Uint8Array): string =>
  deriveKey(sessionKey, "key id").subarray(0, 6).toString("base64url");

/** Keys of at least 32 bytes. The current key signs and encrypts, earlier keys verify, retired keys only decrypt. */
export type SessionKeys = {
  current: Uint8Array;
  earlier: readonly Uint8Array[];
  retired: readonly Uint8Array[];
};

/** The fields of the stored secret: base64, comma-separated. */
export type SessionKeyFields = { sessionKey: string; earlierSessionKeys?: string; retiredSessionKeys?: string };

/** HS256 requires a key at least as long as the hash (RFC 7518, section 3.2). */
export const minKeyBytes = 32;

const parseList = (text = "") =>
  text
    .split(",")
    .map((encoded) => Buffer.from(encoded, "base64"))
    .filter((key) => key.length >= minKeyBytes);

/** Returns undefined if the current key is too short. Skips other short keys. */
export const parseSessionKeys = (fields: SessionKeyFields): SessionKeys | undefined => {
  const current = Buffer.from(fields.sessionKey, "base64");
  if (current.length < minKeyBytes) return undefined;
  return { current, earlier: parseList(fields.earlierSessionKeys), retired: parseList(fields.retiredSessionKeys) };
};

/** Current key first. */
export const getVerificationKeys = ({ current, earlier }: SessionKeys): Uint8Array[] => [current, ...earlier];

/** Current key first. */
export const getDecryptionKeys = (keys: SessionKeys): Uint8Array[] => [...getVerificationKeys(keys), ...keys.retired];
