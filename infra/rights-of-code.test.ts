import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder } from "./bundle.ts";
import { needsOf as all, entryOf } from "./entries.ts";
import { own } from "./needs.ts";
import { families } from "./permissions.ts";
import { documentKeys, exportKeys, uploadKeys } from "./storage.ts";
import { buildOwnCode } from "./testing-bundles.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });
const keyPrefixes = [...families, documentKeys, exportKeys, uploadKeys];

test("declares permissions for every Lambda", () => {
  expect(Object.keys(all).map(entryOf).toSorted()).toEqual(entries.toSorted());
});

test.each(Object.keys(all))("%s may access exactly the items and files that its code refers to", (name) => {
  const code = buildOwnCode(entryOf(name)).text;
  expect(code.length).toBeGreaterThan(10_000);
  // The system Lambda bundles the shared middleware, but its routes do not use the table (permissions.test.ts).
  const items: readonly string[] = name === "system" ? own : (all[name]?.items ?? []);
  const files = (all[name]?.files ?? []).map(({ prefix }) => prefix);
  expect(keyPrefixes.filter((prefix) => code.includes(`\`${prefix}`) || code.includes(`"${prefix}`))).toEqual(
    keyPrefixes.filter((each) => [...items, ...files].includes(each)),
  );
});
