import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { innerAttributes, innerPrefixes, isInner, isOfKind, recordKinds } from "./records.ts";
import { fullAccount } from "./testing-account.ts";

test("every kind and every attribute there is, is exported or left out on purpose", async () => {
  const outside = testOutside();
  const { partition } = await fullAccount(outside, { email: "ada@example.org" });
  for (const item of await queryAll(outside.table, { pk: partition })) {
    const kind = recordKinds.find((one) => isOfKind(item, one));
    if (!kind) expect([item.sk, isInner(item)]).toEqual([item.sk, true]);
    else {
      const { columns, leftOut = [], cents = {} } = kind;
      const known = [...columns, ...leftOut, ...Object.keys(cents), ...innerAttributes];
      expect([item.sk, Object.keys(item).filter((name) => !known.includes(name))]).toEqual([item.sk, []]);
    }
  }
});

test("every kind of key that the code names is known here and to the data model", async () => {
  // Of other partitions, deletion knows EMAIL#, STRIPE# and WATCH#; the others end by themselves or tell of nobody.
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
    "CATALOGUE",
    "TOLD",
    "SEARCHES_TOLD",
  ];
  // Parts of the keys of limits, and capitals that are no key.
  const others = ["ADDRESS#", "RESET#", "EMAIL_CHANGE#", "UTC"];
  const kinds = [...innerPrefixes, ...recordKinds.map(({ prefix }) => prefix)];
  const named = new Set<string>();
  for await (const file of glob(["functions/**/*.ts", "scripts/seed.ts"])) {
    if (/\.test\.ts$|\/testing[^/]*\.ts$|simulation\.ts$|^functions\/table\//.test(file)) continue;
    const source = await readFile(file, "utf8");
    if (!/USER#|accessKey\(/.test(source)) continue;
    for (const [, key = ""] of source.matchAll(/["`]([A-Z][A-Z_]*#)/g)) named.add(key);
    // Without a #, capitals in quotes are a key only where keys are made.
    const whole = file.endsWith(".table.ts") ? /"([A-Z][A-Z_]+)"/g : /\bsk: "([A-Z_]+)"/g;
    for (const [, key = ""] of source.matchAll(whole)) named.add(key);
  }
  expect(named.size).toBeGreaterThan(recordKinds.length);
  expect([...named].filter((key) => ![...partitions, ...others, ...kinds].includes(key))).toEqual([]);

  const model = await readFile("docs/data-model.md", "utf8");
  expect(kinds.filter((prefix) => !model.includes(`\`${prefix}`))).toEqual([]);
});
