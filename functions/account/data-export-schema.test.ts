import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { internalAttributes, internalPrefixes, isInternalRecord, isOfKind, recordKinds } from "./data-export-schema.ts";
import { createFullAccount } from "./testing-account.ts";

test("exports or deliberately omits every kind and attribute", async () => {
  const dependencies = createTestDependencies();
  const { partition } = await createFullAccount(dependencies, { email: "ada@example.org" });
  for (const item of await queryAll(dependencies.table, { pk: partition })) {
    const kind = recordKinds.find((one) => isOfKind(item, one));
    if (!kind) expect([item.sk, isInternalRecord(item)]).toEqual([item.sk, true]);
    else {
      const { columns, omittedColumns = [], centColumns = {} } = kind;
      const known = [...columns, ...omittedColumns, ...Object.keys(centColumns), ...internalAttributes];
      expect([item.sk, Object.keys(item).filter((name) => !known.includes(name))]).toEqual([item.sk, []]);
    }
  }
});

test("every key prefix in the code is covered here and by the data model", async () => {
  // Keys of other partitions. Deletion handles EMAIL#, STRIPE# and WATCH#; the others expire or identify nobody.
  const partitions = [
    "USER#",
    "EMAIL#",
    "EMAIL",
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
    "TOLD",
    "SEARCHES_TOLD",
  ];
  // Parts of rate-limit keys, and capitals that are not a key.
  const otherWords = ["ADDRESS#", "RESET#", "EMAIL_CHANGE#", "UTC"];
  const kinds = [...internalPrefixes, ...recordKinds.map(({ prefix }) => prefix)];
  const usedKeys = new Set<string>();
  for await (const file of glob(["functions/**/*.ts", "scripts/seed.ts"])) {
    if (/\.test\.ts$|\/testing[^/]*\.ts$|simulation\.ts$|^functions\/table\//.test(file)) continue;
    const source = await readFile(file, "utf8");
    if (!/USER#|accessKey\(/.test(source)) continue;
    for (const [, key = ""] of source.matchAll(/["`]([A-Z][A-Z_]*#)/g)) usedKeys.add(key);
    // Without a #, a quoted upper-case word is a key only where keys are built.
    const keyPattern = file.endsWith(".table.ts") ? /"([A-Z][A-Z_]+)"/g : /\bsk: "([A-Z_]+)"/g;
    for (const [, key = ""] of source.matchAll(keyPattern)) usedKeys.add(key);
  }
  expect(usedKeys.size).toBeGreaterThan(recordKinds.length);
  expect([...usedKeys].filter((key) => ![...partitions, ...otherWords, ...kinds].includes(key))).toEqual([]);

  const model = await readFile("docs/data-model.md", "utf8");
  expect(kinds.filter((prefix) => !model.includes(`\`${prefix}`))).toEqual([]);
});
