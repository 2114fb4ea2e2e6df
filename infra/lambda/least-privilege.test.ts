import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFolder } from "#infra/bundle/bundle.ts";
import { buildOwnCode } from "#infra/bundle/testing-bundles.ts";
import { dataExportKeyPrefix, documentKeyPrefix, uploadKeyPrefix } from "#infra/data/storage.ts";
import {
  permissionsByLambda as all,
  backgroundLambdas,
  getLambdaEntry,
  getTableActions,
  type LambdaPermissions,
  requestKeyFamilies,
} from "./lambda-permissions.ts";
import { keyFamilies, type TableAction } from "./policy-statements.ts";

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

const countMatches = (name: string, pattern: RegExp) =>
  buildOwnCode(getLambdaEntry(name)).text.match(pattern)?.length ?? 0;
/** How the code expresses an action, apart from the storage layer, which every bundle contains. */
const expressionsByAction: Partial<Record<TableAction, { pattern: RegExp; inStorage: number }>> = {
  ConditionCheckItem: { pattern: /[{,]check:[A-Za-z]/g, inStorage: 1 },
  DeleteItem: { pattern: /[{,]delete:[A-Za-z(]/g, inStorage: 2 },
  PutItem: { pattern: /[{,]put:[A-Za-z({]/g, inStorage: 2 },
  BatchGetItem: { pattern: /\.getMany\(/g, inStorage: 0 },
};

test.each(Object.keys(all).filter((name) => all[name]?.keyFamilies.length))(
  "%s may check items only if its code does",
  (name) => {
    const { secrets = [], usesModel, checksItems = false } = all[name] ?? {};
    // Recording model usage checks an item. That code is also in Lambdas that only report the model's name.
    const unusedChecks = secrets.includes("ai") && !usesModel ? 1 : 0;
    const { pattern = /$^/g, inStorage = 0 } = expressionsByAction.ConditionCheckItem ?? {};
    expect(countMatches(name, pattern) > inStorage + unusedChecks).toBe(checksItems);
  },
);

test.each(Object.entries<LambdaPermissions>(backgroundLambdas))(
  "%s is allowed exactly the item actions that its code uses",
  (name, permissions) => {
    const usedActions = Object.entries(expressionsByAction).flatMap(([action, { pattern, inStorage }]) =>
      countMatches(name, pattern) > inStorage ? [action] : [],
    );
    const declaredActions = getTableActions(permissions).filter((action) => action in expressionsByAction);
    expect(declaredActions.toSorted()).toEqual(usedActions.toSorted());
  },
);
