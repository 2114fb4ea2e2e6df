import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..");
const allowedFiles = ["support/csp-monitor.ts", "playwright.config.ts"];

test("no browser test imports `test` directly from Playwright", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !allowedFiles.includes(file),
  );
  const specs = files.filter((file) => /\.spec\.ts$/.test(file));
  expect(specs.length).toBeGreaterThan(40);
  const directImports = files.filter((file) =>
    /^import (?!type )[^;]*"@playwright\/test";/m.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(directImports).toEqual([]);
});
