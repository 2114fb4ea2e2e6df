import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every file mentioned in a document exists", async () => {
  const missing: string[] = [];
  for await (const document of glob("{*.md,docs/**/*.md}", { cwd: root }))
    for (const [, file = ""] of (await readFile(join(root, document), "utf8")).matchAll(
      /`((?:shared|functions|web|infra|scripts)\/[\w./-]+\.\w+)`/g,
    ))
      if (!existsSync(join(root, file))) missing.push(`${document}: ${file}`);
  expect(missing).toEqual([]);
});

test("every test file assigned to a project in the configuration exists", async () => {
  const configuration = await readFile(join(root, "vitest.config.ts"), "utf8");
  const missing: string[] = [];
  for (const [, folder = "", names = "", ending = ""] of configuration.matchAll(
    /"((?:functions|scripts|shared)\/[\w/.-]*)(?:\{([\w,/.-]+)\})?([\w.-]*\.test\.ts)"/g,
  ))
    for (const name of names.split(",")) {
      const file = `${folder}${name}${ending}`;
      if (!existsSync(join(root, file))) missing.push(file);
    }
  expect(missing).toEqual([]);
});
