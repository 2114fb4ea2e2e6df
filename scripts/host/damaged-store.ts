import { existsSync, renameSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartupError, toDisplayPath } from "./startup-checks.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = [11, 26];

/** Describes the damage to an SQLite file; undefined if it is intact or missing. Throws if another process uses it. */
export const findDamage = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size === 0) return "the file is empty";
  const database = new DatabaseSync(path);
  try {
    const result = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0];
    return result === "ok" ? undefined : String(result);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // The low byte is the primary result code.
    if (!damageCodes.includes(errcode & 0xff)) throw error;
    return message;
  } finally {
    database.close();
  }
};

export const setAsideOption = "--set-aside-damaged";

/** A store cannot be read. The host starts without it only with `--set-aside-damaged`. */
export class DamagedStoreError extends StartupError {
  /** Renames the store and returns a sentence that reports the new name. */
  readonly setAside: () => string;

  /** `problem` and `consequence` are sentences: what is damaged, and what starting without it means. */
  constructor(problem: string, consequence: string, setAside: () => string) {
    super(`${problem} Put a copy of it back, or run npm start -- ${setAsideOption}. ${consequence}`);
    this.setAside = setAside;
  }
}

/** The name for a file that is set aside, such as `table.jsonl.damaged-2026-11-23T15-04-05Z`. */
export const toAsidePath = (path: string, reason: "damaged" | "converted", now = new Date()): string =>
  `${path}.${reason}-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}`;

/** Renames those of `paths` that exist, with the same time stamp; returns the new name of the first. */
export const moveAside = (paths: readonly string[], reason: "damaged" | "converted"): string => {
  const now = new Date();
  for (const path of paths) if (existsSync(path)) renameSync(path, toAsidePath(path, reason, now));
  return toDisplayPath(toAsidePath(paths[0] ?? "", reason, now));
};

/** Starts; sets each damaged store aside, reports it to `print` and tries again. */
export const startWithoutDamaged = async <T>(start: () => Promise<T>, print: (line: string) => void): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
    print(error.setAside());
    return startWithoutDamaged(start, print);
  }
};
