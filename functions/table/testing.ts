import { randomUUID } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { inject } from "vitest";
import type {} from "#scripts/engines/vitest-dynamodb.ts";
import { documentClient, dynamoTable } from "./dynamo.ts";
import { createTable } from "./schema.ts";
import type { Table } from "./table.ts";

/** Creates an empty table in the DynamoDB Local shared by all test files; throws when Java is missing. */
export const newDynamoTable = async (): Promise<{
  table: Table;
  client: DynamoDBDocumentClient;
  tableName: string;
}> => {
  const settings = inject("dynamodb");
  if ("missing" in settings) throw new Error(settings.missing);
  const client = documentClient(settings);
  const tableName = `test-${randomUUID()}`;
  await createTable(client, tableName);
  return { table: dynamoTable(client, tableName), client, tableName };
};
