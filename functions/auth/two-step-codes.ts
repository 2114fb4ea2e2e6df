import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recoveryCodeCount } from "#shared/api/limits.ts";

/** What every authenticator app supports (RFC 6238). */
const settings = { issuer: "Grantlamp", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** In steps: clocks differ, and typing takes time. */
const tolerance = 1;

/** 160 bits in base 32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` URI for the QR code. */
export const buildTotpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret: Secret.fromBase32(secret) }).toString();

/** Searches near `now`; undefined if the code matches no step. */
export const findTotpStep = (secret: string, code: string, now: Date): number | undefined => {
  // validate() needs six ASCII digits; multi-byte characters must not reach it.
  if (!isAppCode(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

/** Omits letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const randomPart = () => Array.from(randomBytes(5), (byte) => alphabet[byte & 31]).join("");

/** Ten 50-bit codes such as `k7m2p-9xq4r`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomPart()}-${randomPart()}`);

/** Drops spaces and hyphens, lower-cases, and maps look-alike letters to digits. */
export const normalizeCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll(/[il]/g, "1").replaceAll("o", "0");

/** Anything else may be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
