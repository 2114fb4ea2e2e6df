import type { Item, Table, Write } from "#functions/table/table.ts";

const twoStepKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "TWO_STEP" });
const setupKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "TWO_STEP_SETUP" });
const recovery = "recovery";

/**
 * Enabled two-step sign-in. `secret` is encrypted; `recoveryCodes` are the hashes of the remaining codes by attribute.
 */
export type TwoStepRecord = { secret: string; enabledAt: string; recoveryCodes: Record<string, string> };

export const readTwoStep = async (table: Table, userId: string): Promise<TwoStepRecord | undefined> => {
  const item = await table.get(twoStepKey(userId));
  return item && { secret: String(item.secret), enabledAt: String(item.enabledAt), recoveryCodes: getRecoveryCodes(item) };
};
const getRecoveryCodes = (item: Item) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (name.startsWith(recovery) ? [[name, String(value)]] : [])),
  );

/** One attribute per code, so that concurrent uses of different codes do not conflict. */
const recoveryAttributes = (hashes: string[]) =>
  Object.fromEntries(hashes.map((hash, place) => [`${recovery}${place}`, hash]));

type Enablement = { secret: string; enabledAt: string; step: number; recoveryHashes: string[] };
/** Enables two-step sign-in; fails if it is on. `step` is the TOTP step of the code that confirmed the app. */
export const enableWrite = (userId: string, { secret, enabledAt, step, recoveryHashes }: Enablement): Write => ({
  put: { ...twoStepKey(userId), secret, enabledAt, lastStep: step, ...recoveryAttributes(recoveryHashes) },
  if: "absent",
});

/** Disables two-step sign-in; fails if it is off. */
export const disableWrite = (userId: string): Write => ({ delete: twoStepKey(userId), if: "present" });

/** Removes two-step sign-in and any pending set-up, if present. */
export const dropTwoStepWrites = (userId: string): Write[] => [
  { delete: twoStepKey(userId) },
  { delete: setupKey(userId) },
];

/**
 * Consumes the app's code of a step; fails if that step or a later one was used. `reencrypted` replaces the stored
 * secret.
 */
export const stepUsedWrite = (userId: string, { secret }: TwoStepRecord, step: number, reencrypted?: string): Write => ({
  update: twoStepKey(userId),
  set: { lastStep: step, ...(reencrypted && { secret: reencrypted }) },
  if: { all: { lastStep: { below: step }, secret: { is: secret } } },
});

/** Consumes a recovery code; fails if it was used. Undefined if no remaining code has this hash. */
export const recoveryUsedWrite = (
  userId: string,
  { recoveryCodes }: TwoStepRecord,
  hash: string,
): Write | undefined => {
  const name = Object.keys(recoveryCodes).find((each) => recoveryCodes[each] === hash);
  return name ? { update: twoStepKey(userId), remove: [name], if: { all: { [name]: { is: hash } } } } : undefined;
};

/** Replaces all recovery codes; fails if two-step sign-in is off. */
export const renewRecoveryWrite = (userId: string, hashes: string[]): Write => ({
  update: twoStepKey(userId),
  set: recoveryAttributes(hashes),
  if: "present",
});

/** Stores a started set-up: the encrypted secret and its expiry in epoch seconds. */
export const setupWrite = (userId: string, secret: string, expiresAt: number): Write => ({
  put: { ...setupKey(userId), secret, expiresAt },
});
/** The encrypted secret of a started set-up that has not expired. */
export const readSetup = async (table: Table, userId: string, now: Date): Promise<string | undefined> => {
  const item = await table.get(setupKey(userId));
  return item && Number(item.expiresAt) * 1000 > now.getTime() ? String(item.secret) : undefined;
};
/** Ends a set-up; fails if another was started meanwhile. */
export const endSetupWrite = (userId: string, secret: string): Write => ({
  delete: setupKey(userId),
  if: { all: { secret: { is: secret } } },
});
