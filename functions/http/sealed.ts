import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#functions/auth/derived-key.ts";
import type { Outside } from "#functions/outside.ts";

type Keys = Pick<Outside, "sessionKey">;
const signature = async (keys: Keys, purpose: string, body: string) =>
  createHmac("sha256", await derivedKey(keys, purpose))
    .update(body)
    .digest()
    .subarray(0, 16);

/** A value as a text that goes to a client and comes back as it was: signed for one purpose, readable by anybody. */
export const seal = async (keys: Keys, purpose: string, value: object): Promise<string> => {
  const body = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${body}.${(await signature(keys, purpose, body)).toString("base64url")}`;
};

/** The value of a text that `seal` made for this purpose; undefined for every other text. */
export const unseal = async (keys: Keys, purpose: string, text: string): Promise<unknown> => {
  const [body = "", given = "", ...more] = text.split(".");
  // Compared as written: decoded, several texts would be the same bytes.
  const expected = Buffer.from((await signature(keys, purpose, body)).toString("base64url"));
  const bytes = Buffer.from(given);
  if (more.length || bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return undefined;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
};
