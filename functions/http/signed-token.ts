import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey, getVerificationKeys } from "#functions/auth/session-keys.ts";
import type { Dependencies } from "#functions/dependencies.ts";

type Keys = Pick<Dependencies, "sessionKeys">;
const sign = (sessionKey: Uint8Array, purpose: string, body: string) =>
  createHmac("sha256", deriveKey(sessionKey, purpose)).update(body).digest().subarray(0, 16);

/** Encodes and signs a value for one purpose. Not encrypted. */
export const signToken = async (keys: Keys, purpose: string, value: object): Promise<string> => {
  const { current } = await keys.sessionKeys();
  const body = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${body}.${sign(current, purpose, body).toString("base64url")}`;
};

/** Returns the value of a token signed for this purpose with the current or an earlier key; otherwise undefined. */
export const verifyToken = async (keys: Keys, purpose: string, token: string): Promise<unknown> => {
  const [body = "", signature = "", ...more] = token.split(".");
  // Compare the encoded signatures, because several encodings can decode to the same bytes.
  const bytes = Buffer.from(signature);
  const isSigned = getVerificationKeys(await keys.sessionKeys()).some((key) => {
    const expected = Buffer.from(sign(key, purpose, body).toString("base64url"));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  return isSigned && more.length === 0 ? JSON.parse(Buffer.from(body, "base64url").toString("utf8")) : undefined;
};
