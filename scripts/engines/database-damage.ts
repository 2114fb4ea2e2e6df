import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

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
