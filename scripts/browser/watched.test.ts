import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
/** The one that adds the watch, and the one that says how tests are run. */
const own = ["watched.ts", "playwright.config.ts"];

test("every browser test is watched: none has its `test` from Playwright itself", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !own.includes(file),
  );
  const specs = files.filter((file) => /\.spec\.ts$/.test(file));
  expect(specs.length).toBeGreaterThan(40);
  const unwatched = files.filter((file) =>
    /^import (?!type )[^;]*"@playwright\/test";/m.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(unwatched).toEqual([]);
});
