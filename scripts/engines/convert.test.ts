import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readIntactJournal, writeJournal } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import { startTable } from "#scripts/host/local-table.ts";
import { lockDataFolder } from "#scripts/host/startup-checks.ts";
import { isNightly } from "#scripts/nightly.ts";
import { convertData, readDynamoDbItems, summarizeItems } from "./convert.ts";
import { type DataEngine, recordEngine } from "./data-engine.ts";

let dataDir: string;
let messages: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "grantlamp-convert-"));
  messages = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }));
const print = (line: string) => {
  messages.push(line);
};
const getJournalPath = () => join(dataDir, "table.jsonl");
const getDatabasePath = () => join(dataDir, "dynamodb");

/** Every value type that the table supports, and keys at both ends of the sort order. */
const items: Item[] = [
  { pk: "p", sk: "a", text: 'é😀\n"', empty: "", none: null, yes: true, no: false },
  { pk: "p", sk: "😀", whole: 9007199254740991, part: -1.5, small: 1e-7, zero: 0 },
  { pk: "q#1", sk: "a", list: [1, "x", [], {}, null], map: { deep: [{ is: true }] } },
  { pk: "q#1", sk: "due", duePk: "due", dueSk: "1", expiresAt: 4_000_000_000 },
];

/** Writes a table as DynamoDB Local stores it, with only the columns that the code reads. */
const writeDatabase = () => {
  mkdirSync(getDatabasePath());
  const sqlite = new DatabaseSync(join(getDatabasePath(), "key_local.db"));
  sqlite.exec(`CREATE TABLE "grantlamp" (hashKey TEXT, rangeKey TEXT, ObjectJSON BLOB NOT NULL)`);
  const insert = sqlite.prepare(`INSERT INTO "grantlamp" VALUES (?, ?, ?)`);
  for (const item of items) insert.run(item.pk, item.sk, Buffer.from(JSON.stringify(marshall(item))));
  sqlite.close();
};

test("converts a DynamoDB Local table to a file without Java and keeps the old one under a different name", async () => {
  writeDatabase();
  await convertData(dataDir, "file", print);
  expect(summarizeItems(readIntactJournal(getJournalPath()))).toBe(summarizeItems(items));
  expect(messages).toEqual([
    expect.stringMatching(/The table is now in .*: 4 records, SHA-256 [0-9a-f]{64}\. The old one is /),
  ]);
  const names = readdirSync(dataDir);
  expect(names).toEqual(["dynamodb", "engine.json", "table.jsonl"].map((name) => expect.stringContaining(name)));
  expect(names[0]).toMatch(/^dynamodb\.converted-/);
  expect(readDynamoDbItems(join(dataDir, names[0] ?? ""))).toEqual(items);
  const { table, stop } = await startTable(dataDir, print);
  expect(await table.getMany(items)).toEqual(items);
  await stop();
});

test("does nothing if the table already has the target engine", async () => {
  writeJournal(getJournalPath(), items);
  await convertData(dataDir, "file", print);
  expect(messages).toEqual([expect.stringContaining("already")]);
  expect(readdirSync(dataDir)).toEqual(["table.jsonl"]);
});

test("replaces an unfinished copy or a complete one that was not recorded", async () => {
  writeDatabase();
  recordEngine(dataDir, "dynamodb");
  writeFileSync(`${getJournalPath()}.new`, "[{");
  writeJournal(getJournalPath(), items.slice(1));
  await convertData(dataDir, "file", print);
  expect(summarizeItems(readIntactJournal(getJournalPath()))).toBe(summarizeItems(items));
});

test("throws for a folder without a table and for a damaged table", async () => {
  await expect(convertData(dataDir, "dynamodb", print)).rejects.toThrow(/^There is no table in /);
  writeFileSync(getJournalPath(), "");
  await expect(convertData(dataDir, "dynamodb", print)).rejects.toThrow("is empty. Run npm start for advice.");
});

/** Runs `npm run data:convert`, and kills it after a delay in milliseconds. Returns its exit code, or null if killed. */
const runCommand = async (engine: DataEngine, killAfter?: number) => {
  const child = fork(new URL("../data-convert.ts", import.meta.url), [engine], {
    env: { ...process.env, GRANTLAMP_DATA: dataDir },
    silent: true,
  });
  child.stderr?.setEncoding("utf8").on("data", print);
  const exitPromise = once(child, "exit");
  if (killAfter !== undefined) {
    await setTimeout(killAfter);
    child.kill("SIGKILL");
  }
  const [code] = (await exitPromise) as [number | null];
  return code;
};

test("the command fails while the host is using the folder", async () => {
  writeJournal(getJournalPath(), items);
  const lock = lockDataFolder(dataDir);
  expect(await runCommand("dynamodb")).toBe(1);
  lock.release();
  expect(messages.join("")).toMatch(/^Another Grantlamp process uses the data folder/);
  expect(existsSync(join(dataDir, "engine.json"))).toBe(false);
});

const rounds = isNightly ? 10 : 1;
if (isNightly)
  test("conversion to DynamoDB Local and back loses nothing, even if interrupted and repeated", async () => {
    const manyItems = [...items, ...Array.from({ length: 500 }, (_, n): Item => ({ pk: "manyItems", sk: `${n}`, n }))];
    writeJournal(getJournalPath(), manyItems);
    for (let round = 0; round < rounds; round++) {
      for (const engine of ["dynamodb", "file"] as const) {
        // Interrupt from just after the start until after the end.
        const maxDelay = engine === "dynamodb" ? 6000 : 800;
        if (isNightly) await runCommand(engine, (maxDelay * round) / rounds);
        expect(await runCommand(engine), messages.join("")).toBe(0);
        expect(JSON.parse(readFileSync(join(dataDir, "engine.json"), "utf8"))).toEqual({ engine });
        if (engine === "file") continue;
        if (isNightly) {
          const { table, stop } = await startTable(dataDir, print);
          expect(await table.getMany(items)).toEqual(items);
          await stop();
        }
        expect(summarizeItems(readDynamoDbItems(getDatabasePath()))).toBe(summarizeItems(manyItems));
      }
      expect(summarizeItems(readIntactJournal(getJournalPath()))).toBe(summarizeItems(manyItems));
      for (const name of readdirSync(dataDir))
        if (name.includes(".converted-")) rmSync(join(dataDir, name), { recursive: true });
    }
  }, 900_000);
