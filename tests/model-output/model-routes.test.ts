import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, type OperationName } from "#shared/api/routes.ts";
import { requests } from "#tests/support/requests.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { modelRoutes } from "./model-routes.ts";
import { buildGoodAnswer, buildReply, toText } from "./replies.ts";
import { createStage, openStage, type Stage } from "./run.ts";

let stage: Stage;
let around: EgressGuard;
beforeAll(async () => {
  stage = await createStage();
  around = createEgressGuard();
});
afterAll(() => around.end());

test("every operation that calls a model is listed", async () => {
  around.answerWith((asked) => buildReply(asked, { text: toText(buildGoodAnswer(asked)) }));
  const asking: OperationName[] = [];
  for (const operation of Object.keys(api) as OperationName[]) {
    const world = openStage(stage, "OpenAI");
    await world.call(operation, { cookie: stage.ada.cookie, ...requests[operation](stage.ada) });
    await world.workOff();
    if (around.take().length > 0) asking.push(operation);
  }
  // Nothing else is reached either.
  expect(around.outbound).toEqual([]);
  expect(asking.toSorted()).toEqual([...new Set(modelRoutes.map(({ operation }) => operation))].toSorted());
});

test("every call of the model's port in the sources is listed", async () => {
  const root = join(import.meta.dirname, "../..");
  const asks = new Set(modelRoutes.map((row) => row.asks));
  const found = new Set<string>();
  const searching: string[] = [];
  for await (const path of glob("functions/**/*.ts", { cwd: root })) {
    const file = path.replaceAll("\\", "/");
    if (/\.test\.ts$|\/testing[^/]*\.ts$|^functions\/(?:ai|clients)\//.test(file)) continue;
    const text = await readFile(join(root, file), "utf8");
    for (const [, method] of text.matchAll(/\bai\??\.(\w+)(?:\?\.)?\(/g)) found.add(`ai.${method}`);
    if (/\bprovider\.search\(/.test(text)) found.add("webSearch.search");
    if (/\bwebSearch\(\)/.test(text) && !file.endsWith("/dependencies.ts")) searching.push(file);
  }
  // Reading the model's name calls nothing.
  expect([...found].filter((name) => name !== "ai.getModelName").toSorted()).toEqual([...asks].toSorted());
  // One searches, the other reports whether search is configured.
  expect(searching.toSorted()).toEqual([
    "functions/catalog/catalog.http.ts",
    "functions/web-search/web-search.http.ts",
  ]);
  const port = Object.keys(openStage(stage, "OpenAI").dependencies.ai).filter((name) => name !== "getModelName");
  expect(port.map((name) => `ai.${name}`).toSorted()).toEqual(
    [...asks].filter((name) => name.startsWith("ai.")).toSorted(),
  );
});
