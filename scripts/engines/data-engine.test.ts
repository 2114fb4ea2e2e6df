import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseEngine, type Engine, hasLostStore, readEngine, recordEngine } from "./data-engine.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-engine-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const makeStore = (engine: Engine) => {
  if (engine === "file") return writeFileSync(join(dataDir, "table.jsonl"), "[]\n");
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "");
};

test("a new folder gets the engine that is wanted, and the file without one", () => {
  expect(chooseEngine(dataDir)).toBe("file");
  expect(chooseEngine(dataDir, "dynamodb")).toBe("dynamodb");
});

test("a folder of DynamoDB Local in which no table was made is a new one", () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "engine.lock"), "");
  expect(chooseEngine(dataDir)).toBe("file");
});

test.each<Engine>(["file", "dynamodb"])(
  "a folder without a record belongs to the engine whose table is there: %s",
  (engine) => {
    makeStore(engine);
    expect(chooseEngine(dataDir)).toBe(engine);
  },
);

test("a folder without a record and with two tables is an error that names both, until one is chosen", () => {
  makeStore("file");
  makeStore("dynamodb");
  expect(() => chooseEngine(dataDir)).toThrow(
    /holds two tables: \S+table\.jsonl, last written [\d :-]+ UTC, and \S+key_local\.db, last written .*GRANTLAMP_ENGINE=file npm start or GRANTLAMP_ENGINE=dynamodb npm start/,
  );
  expect(chooseEngine(dataDir, "dynamodb")).toBe("dynamodb");
});

test("the record decides, whatever other store is there", () => {
  makeStore("file");
  makeStore("dynamodb");
  recordEngine(dataDir, "dynamodb");
  expect(chooseEngine(dataDir)).toBe("dynamodb");
  recordEngine(dataDir, "file");
  expect(chooseEngine(dataDir)).toBe("file");
});

test("another engine than the folder's is refused with two ways out", () => {
  makeStore("file");
  expect(() => chooseEngine(dataDir, "dynamodb")).toThrow(
    /is in the file engine, not in DynamoDB Local\. Start without GRANTLAMP_ENGINE, or copy the table first: npm run data:convert -- dynamodb$/,
  );
});

test("a record whose table is missing is noticed", () => {
  recordEngine(dataDir, "file");
  expect(hasLostStore(dataDir, "file")).toBe(true);
  makeStore("file");
  expect(hasLostStore(dataDir, "file")).toBe(false);
});

test("a damaged record is one clear sentence, and stays as it is", () => {
  writeFileSync(join(dataDir, "engine.json"), "{");
  expect(() => chooseEngine(dataDir)).toThrow(/engine\.json is damaged\. Write \{"engine": "file"\} into it if/);
  expect(readFileSync(join(dataDir, "engine.json"), "utf8")).toBe("{");
});

test("GRANTLAMP_ENGINE names an engine, or is one clear sentence", () => {
  expect([readEngine(undefined), readEngine(""), readEngine("dynamodb")]).toEqual([undefined, undefined, "dynamodb"]);
  expect(() => readEngine("sqlite")).toThrow(
    'GRANTLAMP_ENGINE is "sqlite"; it can be file or dynamodb, or be left out.',
  );
});
