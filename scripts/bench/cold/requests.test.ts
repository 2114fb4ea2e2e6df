import { expect, test } from "vitest";
import * as z from "zod/mini";
import { findLambdaName } from "#infra/lambda/lambda-permissions.ts";
import { toPascalCase } from "#infra/pascal-case.ts";
import { findTemplateResources, synthesize } from "#infra/testing.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { buildFirstCalls } from "./requests.ts";

const calls = buildFirstCalls("http://localhost:1");

test("covers every Lambda in the stack, each with its own entry", () => {
  // Nobody waits for the canary.
  const ids = findTemplateResources(synthesize(), "AWS::Lambda::Function")
    .map(([id]) => id.replace(/Function[0-9A-F]{8}$/, ""))
    .filter((name) => name !== "Canary");
  expect(calls.map(({ name }) => toPascalCase(name)).toSorted()).toEqual(ids.toSorted());
  expect(new Set(calls.map(({ entry }) => entry)).size).toBe(calls.length);
  for (const { name, entry } of calls) expect(findLambdaName(entry) ?? "siteDeployer").toBe(name);
});

test.each(calls.flatMap(({ request }) => request ?? []))(
  "the request for $name is valid for its route",
  ({ name, params, body }) => {
    const route: Route = api[name];
    for (const [schema, value] of [[route.params, params] as const, [route.body, body] as const])
      if (schema) expect(z.safeParse(schema, value)).toMatchObject({ success: true });
  },
);
