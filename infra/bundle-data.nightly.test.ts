import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { buildBundle } from "./testing-bundles.ts";

test("the Lambda that searches finds its word vectors and the starter catalogue beside itself, and no other carries them", async () => {
  const searching = buildBundle("functions/catalogue/catalogue.lambda.ts").folder;
  const other = buildBundle("functions/tasks/tasks.lambda.ts").folder;
  expect(readdirSync(searching)).toContain("words.bin");
  expect(readdirSync(join(searching, "starter"))).toEqual(["federal.json", "foundations.json"]);
  const reader = readdirSync(searching).find(
    (file) => file.endsWith(".mjs") && readFileSync(join(searching, file), "utf8").includes("/federal.json"),
  );
  await import(/* @vite-ignore */ pathToFileURL(join(searching, reader ?? "")).href); // fails where a file is not found
  expect(readdirSync(other).filter((file) => !file.endsWith(".mjs"))).toEqual(["licences.txt"]);
});
