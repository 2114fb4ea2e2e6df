import { createHmac } from "node:crypto";
import { derivedKey } from "#functions/auth/derived-key.ts";
import type { Outside } from "#functions/outside.ts";
import { seal, unseal } from "./sealed.ts";
import { plainCode } from "./two-step.ts";

const secretKey = (outside: Outside) => derivedKey(outside, "two-step secrets");

/** The secret of an authenticator app as it is kept. */
export const sealSecret = async (outside: Outside, userId: string, secret: string): Promise<string> =>
  seal(await secretKey(outside), userId, secret);
export const openSecret = async (outside: Outside, userId: string, sealed: string): Promise<string> =>
  unseal(await secretKey(outside), userId, sealed);

/** Recovery codes as they are kept: short enough to be guessed from a plain hash, so the hash needs a key as well. */
export const recoveryHashes = async (outside: Outside, userId: string, codes: string[]): Promise<string[]> => {
  const key = await derivedKey(outside, "recovery codes");
  return codes.map((code) =>
    createHmac("sha256", key)
      .update(`${userId} ${plainCode(code)}`)
      .digest("base64url"),
  );
};
