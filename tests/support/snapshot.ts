import type { World } from "./world.ts";

/** All that a request could have changed: what lies in the table and among the files, what was sent, and to whom. */
export type Snapshot = {
  items: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
  sent: number;
  mails: number;
  paymentCalls: number;
};

/** How the items of a world are read: by default as objects that are replaced and never changed. */
export type ReadItems = (world: World) => Promise<ReadonlyMap<string, unknown>> | ReadonlyMap<string, unknown>;
const itemsOf: ReadItems = (world) => world.items();

export const snapshotOf = async (world: World, readItems: ReadItems = itemsOf): Promise<Snapshot> => {
  const { files, queuedJobs, mails } = world.dependencies;
  return {
    items: await readItems(world),
    files: new Map(files),
    sent: queuedJobs.length,
    mails: mails.length,
    paymentCalls: world.paymentCalls(),
  };
};

/** What refused requests may count: how often somebody tries. */
const isCounter = (key: string) => key.startsWith("LIMIT#");

const changedIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] => {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => before.get(key) !== after.get(key) && !isCounter(key));
};

/** The keys of what is different, and names of what else is; none where nothing has changed but the limiter's counters. */
export const differences = (before: Snapshot, after: Snapshot): string[] => [
  ...changedIn(before.items, after.items),
  ...changedIn(before.files, after.files),
  ...(["sent", "mails", "paymentCalls"] as const).filter((name) => before[name] !== after[name]),
];

/** Gives back all tries, so that a limit does not answer in the place of what is looked at. */
export const clearCounters = async ({ dependencies: { table } }: World, items: ReadonlyMap<string, unknown>) => {
  for (const key of items.keys()) {
    if (!isCounter(key)) continue;
    const at = key.lastIndexOf(" ");
    await table.write({ delete: { pk: key.slice(0, at), sk: key.slice(at + 1) } });
  }
};
