import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { DamagedJournal, isExpired, readIntactJournal, writeJournal } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { StartProblem, shown } from "#scripts/host/checks.ts";
import { renameAside } from "#scripts/host/damaged-store.ts";
import { chooseEngine, type Engine, hasStore, recordEngine, storePath } from "./data-engine.ts";
import { startDynamoDb } from "./dynamodb.ts";
import { takeFolder } from "./dynamodb-file.ts";
import { readDynamoDbItems } from "./dynamodb-items.ts";

/** Writes under way at the same time. */
const writesAtOnce = 50;

const fillDynamoDb = async (folder: string, items: readonly Item[]): Promise<void> => {
  const engine = await startDynamoDb({ dataDir: folder });
  const client = createDocumentClient(engine.settings);
  const table = createDynamoTable(client, engine.tableName);
  try {
    for (let at = 0; at < items.length; at += writesAtOnce)
      await Promise.all(items.slice(at, at + writesAtOnce).map((put) => table.write({ put })));
  } finally {
    client.destroy();
    await engine.stop();
  }
};

/** How the items of a store are read from its files, and how a new store is made of items. */
const stores: Record<Engine, { read(path: string): Item[]; make(path: string, items: Item[]): Promise<void> }> = {
  file: { read: readIntactJournal, make: async (path, items) => writeJournal(path, items) },
  dynamodb: { read: readDynamoDbItems, make: fillDynamoDb },
};

const sortNames = (_name: string, value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Count and SHA-256 of items, the same for every order of items and attributes. */
export const summarize = (items: readonly Item[]): string => {
  const lines = items.map((item) => JSON.stringify(item, sortNames)).toSorted();
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return `${items.length} records, SHA-256 ${hash.digest("hex")}`;
};

/**
 * Copies the table of a data folder into a store of another engine, compares both by count and checksum, and lets the
 * folder belong to the new one; the old store stays beside it under another name. Interrupted at any moment it leaves
 * the folder usable, and can be run again. The caller holds the data folder (`takeDataFolder`). Throws StartProblem.
 */
export const convertData = async (dataDir: string, target: Engine, say: (line: string) => void): Promise<void> => {
  const source = chooseEngine(dataDir);
  const [from, to] = [storePath(dataDir, source), storePath(dataDir, target)];
  if (!hasStore(dataDir, source)) throw new StartProblem(`There is no table in ${shown(dataDir)}.`);
  if (source === target) return say(`The table is in ${shown(to)} already.`);
  recordEngine(dataDir, source);

  const items = readSource(source, from);
  const fresh = `${to}.new`;
  removeUnfinished(fresh);
  await stores[target].make(fresh, items);
  // DynamoDB Local removes what expires, at any moment.
  const now = Date.now();
  const [expected, actual] = [items, stores[target].read(fresh)].map((all) =>
    summarize(all.filter((item) => !isExpired(item, now))),
  );
  if (expected !== actual)
    throw new StartProblem(`The copy differs (${actual} instead of ${expected}). Nothing was changed.`);

  if (existsSync(to)) renameAside([to], "converted");
  renameSync(fresh, to);
  recordEngine(dataDir, target);
  say(`${shown(to)} holds the table now: ${actual}. The old one is ${renameAside([from], "converted")}.`);
};

/** Removes what an interrupted conversion left, after its engine has ended. */
const removeUnfinished = (path: string): void => {
  const lock = existsSync(join(path, "engine.lock")) ? takeFolder(path) : undefined;
  rmSync(path, { recursive: true, force: true });
  lock?.release();
};

const readSource = (source: Engine, path: string): Item[] => {
  try {
    return stores[source].read(path);
  } catch (error) {
    if (error instanceof DamagedJournal) throw new StartProblem(`${error.message}. npm start says what to do.`);
    throw error;
  }
};
