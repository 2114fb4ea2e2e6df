import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Dependencies } from "#functions/dependencies.ts";
import { recoveryCodeCount } from "#shared/api/limits.ts";
import { hashPassword, hashWithSameSalt, isPasswordHash } from "./password.ts";
import { deriveKey, getDecryptionKeys } from "./session-keys.ts";
import { type DecryptedSecret, decryptStoredSecret, encryptStoredSecret } from "./stored-secret.ts";

/** The settings that every authenticator app supports (RFC 6238). */
const settings = { issuer: "Grantlamp", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the current one whose codes are accepted. */
const tolerance = 1;

/** Returns 160 bits in base 32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Builds the `otpauth://` URI for the QR code. */
export const buildTotpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret: Secret.fromBase32(secret) }).toString();

/** Returns the TOTP step near `now` that the code belongs to, or undefined. */
export const findTotpStep = (secret: string, code: string, now: Date): number | undefined => {
  // validate() cannot handle multi-byte characters.
  if (!isAppCode(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

/** Omits letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const createRandomPart = () => Array.from(randomBytes(5), (byte) => alphabet[byte & 31]).join("");

/** Returns ten 50-bit codes such as `k7m2p-9xq4r`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${createRandomPart()}-${createRandomPart()}`);

/** Drops spaces and hyphens, lowercases, and maps look-alike letters to digits. */
export const normalizeCode = (input: string): string =>
  input.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll(/[il]/g, "1").replaceAll("o", "0");

/** Any other code may be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

type Keys = Pick<Dependencies, "sessionKeys">;
const kind = "two-step secrets";

export const encryptSecret = (keys: Keys, userId: string, secret: string): Promise<string> =>
  encryptStoredSecret(keys, kind, userId, secret);

export const decryptSecret = (keys: Keys, userId: string, stored: string): Promise<DecryptedSecret | undefined> =>
  decryptStoredSecret(keys, kind, userId, stored);

/** Hashes codes like passwords, without a key, to survive key changes. A shared salt allows one hash per check. */
export const hashRecoveryCodes = async (codes: string[]): Promise<string[]> => {
  const [first = "", ...others] = codes.map(normalizeCode);
  const reference = await hashPassword(first);
  const hashes = [reference];
  // Sequentially, since each takes 19 MiB.
  for (const code of others) hashes.push(await hashWithSameSalt(reference, code));
  return hashes;
};

export const findRecoveryHash = async (
  keys: Keys,
  userId: string,
  storedHashes: readonly string[],
  input: string,
): Promise<string | undefined> => {
  const code = normalizeCode(input);
  const reference = storedHashes.find(isPasswordHash);
  const candidates = reference ? [await hashWithSameSalt(reference, code)] : await computeHmacs(keys, userId, code);
  return storedHashes.find((hash) => candidates.includes(hash));
};

/** Hashes a code in the earlier format: an HMAC under the session key of that time. */
const computeHmacs = async ({ sessionKeys }: Keys, userId: string, code: string): Promise<string[]> =>
  getDecryptionKeys(await sessionKeys()).map((key) =>
    createHmac("sha256", deriveKey(key, "recovery codes")).update(`${userId} ${code}`).digest("base64url"),
  );
