import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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
  const readerFile = readdirSync(searchBundle).find(
    (file) => file.endsWith(".mjs") && readFileSync(join(searchBundle, file), "utf8").includes("/federal.json"),
  );
  await import(/* @vite-ignore */ pathToFileURL(join(searchBundle, readerFile ?? "")).href); // fails if a file is missing
  expect(readdirSync(otherBundle).filter((file) => !file.endsWith(".mjs"))).toEqual(["licenses.txt"]);
});
