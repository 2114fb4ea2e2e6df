import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { internalAttributes, internalPrefixes, isInternalRecord, recordKinds } from "./data-export-schema.ts";
import { matchesKind } from "./record-kind.ts";
import { createFullAccount } from "./testing-account.ts";

test("exports or deliberately omits every kind and attribute", async () => {
  const dependencies = createTestDependencies();
  const { partition, workspacePartition } = await createFullAccount(dependencies, { email: "ada@example.org" });
  const partitions = [partition, workspacePartition];
  const items = await Promise.all(partitions.map((pk) => queryAll(dependencies.table, { pk })));
  for (const item of items.flat()) {
    const owner = item.pk === partition ? "user" : "workspace";
    const kind = recordKinds.find((candidate) => candidate.owner === owner && matchesKind(item, candidate));
    if (!kind) expect([item.sk, isInternalRecord(item)]).toEqual([item.sk, true]);
    else {
      const { columns, omittedColumns = [], centColumns = {} } = kind;
      const coveredAttributes = [...columns, ...omittedColumns, ...Object.keys(centColumns), ...internalAttributes];
      expect([item.sk, Object.keys(item).filter((name) => !coveredAttributes.includes(name))]).toEqual([item.sk, []]);
    }
  }
});

test("covers every key prefix in the code, here and in the data model", async () => {
  // Keys of other partitions. Deletion handles EMAIL#, IDENTITY#, STRIPE# and WATCH#; the others expire or identify nobody.
  const partitions = [
    "USER#",
    "WORKSPACE#",
    "EMAIL#",
    "EMAIL",
    "IDENTITY#",
    "IDENTITY",
    "STRIPE#",
    "CUSTOMER",
    "EVENT#",
    "EVENT",
    "LIMIT#",
    "LIMIT",
    "JOBS#",
    "REMINDERS#",
    "SEARCHNEWS#",
    "WATCH#",
    "CATALOG",
    "FOLLOWERS_NOTIFIED",
    "SEARCHES_NOTIFIED",
    "DAILY_SYNC",
    "OPENINGS",
    "SYNC",
    "PUBLISH",
    "AWARDS#",
    "AWARDS",
  ];
  const kinds = [...internalPrefixes, ...recordKinds.map(({ prefix }) => prefix)];
  const keys = await readFile("functions/table/keys.ts", "utf8");
  const usedKeys = new Set(Array.from(keys.matchAll(/["`]([A-Z][A-Z_]*#?)/g), ([, key = ""]) => key));
  expect(usedKeys.size).toBeGreaterThan(recordKinds.length);
  expect([...usedKeys].filter((key) => ![...partitions, ...kinds].includes(key))).toEqual([]);

  const model = await readFile("docs/data-model.md", "utf8");
  expect(kinds.filter((prefix) => !model.includes(`\`${prefix}`))).toEqual([]);
});

test("only one module builds keys", async () => {
  for await (const file of glob("functions/**/*.ts")) {
    if (/\.test\.ts$|\/testing[^/]*\.ts$|^functions\/table\/keys\.ts$/.test(file)) continue;
    const source = await readFile(file, "utf8");
    expect([file, /`(?:USER|WORKSPACE)#|\bpk: ["`]|\bsk: ["`]/.exec(source)?.[0]]).toEqual([file, undefined]);
  }
});
