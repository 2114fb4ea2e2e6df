import { existsSync, renameSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartupError, toDisplayPath } from "./startup-checks.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const corruptionCodes = [11, 26];

/** Describes the damage to an SQLite file, or undefined if it is intact or missing. Throws if another process uses it. */
export const findCorruption = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size === 0) return "the file is empty";
  const database = new DatabaseSync(path);
  try {
    const result = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0];
    return result === "ok" ? undefined : String(result);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // The low byte is the primary result code.
    if (!corruptionCodes.includes(errcode & 0xff)) throw error;
    return message;
  } finally {
    database.close();
  }
};

export const quarantineFlag = "--set-aside-damaged";

/** A store cannot be read. The host starts without it only with `--set-aside-damaged`. */
export class DamagedStoreError extends StartupError {
  /** Renames the store and returns a message with the new name. */
  readonly quarantine: () => string;

  /**
   * `problem` states what is damaged, and `consequence` what happens if the host starts without it. Both are sentences.
   */
  constructor(problem: string, consequence: string, quarantine: () => string) {
    super(`${problem} Restore it from a backup, or run npm start -- ${quarantineFlag}. ${consequence}`);
    this.quarantine = quarantine;
  }
}

/** Returns the new name of a file that is set aside, such as `table.jsonl.damaged-2026-11-23T15-04-05Z`. */
export const getQuarantinePath = (path: string, reason: "damaged" | "converted", now = new Date()): string =>
  `${path}.${reason}-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}`;

/** Renames those of the files that exist, with the same timestamp. Returns the new name of the first. */
export const quarantineFiles = (paths: readonly string[], reason: "damaged" | "converted"): string => {
  const now = new Date();
  for (const path of paths) if (existsSync(path)) renameSync(path, getQuarantinePath(path, reason, now));
  return toDisplayPath(getQuarantinePath(paths[0] ?? "", reason, now));
};

/** Starts the host. If a store is damaged, sets it aside, prints a message and retries. */
export const startWithoutDamagedStores = async <T>(
  start: () => Promise<T>,
  print: (line: string) => void,
): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
    print(error.quarantine());
    return startWithoutDamagedStores(start, print);
  }
};
