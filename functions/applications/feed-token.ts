import { hashOf } from "#functions/auth/session-token.ts";

const idBytes = 16;
const secretBytes = 32;
const shape = new RegExp(`^[\\w-]{${((idBytes + secretBytes) * 4) / 3}}$`);

/** The key of a feed's address: whose calendar it is and a secret, 48 bytes as 64 characters of base64url. */
export const feedKeyOf = (userId: string, secret: string): string =>
  Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), Buffer.from(secret, "base64url")]).toString(
    "base64url",
  );

/** Whose calendar a key is for, and the hash that its record must have; undefined for whatever is no key of ours. */
export const readFeedKey = (key: string): { userId: string; hash: string } | undefined => {
  if (!shape.test(key)) return undefined;
  const bytes = Buffer.from(key, "base64url");
  const userId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { userId, hash: hashOf(bytes.subarray(idBytes).toString("base64url")) };
};
