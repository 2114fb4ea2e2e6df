import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildBundle } from "./testing-bundles.ts";

test("bundles word vectors and the starter catalog only with Lambdas that search", async () => {
  const searchBundle = buildBundle("functions/catalog/catalog.lambda.ts").folder;
  const otherBundle = buildBundle("functions/tasks/tasks.lambda.ts").folder;
  expect(readdirSync(searchBundle)).toContain("words.bin");
  expect(readdirSync(join(searchBundle, "starter"))).toEqual([
    "index.bin.gz",
    "index.json",
    "past-awards.json.gz",
    "records.json.gz",
  ]);
  expect(readdirSync(otherBundle).filter((file) => !file.endsWith(".mjs"))).toEqual(["licenses.txt"]);
});
