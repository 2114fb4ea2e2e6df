import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The region every client of the engine names; a part of its file's name. */
export const region = "local";
const ending = `_${region}.db`;

/** How the guardian's line begins that says what is wrong with the engine's file. */
export const damagedPrefix = "Damaged: ";

/** The access key whose data lies in the folder: the engine keeps it in `<key>_<region>.db`. Undefined in a new one. */
export const accessKeyIn = (dataDir: string): string | undefined =>
  readdirSync(dataDir)
    .find((name) => name.endsWith(ending))
    ?.slice(0, -ending.length);

/** The engine's file in a folder; undefined when there is none yet. */
export const databaseIn = (dataDir: string): string | undefined => {
  const key = existsSync(dataDir) ? accessKeyIn(dataDir) : undefined;
  return key && join(dataDir, `${key}${ending}`);
};

/** How long, in milliseconds, an engine that ends may take before the next one on its folder gives up. */
const patience = 10_000;
/** The same for an engine to commit what it has answered. */
const lastWrites = 3000;

/** Takes the folder for this process, after the one before it has ended. The lock is the operating system's. */
export const takeFolder = (dataDir: string): { release(): void } => {
  const lock = new DatabaseSync(join(dataDir, "engine.lock"));
  lock.exec(`PRAGMA busy_timeout = ${patience}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
  locks.add(lock);
  return {
    release() {
      locks.delete(lock);
      lock.close();
    },
  };
};
/** Held until they are released or the process ends; a lock nobody refers to would be let go. */
const locks = new Set<DatabaseSync>();

/**
 * Fulfilled when everything that the engine has answered is committed. It answers a transaction when the commit is
 * only queued; its queue is one, so whatever is answered after a later call lies before it.
 */
export const committed = async (dataDir: string, port: number): Promise<void> => {
  const key = accessKeyIn(dataDir);
  if (!key) return;
  try {
    await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      headers: {
        "x-amz-target": "DynamoDB_20120810.ListTables",
        "content-type": "application/x-amz-json-1.0",
        authorization: `AWS4-HMAC-SHA256 Credential=${key}/20000101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=unchecked`,
      },
      body: "{}",
      signal: AbortSignal.timeout(lastWrites),
    });
  } catch {
    // It has ended itself, or hangs: nothing more can be had from it.
  }
};
