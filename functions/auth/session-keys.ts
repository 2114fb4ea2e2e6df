/**
 * The session keys, each at least 32 bytes. The current one signs and encrypts. What earlier ones signed is still valid.
 * Retired ones only decrypt: their tokens and links are not valid any more.
 */
export type SessionKeys = {
  current: Uint8Array;
  earlier: readonly Uint8Array[];
  retired: readonly Uint8Array[];
};

/** The keys as secrets store them: base64, and commas between several. */
export type SessionKeyFields = { sessionKey: string; earlierSessionKeys?: string; retiredSessionKeys?: string };

/** For HS256 a key has at least as many bytes as the hash (RFC 7518, section 3.2). */
export const minKeyBytes = 32;

const parseList = (text = "") =>
  text
    .split(",")
    .map((each) => Buffer.from(each, "base64"))
    .filter((key) => key.length >= minKeyBytes);

/** Reads stored keys. Undefined when the current key is too short; others that are too short are left out. */
export const parseSessionKeys = (fields: SessionKeyFields): SessionKeys | undefined => {
  const current = Buffer.from(fields.sessionKey, "base64");
  if (current.length < minKeyBytes) return undefined;
  return { current, earlier: parseList(fields.earlierSessionKeys), retired: parseList(fields.retiredSessionKeys) };
};

/** The keys whose signatures count, the current one first. */
export const getVerificationKeys = ({ current, earlier }: SessionKeys): Uint8Array[] => [current, ...earlier];

/** All keys, the current one first. */
export const getDecryptionKeys = (keys: SessionKeys): Uint8Array[] => [...getVerificationKeys(keys), ...keys.retired];
