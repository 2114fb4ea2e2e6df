import type { Item, Table, Write } from "#functions/table/table.ts";

const twoStepKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "TWO_STEP" });
const setupKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "TWO_STEP_SETUP" });
const recovery = "recovery";

/** Two-step sign-in that is on. `secret` is sealed; `recoveryCodes` are the hashes of those left, by attribute. */
export type TwoStepRecord = { secret: string; enabledAt: string; recoveryCodes: Record<string, string> };

/** Undefined while it is off. */
export const readTwoStep = async (table: Table, userId: string): Promise<TwoStepRecord | undefined> => {
  const item = await table.get(twoStepKey(userId));
  return item && { secret: String(item.secret), enabledAt: String(item.enabledAt), recoveryCodes: recoveryIn(item) };
};
const recoveryIn = (item: Item) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (name.startsWith(recovery) ? [[name, String(value)]] : [])),
  );

/** Each code has an attribute of its own: it goes with its use, whoever uses another at the same moment. */
const recoveryAttributes = (hashes: string[]) =>
  Object.fromEntries(hashes.map((hash, place) => [`${recovery}${place}`, hash]));

type Enabling = { secret: string; enabledAt: string; step: number; recoveryHashes: string[] };
/** The write that switches two-step sign-in on; it fails where it is on. `step` is that of the code that proved the app. */
export const enableWrite = (userId: string, { secret, enabledAt, step, recoveryHashes }: Enabling): Write => ({
  put: { ...twoStepKey(userId), secret, enabledAt, lastStep: step, ...recoveryAttributes(recoveryHashes) },
  if: "absent",
});

/** The write that switches it off; it fails where it is off. */
export const disableWrite = (userId: string): Write => ({ delete: twoStepKey(userId), if: "present" });

/** The writes that take two-step sign-in away with whatever belongs to it, on or not. */
export const dropTwoStepWrites = (userId: string): Write[] => [
  { delete: twoStepKey(userId) },
  { delete: setupKey(userId) },
];

/**
 * The write that uses up the app's code of a step; it fails where that, or a later one, was used. `sealedAnew` takes the
 * place of the secret.
 */
export const stepUsedWrite = (userId: string, { secret }: TwoStepRecord, step: number, sealedAnew?: string): Write => ({
  update: twoStepKey(userId),
  set: { lastStep: step, ...(sealedAnew && { secret: sealedAnew }) },
  if: { all: { lastStep: { below: step }, secret: { is: secret } } },
});

/** The write that uses up a recovery code; it fails where that was used. Undefined when none left has this hash. */
export const recoveryUsedWrite = (
  userId: string,
  { recoveryCodes }: TwoStepRecord,
  hash: string,
): Write | undefined => {
  const name = Object.keys(recoveryCodes).find((each) => recoveryCodes[each] === hash);
  return name ? { update: twoStepKey(userId), remove: [name], if: { all: { [name]: { is: hash } } } } : undefined;
};

/** The write that puts new recovery codes in place of all old ones; it fails where two-step sign-in is off. */
export const renewRecoveryWrite = (userId: string, hashes: string[]): Write => ({
  update: twoStepKey(userId),
  set: recoveryAttributes(hashes),
  if: "present",
});

/** A set-up that was begun: the sealed secret, good until `expiresAt` (epoch seconds). */
export const setupWrite = (userId: string, secret: string, expiresAt: number): Write => ({
  put: { ...setupKey(userId), secret, expiresAt },
});
/** The sealed secret of a set-up that was begun and has not run out. */
export const readSetup = async (table: Table, userId: string, now: Date): Promise<string | undefined> => {
  const item = await table.get(setupKey(userId));
  return item && Number(item.expiresAt) * 1000 > now.getTime() ? String(item.secret) : undefined;
};
/** The write that ends a set-up; it fails where another was begun meanwhile. */
export const endSetupWrite = (userId: string, secret: string): Write => ({
  delete: setupKey(userId),
  if: { all: { secret: { is: secret } } },
});
