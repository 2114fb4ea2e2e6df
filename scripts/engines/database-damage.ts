import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** SQLite's codes of files that are damaged, and of files that are no database. */
const damageCodes = [11, 26];

/** What is wrong with an SQLite file; undefined when it is whole, or not there yet. Throws while another process uses it. */
export const findDamage = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined;
  if (statSync(path).size === 0) return "the file is empty";
  const database = new DatabaseSync(path);
  try {
    const found = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0];
    return found === "ok" ? undefined : String(found);
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number };
    // The low byte is the kind of error; the rest says more about it.
    if (!damageCodes.includes(errcode & 0xff)) throw error;
    return message;
  } finally {
    database.close();
  }
};
