import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveOldFormat } from "./startup-checks.ts";

let dataDir = "";
let lines: string[] = [];
const run = () => archiveOldFormat(dataDir, (line) => lines.push(line), new Date("2026-11-23T18:00:00Z"));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-format-"));
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("records the format of a new folder silently", () => {
  writeFileSync(join(dataDir, "host.lock"), "");
  run();
  expect(readdirSync(dataDir).toSorted()).toEqual(["format.json", "host.lock"]);
  expect(lines).toEqual([]);
});

test("moves data in an earlier format to a subfolder and reports it once", () => {
  for (const name of ["host.lock", "table.jsonl", "secrets.json"]) writeFileSync(join(dataDir, name), name);
  run();
  run();
  const archiveDir = "before-format-2-2026-11-23T180000";
  expect(readdirSync(dataDir).toSorted()).toEqual([archiveDir, "format.json", "host.lock"]);
  expect(readFileSync(join(dataDir, archiveDir, "table.jsonl"), "utf8")).toBe("table.jsonl");
  expect(lines).toEqual([expect.stringContaining(archiveDir)]);
});
