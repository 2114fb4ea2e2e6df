import { createHash } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { DamagedJournalError, isExpired, readIntactJournal, writeJournal } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { findCorruption, quarantineFiles } from "#scripts/host/damaged-store.ts";
import { StartupError, toDisplayPath } from "#scripts/host/startup-checks.ts";
import { chooseEngine, type DataEngine, getStorePath, hasStore, recordEngine } from "./data-engine.ts";
import { startDynamoDb } from "./dynamodb.ts";
import { findDatabase, lockFolder } from "./dynamodb-file.ts";

const maxConcurrentWrites = 50;

const fillDynamoDb = async (folder: string, items: readonly Item[]): Promise<void> => {
  const engine = await startDynamoDb({ dataDir: folder });
  const client = createDocumentClient(engine.settings);
  const table = createDynamoTable(client, engine.tableName);
  try {
    for (let start = 0; start < items.length; start += maxConcurrentWrites)
      await Promise.all(items.slice(start, start + maxConcurrentWrites).map((put) => table.write({ put })));
  } finally {
    client.destroy();
    await engine.stop();
  }
};

/** Reads a DynamoDB Local folder's SQLite file without Java. Waits for an engine that is shutting down. */
export const readDynamoDbItems = (folder: string, tableName = "grantlamp"): Item[] => {
  const lock = lockFolder(folder);
  try {
    const path = findDatabase(folder);
    if (!path) return [];
    const damage = findCorruption(path);
    if (damage) throw new StartupError(`${toDisplayPath(path)} is damaged (${damage}). Restore it from a backup.`);
    const database = new DatabaseSync(path);
    try {
      const rows = database.prepare(`SELECT ObjectJSON AS item FROM "${tableName}"`).all();
      return rows.map(({ item }) => unmarshall(JSON.parse(Buffer.from(item as Uint8Array).toString())) as Item);
    } finally {
      database.close();
    }
  } finally {
    lock.release();
  }
};

const stores: Record<DataEngine, { read(path: string): Item[]; create(path: string, items: Item[]): Promise<void> }> = {
  file: { read: readIntactJournal, create: async (path, items) => writeJournal(path, items) },
  dynamodb: { read: readDynamoDbItems, create: fillDynamoDb },
};

const sortKeys = (_name: string, value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Computes a count and SHA-256 of items, independent of the order of items and attributes. */
export const summarizeItems = (items: readonly Item[]): string => {
  const lines = items.map((item) => JSON.stringify(item, sortKeys)).toSorted();
  const hash = createHash("sha256");
  for (const line of lines) hash.update(`${line}\n`);
  return `${items.length} records, SHA-256 ${hash.digest("hex")}`;
};

/**
 * Copies a data folder's table into a store for the `target` engine, compares counts and checksums, and switches the
 * folder to the new store. Keeps the old store under a different name. If it is interrupted, the folder remains usable
 * and it can be run again. The caller must hold the folder's lock (`lockDataFolder`). Throws StartupError.
 */
export const convertData = async (
  dataDir: string,
  target: DataEngine,
  print: (line: string) => void,
): Promise<void> => {
  const source = chooseEngine(dataDir);
  const [from, to] = [getStorePath(dataDir, source), getStorePath(dataDir, target)];
  if (!hasStore(dataDir, source)) throw new StartupError(`There is no table in ${toDisplayPath(dataDir)}.`);
  if (source === target) return print(`The table is already in ${toDisplayPath(to)}.`);
  recordEngine(dataDir, source);

  const items = readSource(source, from);
  const unfinishedPath = `${to}.new`;
  removeUnfinishedStore(unfinishedPath);
  await stores[target].create(unfinishedPath, items);
  // DynamoDB Local may delete expired items at any time.
  const now = Date.now();
  const [expected, actual] = [items, stores[target].read(unfinishedPath)].map((all) =>
    summarizeItems(all.filter((item) => !isExpired(item, now))),
  );
  if (expected !== actual)
    throw new StartupError(`The copy differs (${actual} instead of ${expected}). Nothing was changed.`);

  if (existsSync(to)) quarantineFiles([to], "converted");
  renameSync(unfinishedPath, to);
  recordEngine(dataDir, target);
  print(`The table is now in ${toDisplayPath(to)}: ${actual}. The old one is ${quarantineFiles([from], "converted")}.`);
};

/** Removes the store of an interrupted conversion, after its engine has exited. */
const removeUnfinishedStore = (path: string): void => {
  const lock = existsSync(join(path, "engine.lock")) ? lockFolder(path) : undefined;
  rmSync(path, { recursive: true, force: true });
  lock?.release();
};

const readSource = (source: DataEngine, path: string): Item[] => {
  try {
    return stores[source].read(path);
  } catch (error) {
    if (error instanceof DamagedJournalError) throw new StartupError(`${error.message}. Run npm start for advice.`);
    throw error;
  }
};
