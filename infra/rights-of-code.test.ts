import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder } from "./bundle.ts";
import { needsOf as all, entryOf } from "./entries.ts";
import { own } from "./needs.ts";
import { families } from "./permissions.ts";
import { documentKeys, exportKeys, uploadKeys } from "./storage.ts";
import { buildOwnCode } from "./testing-bundles.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });
/** What code would name to touch them, by the beginnings of their keys. */
const beginnings = [...families, documentKeys, exportKeys, uploadKeys];

test("every Lambda has its row of needs", () => {
  expect(Object.keys(all).map(entryOf).toSorted()).toEqual(entries.toSorted());
});

test.each(Object.keys(all))("%s may touch the items and files that its code names, and no others", (name) => {
  const code = buildOwnCode(entryOf(name)).text;
  expect(code.length).toBeGreaterThan(10_000);
  // It carries the middleware of all others, and none of its routes needs what that names (permissions.test.ts).
  const items: readonly string[] = name === "system" ? own : (all[name]?.items ?? []);
  const files = (all[name]?.files ?? []).map(({ prefix }) => prefix);
  expect(beginnings.filter((text) => code.includes(`\`${text}`) || code.includes(`"${text}`))).toEqual(
    beginnings.filter((each) => [...items, ...files].includes(each)),
  );
});
