import { glob, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

const findImports = async (file: string) => {
  const source = await readFile(join(root, file), "utf8");
  const specifiers = [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\s]+)"/g)].map((match) => match[1] ?? "");
  return specifiers.map((name) =>
    name.startsWith("#") ? name.slice(1) : name.startsWith(".") ? normalize(join(dirname(file), name)) : `npm:${name}`,
  );
};

const findSources = async () => {
  const files: string[] = [];
  for (const folder of ["shared", "functions", "web", "infra"])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) files.push(file.replaceAll("\\", "/"));
  return files;
};

const isTest = (file: string) => /\.test\.tsx?$|\/testing[^/]*\.tsx?$|\.types\.ts$/.test(file);
const layer = (path: string) => path.split("/")[0] ?? "";
const feature = (path: string) => path.split("/")[1] ?? "";
/** Domain logic: functions/matching without its handlers, and files named after their feature, such as `tasks/tasks.ts`. */
const isDomainLogic = (file: string) =>
  /^functions\/(matching\/|([a-z-]+)\/\2\.ts$)/.test(file) && !/\.(http|lambda)\.ts$/.test(file);

test("layers import only the layers they may depend on", async () => {
  const allowed: Record<string, string[]> = {
    shared: ["shared"],
    functions: ["functions", "shared"],
    web: ["web", "shared"],
    infra: ["infra", "shared", "functions"],
  };
  const violations: string[] = [];
  for (const file of await findSources()) {
    if (isTest(file)) continue;
    for (const path of await findImports(file)) {
      if (path.startsWith("npm:")) {
        if (layer(file) === "shared" && !path.startsWith("npm:zod")) violations.push(`${file} → ${path}`);
      } else if (!allowed[layer(file)]?.includes(layer(path))) violations.push(`${file} → ${path}`);
    }
  }
  expect(violations).toEqual([]);
});

test("no feature imports another feature's handlers", async () => {
  const violations: string[] = [];
  for (const file of await findSources()) {
    if (layer(file) !== "functions" || isTest(file)) continue;
    for (const path of await findImports(file))
      if (/\.http\.ts$/.test(path) && feature(path) !== feature(file)) violations.push(`${file} → ${path}`);
  }
  expect(violations).toEqual([]);
});

test("web/api and web/ui import no features", async () => {
  const violations: string[] = [];
  const common = ["api", "ui"];
  for (const file of await findSources()) {
    if (layer(file) !== "web" || isTest(file) || !["api", "ui"].includes(feature(file))) continue;
    for (const path of await findImports(file))
      if (layer(path) === "web" && !common.includes(feature(path))) violations.push(`${file} → ${path}`);
  }
  expect(violations).toEqual([]);
});

test("domain logic imports neither HTTP handlers nor AWS packages", async () => {
  const violations: string[] = [];
  for (const file of await findSources()) {
    if (!isDomainLogic(file) || isTest(file) || file.startsWith("functions/table/")) continue;
    for (const path of await findImports(file))
      if (/^npm:(@aws|@middy|aws-lambda)/.test(path) || /\.http\.ts$/.test(path)) violations.push(`${file} → ${path}`);
  }
  expect(violations).toEqual([]);
});
