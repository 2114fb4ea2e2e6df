import type { World } from "./world.ts";

/** Everything that a request could change: table, files, queue, mail and payments. */
export type Snapshot = {
  items: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
  sent: number;
  mails: number;
  paymentCalls: number;
};

/** Reads the items of a world; by default objects that are replaced but never mutated. */
export type ReadItems = (world: World) => Promise<ReadonlyMap<string, unknown>> | ReadonlyMap<string, unknown>;
const itemsOf: ReadItems = (world) => world.items();

export const takeSnapshot = async (world: World, readItems: ReadItems = itemsOf): Promise<Snapshot> => {
  const { files, queuedJobs, mails } = world.dependencies;
  return {
    items: await readItems(world),
    files: new Map(files),
    sent: queuedJobs.length,
    mails: mails.length,
    paymentCalls: world.paymentCalls(),
  };
};

/** The rate limiter's counters, which rejected requests may change. */
const isCounter = (key: string) => key.startsWith("LIMIT#");

const changedIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] => {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key) && !isCounter(key));
};

/** The keys and counts that differ, apart from the rate limiter's counters. */
export const findChanges = (before: Snapshot, after: Snapshot): string[] => [
  ...changedIn(before.items, after.items),
  ...changedIn(before.files, after.files),
  ...(["sent", "mails", "paymentCalls"] as const).filter((name) => before[name] !== after[name]),
];

/** Resets the rate limiter, whose response would hide others. */
export const clearCounters = async ({ dependencies: { table } }: World, items: ReadonlyMap<string, unknown>) => {
  for (const key of items.keys()) {
    if (!isCounter(key)) continue;
    const at = key.lastIndexOf(" ");
    await table.write({ delete: { pk: key.slice(0, at), sk: key.slice(at + 1) } });
  }
};
