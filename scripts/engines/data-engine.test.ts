import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseEngine, type DataEngine, isStoreMissing, parseEngine, recordEngine } from "./data-engine.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-engine-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const createStore = (engine: DataEngine) => {
  if (engine === "file") return writeFileSync(join(dataDir, "table.jsonl"), "[]\n");
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "");
};

test("a new folder gets the requested engine, the file engine by default", () => {
  expect(chooseEngine(dataDir)).toBe("file");
  expect(chooseEngine(dataDir, "dynamodb")).toBe("dynamodb");
});

test("treats a DynamoDB Local folder without a table as new", () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "engine.lock"), "");
  expect(chooseEngine(dataDir)).toBe("file");
});

test.each<DataEngine>(["file", "dynamodb"])("infers the engine of a folder without a record: %s", (engine) => {
  createStore(engine);
  expect(chooseEngine(dataDir)).toBe(engine);
});

test("throws for two tables without a record until an engine is requested", () => {
  createStore("file");
  createStore("dynamodb");
  expect(() => chooseEngine(dataDir)).toThrow(
    /contains two tables: \S+table\.jsonl, last written [\d :-]+ UTC, and \S+key_local\.db, last written .*GRANTLAMP_ENGINE=file npm start or GRANTLAMP_ENGINE=dynamodb npm start/,
  );
  expect(chooseEngine(dataDir, "dynamodb")).toBe("dynamodb");
});

test("the record takes precedence over other stores", () => {
  createStore("file");
  createStore("dynamodb");
  recordEngine(dataDir, "dynamodb");
  expect(chooseEngine(dataDir)).toBe("dynamodb");
  recordEngine(dataDir, "file");
  expect(chooseEngine(dataDir)).toBe("file");
});

test("throws with advice if a different engine is requested", () => {
  createStore("file");
  expect(() => chooseEngine(dataDir, "dynamodb")).toThrow(
    /is in the file engine, not in DynamoDB Local\. Start without GRANTLAMP_ENGINE, or copy the table first: npm run data:convert -- dynamodb$/,
  );
});

test("detects that the recorded engine's table is missing", () => {
  recordEngine(dataDir, "file");
  expect(isStoreMissing(dataDir, "file")).toBe(true);
  createStore("file");
  expect(isStoreMissing(dataDir, "file")).toBe(false);
});

test("throws for a damaged record and keeps it unchanged", () => {
  writeFileSync(join(dataDir, "engine.json"), "{");
  expect(() => chooseEngine(dataDir)).toThrow(/engine\.json is damaged\. Write \{"engine": "file"\} into it if/);
  expect(readFileSync(join(dataDir, "engine.json"), "utf8")).toBe("{");
});

test("reads GRANTLAMP_ENGINE and throws for unknown engines", () => {
  expect([parseEngine(undefined), parseEngine(""), parseEngine("dynamodb")]).toEqual([
    undefined,
    undefined,
    "dynamodb",
  ]);
  expect(() => parseEngine("sqlite")).toThrow('GRANTLAMP_ENGINE is "sqlite"; use file or dynamodb, or omit it.');
});
