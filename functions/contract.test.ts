import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { getRouteKey, type Route } from "#shared/api/define-routes.ts";
import { api, features } from "#shared/api/routes.ts";
import { buildOpenApi } from "./system/openapi.ts";

const routes = Object.entries<Route>(api);

test("uses unique operation names across features", () => {
  const names = Object.values(features).flatMap((declared) => Object.keys(declared));
  expect(names.toSorted()).toEqual(Object.keys(api).toSorted());
});

test("uses a unique method and path for each operation", () => {
  const keys = routes.map(([, route]) => getRouteKey(route));
  expect(new Set(keys).size).toBe(keys.length);
});

test("uses one parameter name per path position, as API Gateway requires", () => {
  const names = new Map<string, string>();
  for (const [, { path }] of routes) {
    const parts = path.split("/");
    for (const [index, part] of parts.entries()) {
      if (!part.startsWith("{")) continue;
      const before = parts.slice(0, index).join("/");
      expect(names.get(before) ?? part, `below ${before}`).toBe(part);
      names.set(before, part);
    }
  }
});

test("defines a Lambda for every feature", async () => {
  for (const feature of Object.keys(features)) {
    const entry = await readFile(new URL(`${feature}/${feature}.lambda.ts`, import.meta.url), "utf8");
    expect(entry).toContain("export const handler");
  }
});

test("lists every operation exactly once in the OpenAPI document, with its path parameters", () => {
  const { paths } = buildOpenApi();
  const operations = Object.values(paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
    parameters: { in: string; name: string }[];
  }[];
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(api).toSorted());
  for (const { operationId, parameters } of operations) {
    const { path } = api[operationId as keyof typeof api];
    const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(pathParameters);
  }
});
