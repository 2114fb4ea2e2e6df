import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { createDocumentClient, createDynamoTable } from "./dynamo.ts";
import { openJournal } from "./journal.ts";
import { createMemoryTable } from "./memory.ts";
import { createLocalTable } from "./schema.ts";
import { ConditionFailedError, type Key, type Query, type Table, type Write } from "./table.ts";

/** Creates an empty table in the DynamoDB Local shared by all test files; throws when Java is missing. */
export const createTestDynamoTable = async (): Promise<{
  table: Table;
  client: DynamoDBDocumentClient;
  tableName: string;
}> => {
  const settings = inject("dynamodb");
  if ("missing" in settings) throw new Error(settings.missing);
  const client = createDocumentClient(settings);
  const tableName = `test-${randomUUID()}`;
  await createLocalTable(client, tableName);
  return { table: createDynamoTable(client, tableName), client, tableName };
};

type Engine = { table: Table; end?: () => unknown };

const engines: Record<string, () => Promise<Engine>> = {
  memory: async () => ({ table: createMemoryTable() }),
  "memory with journal": async () => {
    const folder = mkdtempSync(join(tmpdir(), "table-"));
    const journal = openJournal(join(folder, "journal"));
    const end = async () => {
      await journal.close();
      rmSync(folder, { recursive: true });
    };
    return { table: createMemoryTable({ journal }), end };
  },
  "DynamoDB Local": createTestDynamoTable,
};

/** Runs one test suite against every engine: memory, memory with a journal, DynamoDB Local. */
export const describeOnEachEngine = (suite: (table: Table) => void): void =>
  describe.each(Object.entries(engines))("%s", (_, start) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.end?.());
    suite({
      get: (key) => engine.table.get(key),
      getMany: (keys) => engine.table.getMany(keys),
      query: (query) => engine.table.query(query),
      write: (...writes) => engine.table.write(...writes),
    });
  });

/** Returns a partition key used by no other test; the tests of a suite share a table. */
export const createPartitionKey = (): string => `P#${randomUUID()}`;
export const createItemKey = (sk = "A"): Key => ({ pk: createPartitionKey(), sk });

export const putItems = async (
  table: Table,
  sks: readonly string[],
  getAttributes: (sk: string) => object = () => ({}),
) => {
  const pk = createPartitionKey();
  for (const sk of sks) await table.write({ put: { pk, sk, ...getAttributes(sk) } });
  return pk;
};

/** Returns the index of the write whose condition failed, or undefined on success. */
export const getFailedWriteIndex = async (
  table: Table,
  ...writes: [Write, ...Write[]]
): Promise<number | undefined> => {
  try {
    await table.write(...writes);
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailedError) return error.index;
    throw error;
  }
};

export const querySortKeys = async (table: Table, query: Query): Promise<string[]> =>
  (await table.query(query)).items.map((item) => item.sk);
