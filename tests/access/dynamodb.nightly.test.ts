import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Item } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { toKeyText } from "#tests/support/recording-table.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { runAccessMatrix } from "./matrix.ts";

test("on DynamoDB, other accounts' records are indistinguishable from records that never existed", async () => {
  const { table, client, tableName } = await createTestDynamoTable();
  const accounts = await createCallers(table);
  const readItems = async () => {
    const items = new Map<string, string>();
    let startKey: Record<string, unknown> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: startKey }));
      for (const item of (page.Items ?? []) as Item[]) items.set(toKeyText(item), JSON.stringify(item));
      startKey = page.LastEvaluatedKey;
    } while (startKey);
    return items;
  };
  const callers = accounts.callers.filter(({ name }) => name === "other tenant");
  const { stats, violations } = await runAccessMatrix({ ...accounts, callers }, { readItems, isReadOnly: true });
  await writeReport({
    name: "access-dynamodb",
    title: "Access matrix on DynamoDB",
    description:
      "Sends requests as another tenant on DynamoDB Local and compares the whole table before and after each one.",
    stats: { requests: stats.cells, violations: violations.length },
  });
  expect(violations).toEqual([]);
  expect(stats.indistinguishable).toBeGreaterThan(150);
}, 120_000);
