import { twoStepKey, twoStepSetupKey } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";

const recoveryPrefix = "recovery";

/** `secret` is encrypted. `recoveryCodes` maps attributes to the hashes of the unused codes. */
export type TwoStepRecord = { secret: string; enabledAt: string; recoveryCodes: Record<string, string> };

export const readTwoStep = async (table: Table, userId: string): Promise<TwoStepRecord | undefined> => {
  const item = await table.get(twoStepKey(userId));
  if (!item) return undefined;
  const codes = Object.entries(item).filter(([name]) => name.startsWith(recoveryPrefix));
  return {
    secret: String(item.secret),
    enabledAt: String(item.enabledAt),
    recoveryCodes: Object.fromEntries(codes.map(([name, hash]) => [name, String(hash)])),
  };
};

/** One attribute per code, so that different codes can be used concurrently. */
const toRecoveryAttributes = (hashes: string[]) =>
  Object.fromEntries(hashes.map((hash, index) => [`${recoveryPrefix}${index}`, hash]));

type Enablement = { secret: string; enabledAt: string; step: number; recoveryHashes: string[] };
/** Fails if two-step sign-in is on. `step` is the TOTP step of the code that confirmed the app. */
export const buildEnableTwoStepWrite = (
  userId: string,
  { secret, enabledAt, step, recoveryHashes }: Enablement,
): Write => ({
  put: { ...twoStepKey(userId), secret, enabledAt, lastStep: step, ...toRecoveryAttributes(recoveryHashes) },
  if: "absent",
});

/** Fails if two-step sign-in is off. */
export const buildDisableTwoStepWrite = (userId: string): Write => ({ delete: twoStepKey(userId), if: "present" });

export const buildRemoveTwoStepWrites = (userId: string): Write[] => [
  { delete: twoStepKey(userId) },
  { delete: twoStepSetupKey(userId) },
];

/** Fails if a code of this step or a later one was used. `reencryptedSecret` replaces the stored secret. */
export const buildConsumeStepWrite = (
  userId: string,
  { secret }: TwoStepRecord,
  step: number,
  reencryptedSecret?: string,
): Write => ({
  update: twoStepKey(userId),
  set: { lastStep: step, ...(reencryptedSecret && { secret: reencryptedSecret }) },
  if: { all: { lastStep: { below: step }, secret: { is: secret } } },
});

/** Fails if the code has been used. Undefined if no unused code has this hash. */
export const buildConsumeRecoveryCodeWrite = (
  userId: string,
  { recoveryCodes }: TwoStepRecord,
  hash: string,
): Write | undefined => {
  const name = Object.keys(recoveryCodes).find((attribute) => recoveryCodes[attribute] === hash);
  return name ? { update: twoStepKey(userId), remove: [name], if: { all: { [name]: { is: hash } } } } : undefined;
};

/** Fails if two-step sign-in is off. */
export const buildReplaceRecoveryCodesWrite = (userId: string, hashes: string[]): Write => ({
  update: twoStepKey(userId),
  set: toRecoveryAttributes(hashes),
  if: "present",
});

/** `secret` is encrypted; `expiresAt` is in epoch seconds. */
export const buildStartSetupWrite = (userId: string, secret: string, expiresAt: number): Write => ({
  put: { ...twoStepSetupKey(userId), secret, expiresAt },
});
/** Returns the encrypted secret unless it has expired. */
export const readPendingSetup = async (table: Table, userId: string, now: Date): Promise<string | undefined> => {
  const item = await table.get(twoStepSetupKey(userId));
  return item && Number(item.expiresAt) * 1000 > now.getTime() ? String(item.secret) : undefined;
};
/** Fails if another setup has been started. */
export const buildCompleteSetupWrite = (userId: string, secret: string): Write => ({
  delete: twoStepSetupKey(userId),
  if: { all: { secret: { is: secret } } },
});
