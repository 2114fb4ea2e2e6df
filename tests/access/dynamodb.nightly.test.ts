import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Item } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { toKeyText } from "#tests/support/recording-table.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { accessMatrix } from "./matrix.ts";

test("on DynamoDB, records of others are indistinguishable from records that never existed", async () => {
  const { table, client, tableName } = await createTestDynamoTable();
  const people = await createCallers(table);
  const readItems = async () => {
    const items = new Map<string, string>();
    let from: Record<string, unknown> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: from }));
      for (const item of (page.Items ?? []) as Item[]) items.set(toKeyText(item), JSON.stringify(item));
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  };
  const callers = people.callers.filter(({ name }) => name === "other tenant");
  const { figures, problems } = await accessMatrix({ ...people, callers }, { readItems, isFixed: true });
  await writeReport({
    name: "access-dynamodb",
    title: "Access matrix on DynamoDB",
    what: "What must be refused to another tenant, on DynamoDB Local, with the whole table read before and after each cell.",
    command: "npm run test:nightly",
    figures: { cells: figures.cells, "cells that are not as they must be": problems.length },
  });
  expect(problems).toEqual([]);
  expect(figures.likeAbsent).toBeGreaterThan(150);
}, 120_000);
