import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { modelRoutes } from "./model-routes.ts";
import { buildGoodReply } from "./replies.ts";
import { createFixture, type Fixture, openFixture } from "./run.ts";

let fixture: Fixture;
let guard: EgressGuard;
beforeAll(async () => {
  fixture = await createFixture();
  guard = createEgressGuard();
});
afterAll(() => guard.stop());

test("modelRoutes lists every operation that calls a model", async () => {
  guard.replyWith(buildGoodReply);
  const callers: OperationName[] = [];
  for (const operation of Object.keys(api) as OperationName[]) {
    const world = openFixture(fixture, "OpenAI");
    await world.call(operation, { cookie: fixture.ada.cookie, ...requests[operation](fixture.ada) });
    await world.runJobs();
    if (guard.takeRequests().length > 0) callers.push(operation);
  }
  // No other host is called.
  expect(guard.blocked).toEqual([]);
  expect(callers.toSorted()).toEqual([...new Set(modelRoutes.map(({ operation }) => operation))].toSorted());
});

test("modelRoutes lists every AI port method that the code calls", async () => {
  const root = join(import.meta.dirname, "../..");
  const ports = new Set(modelRoutes.map((route) => route.port));
  const calledPorts = new Set<string>();
  const searchFiles: string[] = [];
  for await (const path of glob("functions/**/*.ts", { cwd: root })) {
    const file = path.replaceAll("\\", "/");
    if (/\.test\.ts$|\/testing[^/]*\.ts$|^functions\/(?:ai|clients)\//.test(file)) continue;
    const text = await readFile(join(root, file), "utf8");
    for (const [, method] of text.matchAll(/\bai\??\.(\w+)(?:\?\.)?\(/g)) calledPorts.add(`ai.${method}`);
    if (/\bprovider\.search\(/.test(text)) calledPorts.add("webSearch.search");
    if (/\bwebSearch\(\)/.test(text) && !file.endsWith("/dependencies.ts")) searchFiles.push(file);
  }
  // getModelName sends no request.
  expect([...calledPorts].filter((name) => name !== "ai.getModelName").toSorted()).toEqual([...ports].toSorted());
  // web-search.http.ts searches; catalog.http.ts only reports whether search is configured.
  expect(searchFiles.toSorted()).toEqual([
    "functions/catalog/catalog.http.ts",
    "functions/web-search/web-search.http.ts",
  ]);
  const methods = Object.keys(openFixture(fixture, "OpenAI").dependencies.ai).filter((name) => name !== "getModelName");
  expect(methods.map((name) => `ai.${name}`).toSorted()).toEqual(
    [...ports].filter((name) => name.startsWith("ai.")).toSorted(),
  );
});
