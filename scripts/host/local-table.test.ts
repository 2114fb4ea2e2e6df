import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DamagedStoreError, startWithoutCorruptedStores } from "./damaged-store.ts";
import { startFauxqs } from "./fauxqs.ts";
import { startTable } from "./local-table.ts";
import { StartupError } from "./startup-checks.ts";

let dataDir: string;
let messages: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-tables-"));
  messages = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const print = (line: string) => {
  messages.push(line);
};
const file = () => join(dataDir, "table.jsonl");
const key = { pk: "p", sk: "a" };
const open = () => startTable(dataDir, print);
const readOnce = async () => {
  const { table, stop } = await open();
  const item = await table.get(key);
  await stop();
  return item;
};
const writeOnce = async () => {
  const { table, stop } = await open();
  await table.write({ put: key });
  await stop();
};
const namesAside = (folder = dataDir) => readdirSync(folder).filter((name) => name.includes(".damaged-"));

test("uses the file engine with and without Java", async () => {
  vi.stubEnv("PATH", "");
  await writeOnce();
  vi.unstubAllEnvs();
  expect(await readOnce()).toEqual(key);
  vi.stubEnv("PATH", "");
  expect(await readOnce()).toEqual(key);
  expect(messages).toEqual([]);
  expect(readFileSync(join(dataDir, "engine.json"), "utf8")).toBe('{"engine":"file"}\n');
});

test("a DynamoDB Local table without Java throws an error with advice and creates nothing", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "");
  vi.stubEnv("PATH", "");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(`${problem}`).toMatch(/no Java was found .*: install Java, or run npm run data:convert, which/);
  expect(existsSync(file())).toBe(false);
});

test("throws when DynamoDB Local is requested without Java", async () => {
  vi.stubEnv("PATH", "");
  await expect(startTable(dataDir, print, "dynamodb")).rejects.toThrow(
    "Install Java, or start without GRANTLAMP_ENGINE.",
  );
});

test.each([
  ["a damaged line", () => appendFileSync(file(), "[{\n"), /table\.jsonl:3 is damaged\./],
  ["no content", () => writeFileSync(file(), ""), /table\.jsonl is empty\./],
  ["no file", () => rmSync(file()), /table\.jsonl is missing, although .* stores its table there\./],
])("a journal with %s throws an error with advice and stays unchanged", async (_, damage, sentence) => {
  await writeOnce();
  damage();
  const before = existsSync(file()) && readFileSync(file(), "utf8");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStoreError);
  expect(`${problem}`).toMatch(sentence);
  expect(`${problem}`).toMatch(/Restore it from a backup, or run npm start -- --set-aside-damaged\./);
  expect(existsSync(file()) && readFileSync(file(), "utf8")).toBe(before);
});

test("setting a damaged journal aside keeps it and recovers every readable record", async () => {
  await writeOnce();
  appendFileSync(file(), "[{\n");
  const damaged = readFileSync(file(), "utf8");
  const { table, stop } = await startWithoutCorruptedStores(open, print);
  expect(await table.get(key)).toEqual(key);
  await stop();
  const [backupPath = ""] = namesAside();
  expect(readFileSync(join(dataDir, backupPath), "utf8")).toBe(damaged);
  expect(messages).toEqual([expect.stringMatching(/was damaged: the file is now .* that could be read: 1\.$/)]);
  expect(await readOnce()).toEqual(key);
});

test("starts with an empty table after a journal is lost only when requested", async () => {
  await writeOnce();
  rmSync(file());
  const { table, stop } = await startWithoutCorruptedStores(open, print);
  expect(await table.get(key)).toBeUndefined();
  await stop();
  expect(messages).toEqual([expect.stringContaining("the table starts empty")]);
});

test("throws when the table cannot be written", async () => {
  mkdirSync(`${file()}.new`);
  await expect(open()).rejects.toThrow(/^The table in .*table\.jsonl cannot be read and written \(EISDIR\)\.$/);
});

test("a damaged DynamoDB Local file throws an error with advice; set aside, the table starts empty", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "x".repeat(10_000));
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStoreError);
  expect(`${problem}`).toMatch(/dynamodb is damaged \(file is not a database\)\. Restore it from a backup, or run /);
  expect(namesAside()).toEqual([]);
  messages = [];
  await (await startWithoutCorruptedStores(open, print)).stop();
  expect(namesAside()).toEqual([expect.stringMatching(/^dynamodb\.damaged-/)]);
  expect(messages.at(-1)).toContain("the table starts empty");
});

const bucketFile = () => join(dataDir, "fauxqs.db");
test.each([
  ["is not a database", () => writeFileSync(bucketFile(), "x".repeat(10_000)), "file is not a database"],
  ["is empty", () => writeFileSync(bucketFile(), ""), "the file is empty"],
  [
    "is truncated",
    () => writeFileSync(bucketFile(), readFileSync(bucketFile()).subarray(0, 9000)),
    /malformed|database|page|Tree/,
  ],
])(
  "a queue and bucket file that %s throws an error with advice, and is set aside when requested",
  async (_, damage, reason) => {
    await (await startFauxqs(dataDir)).stop();
    // Move everything from the WAL to the main file.
    const database = new DatabaseSync(bucketFile());
    database.exec("PRAGMA journal_mode = DELETE");
    database.close();
    damage();
    const problem = await startFauxqs(dataDir).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(DamagedStoreError);
    expect(`${problem}`).toMatch(reason);
    expect(namesAside()).toEqual([]);
    await (await startWithoutCorruptedStores(() => startFauxqs(dataDir), print)).stop();
    expect(namesAside()).toHaveLength(1);
    expect(messages).toEqual([expect.stringContaining("uploaded files are missing")]);
  },
);
