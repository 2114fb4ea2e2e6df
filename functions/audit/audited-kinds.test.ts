import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { recordKinds } from "#functions/account/data-export-schema.ts";
import { findAuditedKind } from "./audited-kinds.ts";

test("no other module writes or deletes entries of the activity log", async () => {
  const importingFiles: string[] = [];
  for await (const file of glob("functions/**/*.ts"))
    if (!/\.test\.ts$|\/testing[^/]*\.ts$/.test(file) && /\bauditKey\b/.test(await readFile(file, "utf8")))
      importingFiles.push(file);
  expect(importingFiles.toSorted()).toEqual(["functions/audit/audit-entry.ts", "functions/table/keys.ts"]);
});

test("the activity log covers every kind of record that a workspace has", () => {
  /** Counters, records that the system writes, and records that change only together with a logged one. */
  const unloggedPrefixes = [
    "WORKSPACE",
    "BILLING",
    "SUMMARY",
    "AUDIT#",
    "AI#",
    "LAST_SEARCH",
    "HISTORY#",
    "TEXT#",
    "UPLOAD#",
    "DISMISSED_ANSWERS#",
    "WEBHOOK_DELIVERY#",
  ];
  const prefixes = recordKinds.flatMap(({ owner, prefix }) => (owner === "workspace" ? [prefix] : []));
  expect(prefixes.filter((prefix) => !findAuditedKind(prefix)).toSorted()).toEqual(unloggedPrefixes.toSorted());
});
