import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { inject } from "vitest";
import type {} from "#scripts/engines/vitest-dynamodb.ts";
import { createDocumentClient, createDynamoTable } from "./dynamo.ts";
import { createLocalTable } from "./schema.ts";
import type { Table } from "./table.ts";

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
