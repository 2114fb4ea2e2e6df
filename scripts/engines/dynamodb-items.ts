import { DatabaseSync } from "node:sqlite";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "#functions/table/table.ts";
import { StartupError, toDisplayPath } from "#scripts/host/startup-checks.ts";
import { findDamage } from "./database-damage.ts";
import { findDatabase, lockFolder } from "./dynamodb-file.ts";

/**
 * Reads the items of a DynamoDB Local folder from its SQLite file, without Java: one row per item, as DynamoDB JSON. No
 * engine may be running on the folder; it waits for one that is stopping.
 */
export const readDynamoDbItems = (folder: string, tableName = "grantlamp"): Item[] => {
  const lock = lockFolder(folder);
  try {
    const path = findDatabase(folder);
    if (!path) return [];
    const damage = findDamage(path);
    if (damage) throw new StartupError(`${toDisplayPath(path)} is damaged (${damage}). Restore it from a copy.`);
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
