import { copyFileSync, existsSync } from "node:fs";
import { retrySettings } from "#functions/clients/client-settings.ts";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { DamagedJournalError, openJournal, readJournal, writeJournal } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table } from "#functions/table/table.ts";
import {
  chooseEngine,
  clearEngineRecord,
  type DataEngine,
  getStorePath,
  hasStore,
  isStoreMissing,
  recordEngine,
} from "#scripts/engines/data-engine.ts";
import { DatabaseDamagedError, JavaMissingError, startDynamoDb } from "#scripts/engines/dynamodb.ts";
import { DamagedStoreError, getQuarantinePath, quarantineFiles } from "./damaged-store.ts";
import { StartupError, toDisplayPath } from "./startup-checks.ts";

export type LocalTable = {
  table: Table;
  /** Resolves to a message when the engine fails, after which the table no longer works. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

const quarantineJournal = (path: string): string => {
  if (!existsSync(path)) {
    writeJournal(path, []);
    return `${toDisplayPath(path)} was missing: the table starts empty.`;
  }
  const { items } = readJournal(path);
  const backupPath = getQuarantinePath(path, "damaged");
  copyFileSync(path, backupPath);
  writeJournal(path, items);
  return `${toDisplayPath(path)} was damaged: the file is now ${toDisplayPath(backupPath)}, and a new one contains the records that could be read: ${items.length}.`;
};

const createDamagedJournalError = (path: string, problem: string): DamagedStoreError =>
  new DamagedStoreError(
    problem,
    "This keeps the file under a different name and starts with every record that can be read.",
    () => quarantineJournal(path),
  );

const openFileTable = (path: string): LocalTable => {
  try {
    const journal = openJournal(path);
    const ended = journal.broken.then(
      ({ message }) => `${toDisplayPath(path)} can no longer be written (${message}), so Grantlamp has stopped.`,
    );
    return { table: createMemoryTable({ journal }), ended, stop: () => journal.close() };
  } catch (error) {
    if (error instanceof DamagedJournalError)
      throw createDamagedJournalError(path, `${error.message.replace(path, toDisplayPath(path))}.`);
    throw error;
  }
};

const createDamagedDatabaseError = (dataDir: string, problem: string): DamagedStoreError => {
  const path = getStorePath(dataDir, "dynamodb");
  return new DamagedStoreError(
    problem,
    "This keeps the folder under a different name and starts with an empty table.",
    () => {
      const backupPath = quarantineFiles([path], "damaged");
      clearEngineRecord(dataDir);
      return `The table in ${toDisplayPath(path)} was damaged: the folder is now ${backupPath}, and the table starts empty.`;
    },
  );
};

const openDynamoDbTable = async (dataDir: string): Promise<LocalTable> => {
  const path = getStorePath(dataDir, "dynamodb");
  try {
    const engine = await startDynamoDb({ dataDir: path });
    const client = createDocumentClient({ ...engine.settings, ...retrySettings });
    return {
      table: createDynamoTable(client, engine.tableName),
      ended: engine.ended.then(() => "DynamoDB Local has exited, so Grantlamp has stopped."),
      async stop() {
        client.destroy();
        await engine.stop();
      },
    };
  } catch (error) {
    if (error instanceof DatabaseDamagedError)
      throw createDamagedDatabaseError(dataDir, `The table in ${toDisplayPath(path)} is damaged (${error.message}).`);
    if (!(error instanceof JavaMissingError)) throw error;
    throw new StartupError(
      hasStore(dataDir, "dynamodb")
        ? `${error.message} The table of ${toDisplayPath(dataDir)} is in DynamoDB Local: install Java, or run npm run data:convert, which copies the table to a file that doesn't need Java.`
        : `${error.message} Install Java, or start without GRANTLAMP_ENGINE.`,
    );
  }
};

/**
 * Opens the folder's table, which is a file by default. If the table is lost, throws StartupError instead of starting with
 * an empty one.
 */
export const startTable = async (
  dataDir: string,
  print: (line: string) => void,
  requested?: DataEngine,
): Promise<LocalTable> => {
  const engine = chooseEngine(dataDir, requested);
  const path = getStorePath(dataDir, engine);
  if (isStoreMissing(dataDir, engine)) {
    const problem = `${toDisplayPath(path)} is missing, although ${toDisplayPath(dataDir)} stores its table there.`;
    throw engine === "file" ? createDamagedJournalError(path, problem) : createDamagedDatabaseError(dataDir, problem);
  }
  if (engine === "dynamodb" && !requested)
    print(
      "The table is in DynamoDB Local. npm run data:convert copies it to a file, which is faster and doesn't need Java.",
    );
  try {
    const table = engine === "file" ? openFileTable(path) : await openDynamoDbTable(dataDir);
    try {
      recordEngine(dataDir, engine);
      return table;
    } catch (error) {
      await table.stop();
      throw error;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof StartupError || !code?.startsWith("E") || code.startsWith("ERR_")) throw error;
    throw new StartupError(`The table in ${toDisplayPath(path)} cannot be read and written (${code}).`);
  }
};
