import { twoStepKey, twoStepSetupKey } from "#functions/table/keys.ts";
import type { Item, Table, Write } from "#functions/table/table.ts";

const recovery = "recovery";

/** `secret` is encrypted; `recoveryCodes` are the hashes of the remaining codes by attribute. */
export type TwoStepRecord = { secret: string; enabledAt: string; recoveryCodes: Record<string, string> };

export const readTwoStep = async (table: Table, userId: string): Promise<TwoStepRecord | undefined> => {
  const item = await table.get(twoStepKey(userId));
  return (
    item && { secret: String(item.secret), enabledAt: String(item.enabledAt), recoveryCodes: getRecoveryCodes(item) }
  );
};
const getRecoveryCodes = (item: Item) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (name.startsWith(recovery) ? [[name, String(value)]] : [])),
  );

/** One attribute per code, so that different codes can be used concurrently. */
const recoveryAttributes = (hashes: string[]) =>
  Object.fromEntries(hashes.map((hash, place) => [`${recovery}${place}`, hash]));

type Enablement = { secret: string; enabledAt: string; step: number; recoveryHashes: string[] };
/** Fails if it is on. `step` is the TOTP step of the code that confirmed the app. */
export const enableTwoStepWrite = (userId: string, { secret, enabledAt, step, recoveryHashes }: Enablement): Write => ({
  put: { ...twoStepKey(userId), secret, enabledAt, lastStep: step, ...recoveryAttributes(recoveryHashes) },
  if: "absent",
});

/** Fails if it is off. */
export const disableTwoStepWrite = (userId: string): Write => ({ delete: twoStepKey(userId), if: "present" });

export const removeTwoStepWrites = (userId: string): Write[] => [
  { delete: twoStepKey(userId) },
  { delete: twoStepSetupKey(userId) },
];

/** Fails if the code of this step or a later one was used. `reencrypted` replaces the stored secret. */
export const consumeStepWrite = (
  userId: string,
  { secret }: TwoStepRecord,
  step: number,
  reencrypted?: string,
): Write => ({
  update: twoStepKey(userId),
  set: { lastStep: step, ...(reencrypted && { secret: reencrypted }) },
  if: { all: { lastStep: { below: step }, secret: { is: secret } } },
});

/** Fails if the code was used. Undefined if no remaining code has this hash. */
export const consumeRecoveryCodeWrite = (
  userId: string,
  { recoveryCodes }: TwoStepRecord,
  hash: string,
): Write | undefined => {
  const name = Object.keys(recoveryCodes).find((each) => recoveryCodes[each] === hash);
  return name ? { update: twoStepKey(userId), remove: [name], if: { all: { [name]: { is: hash } } } } : undefined;
};

/** Fails if two-step sign-in is off. */
export const replaceRecoveryCodesWrite = (userId: string, hashes: string[]): Write => ({
  update: twoStepKey(userId),
  set: recoveryAttributes(hashes),
  if: "present",
});

/** `secret` is encrypted; `expiresAt` in epoch seconds. */
export const startSetupWrite = (userId: string, secret: string, expiresAt: number): Write => ({
  put: { ...twoStepSetupKey(userId), secret, expiresAt },
});
/** The encrypted secret, unless expired. */
export const readPendingSetup = async (table: Table, userId: string, now: Date): Promise<string | undefined> => {
  const item = await table.get(twoStepSetupKey(userId));
  return item && Number(item.expiresAt) * 1000 > now.getTime() ? String(item.secret) : undefined;
};
/** Fails if another set-up was started meanwhile. */
export const endSetupWrite = (userId: string, secret: string): Write => ({
  delete: twoStepSetupKey(userId),
  if: { all: { secret: { is: secret } } },
});
