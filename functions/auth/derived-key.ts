import { hkdfSync } from "node:crypto";

/** Derives a 32-byte key for one purpose (HKDF-SHA256). */
export const deriveKey = (sessionKey: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", `grantlamp ${purpose}`, 32));

/** Eight characters that do not reveal the key. */
export const getKeyId = (sessionKey: Uint8Array): string =>
  deriveKey(sessionKey, "key id").subarray(0, 6).toString("base64url");
