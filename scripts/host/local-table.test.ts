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
import { DamagedStoreError, startWithoutDamagedStores } from "./damaged-store.ts";
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
const getFile = () => join(dataDir, "table.jsonl");
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
const listQuarantinedNames = (folder = dataDir) => readdirSync(folder).filter((name) => name.includes(".damaged-"));

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

test("without Java, opening a DynamoDB Local table throws an error with advice and creates nothing", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "");
  vi.stubEnv("PATH", "");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartupError);
  expect(`${problem}`).toMatch(/no Java was found .*: install Java, or run npm run data:convert, which/);
  expect(existsSync(getFile())).toBe(false);
});

test("throws when DynamoDB Local is requested without Java", async () => {
  vi.stubEnv("PATH", "");
  await expect(startTable(dataDir, print, "dynamodb")).rejects.toThrow(
    "Install Java, or start without GRANTLAMP_ENGINE.",
  );
});

test.each([
  ["a damaged line", () => appendFileSync(getFile(), "[{\n"), /table\.jsonl:3 is damaged\./],
  ["no content", () => writeFileSync(getFile(), ""), /table\.jsonl is empty\./],
  ["no file", () => rmSync(getFile()), /table\.jsonl is missing, although .* stores its table there\./],
])("throws an error with advice for a journal with %s and leaves it unchanged", async (_, damage, message) => {
  await writeOnce();
  damage();
  const before = existsSync(getFile()) && readFileSync(getFile(), "utf8");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStoreError);
  expect(`${problem}`).toMatch(message);
  expect(`${problem}`).toMatch(/Restore it from a backup, or run npm start -- --set-aside-damaged\./);
  expect(existsSync(getFile()) && readFileSync(getFile(), "utf8")).toBe(before);
});

test("keeps a damaged journal that is set aside, and recovers every readable record", async () => {
  await writeOnce();
  appendFileSync(getFile(), "[{\n");
  const damaged = readFileSync(getFile(), "utf8");
  const { table, stop } = await startWithoutDamagedStores(open, print);
  expect(await table.get(key)).toEqual(key);
  await stop();
  const [backupPath = ""] = listQuarantinedNames();
  expect(readFileSync(join(dataDir, backupPath), "utf8")).toBe(damaged);
  expect(messages).toEqual([expect.stringMatching(/was damaged: the file is now .* that could be read: 1\.$/)]);
  expect(await readOnce()).toEqual(key);
});

test("starts with an empty table after a journal is lost, but only when requested", async () => {
  await writeOnce();
  rmSync(getFile());
  const { table, stop } = await startWithoutDamagedStores(open, print);
  expect(await table.get(key)).toBeUndefined();
  await stop();
  expect(messages).toEqual([expect.stringContaining("the table starts empty")]);
});

test("throws when the table cannot be written", async () => {
  mkdirSync(`${getFile()}.new`);
  await expect(open()).rejects.toThrow(/^The table in .*table\.jsonl cannot be read and written \(EISDIR\)\.$/);
});

test("throws an error with advice for a damaged DynamoDB Local file, and starts empty if it is set aside", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "x".repeat(10_000));
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStoreError);
  expect(`${problem}`).toMatch(/dynamodb is damaged \(file is not a database\)\. Restore it from a backup, or run /);
  expect(listQuarantinedNames()).toEqual([]);
  messages = [];
  await (await startWithoutDamagedStores(open, print)).stop();
  expect(listQuarantinedNames()).toEqual([expect.stringMatching(/^dynamodb\.damaged-/)]);
  expect(messages.at(-1)).toContain("the table starts empty");
});

const getBucketFile = () => join(dataDir, "fauxqs.db");
test.each([
  ["is not a database", () => writeFileSync(getBucketFile(), "x".repeat(10_000)), "file is not a database"],
  ["is empty", () => writeFileSync(getBucketFile(), ""), "the file is empty"],
  [
    "is truncated",
    () => writeFileSync(getBucketFile(), readFileSync(getBucketFile()).subarray(0, 9000)),
    /malformed|database|page|Tree/,
  ],
])(
  "throws an error with advice for a queue and bucket file that %s, and sets it aside when requested",
  async (_, damage, reason) => {
    await (await startFauxqs(dataDir)).stop();
    // Move all data from the WAL to the main file.
    const database = new DatabaseSync(getBucketFile());
    database.exec("PRAGMA journal_mode = DELETE");
    database.close();
    damage();
    const problem = await startFauxqs(dataDir).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(DamagedStoreError);
    expect(`${problem}`).toMatch(reason);
    expect(listQuarantinedNames()).toEqual([]);
    await (await startWithoutDamagedStores(() => startFauxqs(dataDir), print)).stop();
    expect(listQuarantinedNames()).toHaveLength(1);
    expect(messages).toEqual([expect.stringContaining("uploaded files are missing")]);
  },
);
