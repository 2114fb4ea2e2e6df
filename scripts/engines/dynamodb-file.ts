import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The region that all clients of the engine use. It is part of the database file's name. */
export const dynamoDbRegion = "local";
const suffix = `_${dynamoDbRegion}.db`;

/** Prefix of the guardian's output line that describes damage to the database file. */
export const damagedPrefix = "Damaged: ";

/** Finds the access key in the database's file name, `<key>_<region>.db`. Returns undefined for a new folder. */
export const findAccessKey = (dataDir: string): string | undefined =>
  readdirSync(dataDir)
    .find((name) => name.endsWith(suffix))
    ?.slice(0, -suffix.length);

export const findDatabase = (dataDir: string): string | undefined => {
  const key = existsSync(dataDir) ? findAccessKey(dataDir) : undefined;
  return key && join(dataDir, `${key}${suffix}`);
};

/** How long to wait for the previous engine on the folder to exit, in milliseconds. */
const lockTimeout = 10_000;
/** How long to wait for the engine to commit its writes, in milliseconds. */
const commitTimeout = 3000;

/** Locks the folder for this process. Waits for the previous process. The operating system holds the lock. */
export const lockFolder = (dataDir: string): { release(): void } => {
  const lock = new DatabaseSync(join(dataDir, "engine.lock"));
  lock.exec(`PRAGMA busy_timeout = ${lockTimeout}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`);
  locks.add(lock);
  return {
    release() {
      locks.delete(lock);
      lock.close();
    },
  };
};
/** Keeps a reference to each lock, because garbage collection would release it. */
const locks = new Set<DatabaseSync>();

/** Waits until confirmed writes are committed. The engine has one queue, so a response to a later call means they are. */
export const waitForCommits = async (dataDir: string, port: number): Promise<void> => {
  const key = findAccessKey(dataDir);
  if (!key) return;
  try {
    await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      headers: {
        "x-amz-target": "DynamoDB_20120810.ListTables",
        "content-type": "application/x-amz-json-1.0",
        authorization: `AWS4-HMAC-SHA256 Credential=${key}/20000101/${dynamoDbRegion}/dynamodb/aws4_request, SignedHeaders=host, Signature=unchecked`,
      },
      body: "{}",
      signal: AbortSignal.timeout(commitTimeout),
    });
  } catch {
    // The engine has exited or hangs, so nothing more can be committed.
  }
};
