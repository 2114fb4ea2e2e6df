import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { projectFolder } from "../bundle.ts";
import { inFolder } from "../testing.ts";
import { buildBundle } from "../testing-bundles.ts";
import { inSources } from "./maps.ts";

/** The line, counted from 1, on which a source says something. */
const lineOf = (source: string, words: string) =>
  readFileSync(join(projectFolder, source), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

/** The stack of what a bundle's handler throws without an environment; in a process of its own, which runs the files as they are. */
const thrownBy = (code: string): string => {
  const told = "({ handler }) => handler({}, {}).catch(({ stack }) => console.log(stack))";
  const script = `import(${JSON.stringify(pathToFileURL(join(code, "index.mjs")).href)}).then(${told})`;
  return execFileSync(process.execPath, ["-e", script], { env: {}, encoding: "utf8" });
};

test("the stack of an error that a deployed file throws leads to the lines of the sources", () => {
  const { folder: code, maps } = buildBundle("functions/jobs/sweeper.lambda.ts");
  const stack = thrownBy(code);
  expect(stack).toMatch(/The environment is not complete[\s\S]*index\.mjs:\d+:\d+/);

  const places = [
    ["functions/clients/env.ts", "throw new Error("],
    ["functions/clients/aws.ts", "readEnv(environment)"],
    ["functions/outside.ts", "await awsOutside("],
    ["functions/jobs/sweeper.lambda.ts", "await theOutside()"],
  ].map(([source = "", words = ""]) => `${source}:${lineOf(source, words)}:`);
  for (const place of places) expect(inSources(stack, join(maps, "sweeper"))).toContain(place);
  // As it stands in a log, on one line.
  for (const place of places) expect(inSources(JSON.stringify({ stack }), join(maps, "sweeper"))).toContain(place);
});

test("what is loaded later has its map too, and no map lies with the code nor is named by it", () => {
  const { folder: code, maps } = buildBundle("functions/documents/documents.lambda.ts");
  const files = readdirSync(code);
  expect(files.filter((file) => !file.endsWith(".mjs"))).toEqual(["licences.txt"]);
  const textOf = (file: string) => readFileSync(join(code, file), "utf8");
  for (const file of files) expect(textOf(file)).not.toContain("sourceMappingURL");

  const file = files.find((each) => each !== "index.mjs" && textOf(each).includes('"NoSuchUpload"')) ?? "";
  const before = textOf(file).split('"NoSuchUpload"')[0]?.split("\n") ?? [];
  const place = `/var/task/${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  expect(inSources(`at x (file://${place})`, join(maps, "documents"))).toMatch(
    /^at x \(node_modules\/@aws-sdk\/client-s3\/[\w/-]+\.js:\d+:\d+\)$/,
  );
});

test("places that no map knows stay as they are", () =>
  inFolder((folder) => {
    const stack = "at x (file:///var/task/index.mjs:1:2)\nat y (node:internal/timers:3:4)";
    expect(inSources(stack, folder)).toBe(stack);
  }));
