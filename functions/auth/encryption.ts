import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts text with AES-256-GCM under a 32-byte key. `owner` is additional authenticated data. */
export const encrypt = (key: Uint8Array, owner: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const body = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString("base64url");
};

/** Returns undefined if the key or the owner differs or the data was modified. */
export const decrypt = (key: Uint8Array, owner: string, encrypted: string): string | undefined => {
  const bytes = Buffer.from(encrypted, "base64url");
  // A truncated tag would be easier to forge.
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decryption.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8");
  try {
    return text + decryption.final("utf8");
  } catch {
    return undefined;
  }
};
