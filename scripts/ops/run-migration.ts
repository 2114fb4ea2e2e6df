import { isDeepStrictEqual } from "node:util";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { getSchemaVersion, schemaVersionAttribute } from "#functions/table/schema-version.ts";
import type { Item, Key } from "#functions/table/table.ts";

/** A change to the format of one kind of record. The code must read both formats until the migration has run everywhere. */
export type Migration = {
  /** Prefixes of the records' keys, such as `WORKSPACE#` and `APPLICATION#`. */
  pk: string;
  sk: string;
  /** The version of the new format; records with a lower one are migrated. */
  version: number;
  /** Returns the record in its new format, with the same key. Pure and idempotent. */
  migrate(item: Item): Item;
};

/** Where to continue: the last key that was read. */
type Checkpoint = Key;
export type MigrationOptions = {
  client: DynamoDBDocumentClient;
  tableName: string;
  migration: Migration;
  isDryRun: boolean;
  /** Read and write units per second, so that users are not throttled. */
  maxUnitsPerSecond: number;
  readCheckpoint(): Promise<Checkpoint | undefined>;
  /** Undefined when the migration is complete. */
  writeCheckpoint(checkpoint: Checkpoint | undefined): Promise<void>;
  onPage(result: MigrationResult): void;
  now(): Date;
  wait(milliseconds: number): Promise<unknown>;
  signal: AbortSignal;
};
export type MigrationResult = {
  scanned: number;
  /** Records migrated, or in a dry run those that would be. */
  migrated: number;
  /** Records that changed while they were migrated. Running the migration again migrates them. */
  conflicts: number;
  readUnits: number;
  writeUnits: number;
};

const pageSize = 200;
const isKey = (name: string) => name === "pk" || name === "sk";

/**
 * Builds an update of the attributes that differ. It fails if one of them, or the record's version, has changed since
 * it was read; changes to other attributes are kept.
 */
const buildUpdate = (TableName: string, before: Item, after: Item) => {
  const changedAttributes = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isKey(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  const guardedAttributes = [...new Set([...changedAttributes, "version", schemaVersionAttribute])];
  const names = Object.fromEntries(guardedAttributes.map((name, index) => [`#n${index}`, name]));
  const values: Record<string, unknown> = {};
  const conditions = ["attribute_exists(pk)"];
  const [sets, removes]: [string[], string[]] = [[], []];
  for (const [index, name] of guardedAttributes.entries()) {
    const isPresent = before[name] !== undefined;
    if (isPresent) values[`:old${index}`] = before[name];
    conditions.push(isPresent ? `#n${index} = :old${index}` : `attribute_not_exists(#n${index})`);
    if (!changedAttributes.includes(name)) continue;
    if (after[name] === undefined) {
      removes.push(`#n${index}`);
      continue;
    }
    values[`:new${index}`] = after[name];
    sets.push(`#n${index} = :new${index}`);
  }
  return new UpdateCommand({
    TableName,
    Key: { pk: before.pk, sk: before.sk },
    UpdateExpression: `SET ${sets.join(", ")}${removes.length ? ` REMOVE ${removes.join(", ")}` : ""}`,
    ConditionExpression: conditions.join(" AND "),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
    ReturnConsumedCapacity: "TOTAL",
  });
};

/**
 * Migrates all records of one kind, page by page, and continues where an interrupted run stopped. Migrated records have
 * the new version, so it can be repeated.
 */
export const runMigration = async (options: MigrationOptions): Promise<MigrationResult> => {
  const { client, tableName, migration, isDryRun, maxUnitsPerSecond } = options;
  const { pk, sk, version } = migration;
  const result: MigrationResult = { scanned: 0, migrated: 0, conflicts: 0, readUnits: 0, writeUnits: 0 };
  const startedAt = options.now().getTime();
  const limitRate = async () => {
    const dueAt = startedAt + ((result.readUnits + result.writeUnits) / maxUnitsPerSecond) * 1000;
    const waitMilliseconds = dueAt - options.now().getTime();
    if (waitMilliseconds > 0) await options.wait(waitMilliseconds);
  };
  const migrateItem = async (item: Item) => {
    const after = { ...migration.migrate(item), [schemaVersionAttribute]: version };
    if (isDryRun) {
      result.migrated += 1;
      return;
    }
    try {
      const { ConsumedCapacity } = await client.send(buildUpdate(tableName, item, after));
      result.writeUnits += ConsumedCapacity?.CapacityUnits ?? 0;
      result.migrated += 1;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      result.conflicts += 1;
    }
  };
  // A dry run neither continues another run nor writes a checkpoint.
  let lastKey = isDryRun ? undefined : await options.readCheckpoint();
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        Limit: pageSize,
        ExclusiveStartKey: lastKey,
        FilterExpression:
          "begins_with(pk, :pk) AND begins_with(sk, :sk) AND (attribute_not_exists(#version) OR #version < :version)",
        ExpressionAttributeNames: { "#version": schemaVersionAttribute },
        ExpressionAttributeValues: { ":pk": pk, ":sk": sk, ":version": version },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    result.scanned += page.ScannedCount ?? 0;
    result.readUnits += page.ConsumedCapacity?.CapacityUnits ?? 0;
    for (const item of (page.Items ?? []) as Item[]) {
      if (getSchemaVersion(item) < version) await migrateItem(item);
      await limitRate();
    }
    await limitRate();
    lastKey = page.LastEvaluatedKey as Checkpoint | undefined;
    if (!isDryRun) await options.writeCheckpoint(lastKey);
    options.onPage(result);
    options.signal.throwIfAborted();
  } while (lastKey);
  return result;
};
