import { glob, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Imports of a source file, as paths from the top of the project or package names. */
const importsOf = async (file: string) => {
  const source = await readFile(join(root, file), "utf8");
  const named = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\s]+)"/g)].map((match) => match[1] ?? "");
  return named.map((name) =>
    name.startsWith("#") ? name.slice(1) : name.startsWith(".") ? normalize(join(dirname(file), name)) : `npm:${name}`,
  );
};

const sources = async () => {
  const files: string[] = [];
  for (const folder of ["shared", "functions", "web", "infra"])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) files.push(file.replaceAll("\\", "/"));
  return files;
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing[^/]*\.tsx?$|\.types\.ts$/.test(file);
const layer = (path: string) => path.split("/")[0] ?? "";
const feature = (path: string) => path.split("/")[1] ?? "";
/** A rule: everything of matching but its handlers, and the file a feature's folder is named for, such as `tasks/tasks.ts`. */
const isRule = (file: string) =>
  /^functions\/(matching\/|([a-z-]+)\/\2\.ts$)/.test(file) && !/\.(http|lambda)\.ts$/.test(file);

test("layers depend on shared alone", async () => {
  const allowed: Record<string, string[]> = {
    shared: ["shared"],
    functions: ["functions", "shared"],
    web: ["web", "shared"],
    infra: ["infra", "shared", "functions"],
  };
  const wrong: string[] = [];
  for (const file of await sources()) {
    if (isTest(file)) continue;
    for (const path of await importsOf(file)) {
      if (path.startsWith("npm:")) {
        if (layer(file) === "shared" && !path.startsWith("npm:zod")) wrong.push(`${file} → ${path}`);
      } else if (!allowed[layer(file)]?.includes(layer(path))) wrong.push(`${file} → ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a feature never reaches into another's handlers", async () => {
  const wrong: string[] = [];
  for (const file of await sources()) {
    if (layer(file) !== "functions" || isTest(file)) continue;
    for (const path of await importsOf(file))
      if (/\.http\.ts$/.test(path) && feature(path) !== feature(file)) wrong.push(`${file} → ${path}`);
  }
  expect(wrong).toEqual([]);
});

test("the web reaches a feature's neighbors only through shared, api, ui and app", async () => {
  const wrong: string[] = [];
  const common = ["api", "ui", "app", "styles"];
  for (const file of await sources()) {
    if (layer(file) !== "web" || isTest(file) || !["api", "ui"].includes(feature(file))) continue;
    for (const path of await importsOf(file))
      if (layer(path) === "web" && !common.includes(feature(path))) wrong.push(`${file} → ${path}`);
  }
  expect(wrong).toEqual([]);
});

test("rules know no HTTP and no AWS", async () => {
  const wrong: string[] = [];
  for (const file of await sources()) {
    if (!isRule(file) || isTest(file) || file.startsWith("functions/table/")) continue;
    for (const path of await importsOf(file))
      if (/^npm:(@aws|@middy|aws-lambda)/.test(path) || /\.http\.ts$/.test(path)) wrong.push(`${file} → ${path}`);
  }
  expect(wrong).toEqual([]);
});
