import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { modelRoutes } from "./model-routes.ts";
import { buildGoodReply } from "./replies.ts";
import { createStage, openStage, type Stage } from "./run.ts";

let stage: Stage;
let guard: EgressGuard;
beforeAll(async () => {
  stage = await createStage();
  guard = createEgressGuard();
});
afterAll(() => guard.stop());

test("lists every operation that calls a model", async () => {
  guard.replyWith(buildGoodReply);
  const callers: OperationName[] = [];
  for (const operation of Object.keys(api) as OperationName[]) {
    const world = openStage(stage, "OpenAI");
    await world.call(operation, { cookie: stage.ada.cookie, ...requests[operation](stage.ada) });
    await world.runJobs();
    if (guard.takeRequests().length > 0) callers.push(operation);
  }
  // Nothing else is called either.
  expect(guard.blocked).toEqual([]);
  expect(callers.toSorted()).toEqual([...new Set(modelRoutes.map(({ operation }) => operation))].toSorted());
});

test("lists every call to the model's port in the sources", async () => {
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
  // Reading the model's name makes no call.
  expect([...calledPorts].filter((name) => name !== "ai.getModelName").toSorted()).toEqual([...ports].toSorted());
  // One file searches, the other reports whether search is configured.
  expect(searchFiles.toSorted()).toEqual([
    "functions/catalog/catalog.http.ts",
    "functions/web-search/web-search.http.ts",
  ]);
  const methods = Object.keys(openStage(stage, "OpenAI").dependencies.ai).filter((name) => name !== "getModelName");
  expect(methods.map((name) => `ai.${name}`).toSorted()).toEqual(
    [...ports].filter((name) => name.startsWith("ai.")).toSorted(),
  );
});
