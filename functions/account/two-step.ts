import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { recoveryCodeCount } from "#shared/account-limits.ts";

/** Codes as every authenticator app makes them (RFC 6238): SHA-1, six digits, 30 seconds. */
const settings = { issuer: "Grantlamp", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A code also counts one step before and after its own: clocks differ, and typing takes time. */
const tolerance = 1;

/** A secret of 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code this is, near `now`; undefined when it is none of them. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  // Six signs of more than a byte each are compared with nothing.
  if (!isAppCode(code)) return undefined;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};

/** No letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const part = () => Array.from(randomBytes(5), (byte) => alphabet[byte & 31]).join("");

/** Ten codes of 50 bits such as `k7m2p-9xq4r`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, () => `${part()}-${part()}`);

/** A code as it is compared: whatever spaces, hyphens and capitals it was typed with, and look-alikes as digits. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, "").replaceAll(/[il]/g, "1").replaceAll("o", "0");

/** Six digits are the app's, everything else may be a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
