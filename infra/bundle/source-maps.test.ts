import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { withTempFolder } from "../testing.ts";
import { projectFolder } from "./bundle.ts";
import { mapToSources } from "./source-maps.ts";
import { buildBundle } from "./testing-bundles.ts";

const findLine = (source: string, text: string) =>
  readFileSync(join(projectFolder, source), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

/** Runs a bundle's handler without environment variables in a separate process, and returns the stack of its error. */
const runHandler = (code: string): string => {
  const logStack = "({ handler }) => handler({}, {}).catch(({ stack }) => console.log(stack))";
  const script = `import(${JSON.stringify(pathToFileURL(join(code, "index.mjs")).href)}).then(${logStack})`;
  return execFileSync(process.execPath, ["-e", script], { env: {}, encoding: "utf8" });
};

test("maps the stack of a deployed error to source lines", () => {
  const { folder: code, maps } = buildBundle("functions/jobs/sweeper.lambda.ts");
  const stack = runHandler(code);
  expect(stack).toMatch(/The environment is incomplete[\s\S]*index\.mjs:\d+:\d+/);

  const positions = [
    ["functions/clients/env.ts", "throw new Error("],
    ["functions/aws/aws-dependencies.ts", "readEnv(environment)"],
    ["functions/aws/lambda-dependencies.ts", "return createAwsDependencies("],
    ["functions/jobs/sweeper.lambda.ts", "await getDependencies()"],
  ].map(([source = "", text = ""]) => `${source}:${findLine(source, text)}:`);
  for (const position of positions) expect(mapToSources(stack, join(maps, "sweeper"))).toContain(position);
  for (const position of positions)
    expect(mapToSources(JSON.stringify({ stack }), join(maps, "sweeper"))).toContain(position);
});

test("also writes maps for chunks, and neither deploys nor references them", () => {
  const { folder: code, maps } = buildBundle("functions/documents/documents.lambda.ts");
  const files = readdirSync(code);
  expect(files.filter((file) => !file.endsWith(".mjs"))).toEqual(["licenses.txt"]);
  const readCode = (file: string) => readFileSync(join(code, file), "utf8");
  for (const file of files) expect(readCode(file)).not.toContain("sourceMappingURL");

  const file = files.find((name) => name !== "index.mjs" && readCode(name).includes('"NoSuchUpload"')) ?? "";
  const before = readCode(file).split('"NoSuchUpload"')[0]?.split("\n") ?? [];
  const position = `/var/task/${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  expect(mapToSources(`at x (file://${position})`, join(maps, "documents"))).toMatch(
    /^at x \(node_modules\/@aws-sdk\/client-s3\/[\w/-]+\.js:\d+:\d+\)$/,
  );
});

test("leaves unknown positions unchanged", () =>
  withTempFolder((folder) => {
    const stack = "at x (file:///var/task/index.mjs:1:2)\nat y (node:internal/timers:3:4)";
    expect(mapToSources(stack, folder)).toBe(stack);
  }));
