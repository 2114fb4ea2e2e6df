import { existsSync, renameSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartupError, toDisplayPath } from "./startup-checks.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const corruptionCodes = [11, 26];

/** Describes the damage to an SQLite file; undefined if it is intact or missing. Throws if another process uses it. */
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

/** A store that cannot be read. The host starts without it only with `--set-aside-damaged`. */
export class DamagedStoreError extends StartupError {
  /** Renames the store and returns a sentence that reports the new name. */
  readonly quarantine: () => string;

  /**
   * `problem` and `consequence` are sentences that state what is corrupted, and what happens if you start without it.
   */
  constructor(problem: string, consequence: string, quarantine: () => string) {
    super(`${problem} Restore it from a backup, or run npm start -- ${quarantineFlag}. ${consequence}`);
    this.quarantine = quarantine;
  }
}

/** Returns the name for a file that is set aside, such as `table.jsonl.damaged-2026-11-23T15-04-05Z`. */
export const getQuarantinePath = (path: string, reason: "damaged" | "converted", now = new Date()): string =>
  `${path}.${reason}-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}`;

/** Renames the existing files in `paths` with the same timestamp. Returns the new name of the first. */
export const quarantineFiles = (paths: readonly string[], reason: "damaged" | "converted"): string => {
  const now = new Date();
  for (const path of paths) if (existsSync(path)) renameSync(path, getQuarantinePath(path, reason, now));
  return toDisplayPath(getQuarantinePath(paths[0] ?? "", reason, now));
};

/** Starts the host. If a store is corrupted, moves it out of the way, prints a message and retries. */
export const startWithoutCorruptedStores = async <T>(
  start: () => Promise<T>,
  print: (line: string) => void,
): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
    print(error.quarantine());
    return startWithoutCorruptedStores(start, print);
  }
};
