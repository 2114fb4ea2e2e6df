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
import { StartProblem } from "./checks.ts";
import { DamagedStore, startWithoutDamaged } from "./damaged-store.ts";
import { startFauxqs } from "./fauxqs.ts";
import { startTable } from "./tables.ts";

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-tables-"));
  said = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const say = (line: string) => {
  said.push(line);
};
const file = () => join(dataDir, "table.jsonl");
const at = { pk: "p", sk: "a" };
const open = () => startTable(dataDir, say);
const readOnce = async () => {
  const { table, stop } = await open();
  const item = await table.get(at);
  await stop();
  return item;
};
const writeOnce = async () => {
  const { table, stop } = await open();
  await table.write({ put: at });
  await stop();
};
const namesAside = (folder = dataDir) => readdirSync(folder).filter((name) => name.includes(".damaged-"));

test("the table of a folder is the same with Java and without", async () => {
  vi.stubEnv("PATH", "");
  await writeOnce();
  vi.unstubAllEnvs();
  expect(await readOnce()).toEqual(at);
  vi.stubEnv("PATH", "");
  expect(await readOnce()).toEqual(at);
  expect(said).toEqual([]);
  expect(readFileSync(join(dataDir, "engine.json"), "utf8")).toBe('{"engine":"file"}\n');
});

test("a table in DynamoDB Local is refused without Java, with two ways out, and nothing new is made", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "");
  vi.stubEnv("PATH", "");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(`${problem}`).toMatch(/no Java was found .*: install Java, or run npm run data:convert, which/);
  expect(existsSync(file())).toBe(false);
});

test("a new folder with DynamoDB Local wanted and no Java is refused", async () => {
  vi.stubEnv("PATH", "");
  await expect(startTable(dataDir, say, "dynamodb")).rejects.toThrow(
    "Install Java, or start without GRANTLAMP_ENGINE.",
  );
});

test.each([
  ["a damaged line", () => appendFileSync(file(), "[{\n"), /table\.jsonl:3 is damaged\./],
  ["no content", () => writeFileSync(file(), ""), /table\.jsonl is empty\./],
  ["no file", () => rmSync(file()), /table\.jsonl is missing, and .* keeps its table there\./],
])("a journal with %s is one sentence with advice, and stays as it is", async (_, damage, sentence) => {
  await writeOnce();
  damage();
  const before = existsSync(file()) && readFileSync(file(), "utf8");
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStore);
  expect(`${problem}`).toMatch(sentence);
  expect(`${problem}`).toMatch(/Put a copy of it back, or run npm start -- --set-aside-damaged\./);
  expect(existsSync(file()) && readFileSync(file(), "utf8")).toBe(before);
});

test("a damaged journal that is set aside stays beside the new one, which has every record that can be read", async () => {
  await writeOnce();
  appendFileSync(file(), "[{\n");
  const damaged = readFileSync(file(), "utf8");
  const { table, stop } = await startWithoutDamaged(open, say);
  expect(await table.get(at)).toEqual(at);
  await stop();
  const [aside = ""] = namesAside();
  expect(readFileSync(join(dataDir, aside), "utf8")).toBe(damaged);
  expect(said).toEqual([expect.stringMatching(/was damaged: the file is now .* that could be read: 1\.$/)]);
  expect(await readOnce()).toEqual(at);
});

test("a missing journal starts empty only when that was asked for", async () => {
  await writeOnce();
  rmSync(file());
  const { table, stop } = await startWithoutDamaged(open, say);
  expect(await table.get(at)).toBeUndefined();
  await stop();
  expect(said).toEqual([expect.stringContaining("the table starts empty")]);
});

test("a table that cannot be written is one sentence", async () => {
  mkdirSync(`${file()}.new`);
  await expect(open()).rejects.toThrow(/^The table in .*table\.jsonl cannot be read and written \(EISDIR\)\.$/);
});

test("a damaged file of DynamoDB Local is one sentence with advice; set aside, the folder starts anew", async () => {
  mkdirSync(join(dataDir, "dynamodb"));
  writeFileSync(join(dataDir, "dynamodb", "key_local.db"), "x".repeat(10_000));
  const problem = await open().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DamagedStore);
  expect(`${problem}`).toMatch(/dynamodb is damaged \(file is not a database\)\. Put a copy of it back, or run /);
  expect(namesAside()).toEqual([]);
  said = [];
  await (await startWithoutDamaged(open, say)).stop();
  expect(namesAside()).toEqual([expect.stringMatching(/^dynamodb\.damaged-/)]);
  expect(said.at(-1)).toContain("the table starts empty");
});

const bucketFile = () => join(dataDir, "fauxqs.db");
test.each([
  ["is no database", () => writeFileSync(bucketFile(), "x".repeat(10_000)), "file is not a database"],
  ["is empty", () => writeFileSync(bucketFile(), ""), "the file is empty"],
  [
    "lacks its end",
    () => writeFileSync(bucketFile(), readFileSync(bucketFile()).subarray(0, 9000)),
    /malformed|database|page|Tree/,
  ],
])(
  "a file of queue and bucket that %s is one sentence with advice, and is set aside when that is asked for",
  async (_, damage, reason) => {
    await (await startFauxqs(dataDir)).stop();
    // All of it in the one file.
    const database = new DatabaseSync(bucketFile());
    database.exec("PRAGMA journal_mode = DELETE");
    database.close();
    damage();
    const problem = await startFauxqs(dataDir).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(DamagedStore);
    expect(`${problem}`).toMatch(reason);
    expect(namesAside()).toEqual([]);
    await (await startWithoutDamaged(() => startFauxqs(dataDir), say)).stop();
    expect(namesAside()).toHaveLength(1);
    expect(said).toEqual([expect.stringContaining("uploaded files are missing")]);
  },
);
