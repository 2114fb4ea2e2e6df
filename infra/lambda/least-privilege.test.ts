import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder } from "#infra/bundle/bundle.ts";
import { buildOwnCode } from "#infra/bundle/testing-bundles.ts";
import { dataExportKeyPrefix, documentKeyPrefix, uploadKeyPrefix } from "#infra/data/storage.ts";
import { permissionsByLambda as all, getLambdaEntry, requestKeyFamilies } from "./lambda-permissions.ts";
import { keyFamilies } from "./policy-statements.ts";

const entries = globSync("functions/*/*.lambda.ts", { cwd: projectFolder });
const keyPrefixes = [...keyFamilies, documentKeyPrefix, dataExportKeyPrefix, uploadKeyPrefix];

test("declares permissions for every Lambda", () => {
  expect(Object.keys(all).map(getLambdaEntry).toSorted()).toEqual(entries.toSorted());
});

test.each(Object.keys(all))("%s can access exactly the items and files that its code refers to", (name) => {
  const code = buildOwnCode(getLambdaEntry(name)).text;
  expect(code.length).toBeGreaterThan(10_000);
  // The system Lambda bundles the shared middleware, but its routes don't use the table (lambda-permissions.test.ts).
  const items: readonly string[] = name === "system" ? requestKeyFamilies : (all[name]?.keyFamilies ?? []);
  const files = (all[name]?.files ?? []).map(({ prefix }) => prefix);
  expect(keyPrefixes.filter((prefix) => code.includes(`\`${prefix}`) || code.includes(`"${prefix}`))).toEqual(
    keyPrefixes.filter((prefix) => [...items, ...files].includes(prefix)),
  );
});
