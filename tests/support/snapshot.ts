import type { World } from "./world.ts";

/** Everything that a request can change: table, files, queue, email and payments. */
export type Snapshot = {
  items: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
  queuedJobs: number;
  emails: number;
  paymentCalls: number;
};

/** Reads a world's items by key. Changed items must differ by `!==`. */
export type ReadItems = (world: World) => Promise<ReadonlyMap<string, unknown>> | ReadonlyMap<string, unknown>;
const readWorldItems: ReadItems = (world) => world.items();

export const takeSnapshot = async (world: World, readItems: ReadItems = readWorldItems): Promise<Snapshot> => {
  const { files, queuedJobs, sentEmails: emails } = world.dependencies;
  return {
    items: await readItems(world),
    files: new Map(files),
    queuedJobs: queuedJobs.length,
    emails: emails.length,
    paymentCalls: world.countPaymentCalls(),
  };
};

/** Whether a key belongs to a rate limit counter, which rejected requests may change. */
const isRateLimit = (key: string) => key.startsWith("LIMIT#");

const findChangedKeys = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] => {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key) && !isRateLimit(key));
};

/** Finds the keys and counts that differ, except for rate limit counters. */
export const findChanges = (before: Snapshot, after: Snapshot): string[] => [
  ...findChangedKeys(before.items, after.items),
  ...findChangedKeys(before.files, after.files),
  ...(["queuedJobs", "emails", "paymentCalls"] as const).filter((name) => before[name] !== after[name]),
];

/** Resets the rate limits, so that no request gets a 429. */
export const resetRateLimits = async ({ dependencies: { table } }: World, items: ReadonlyMap<string, unknown>) => {
  for (const key of items.keys()) {
    if (!isRateLimit(key)) continue;
    const separator = key.lastIndexOf(" ");
    await table.write({ delete: { pk: key.slice(0, separator), sk: key.slice(separator + 1) } });
  }
};
