import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Text encrypted with AES-256-GCM under a key of 32 bytes; `owner` is bound to it, so that it opens for nobody else. */
export const seal = (key: Uint8Array, owner: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString("base64url");
};

/** The text that was sealed; undefined when key or owner is another, or anything was changed. */
export const unseal = (key: Uint8Array, owner: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, "base64url");
  // A tag that was cut short would be easier to forge.
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8");
  try {
    return text + opening.final("utf8");
  } catch {
    return undefined;
  }
};
