import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test } from "vitest";
import type { Item, Table, Write } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createMigrate } from "./migrate.ts";
import type { Migration } from "./run-migration.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-migrate-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** An example: the amount in dollars becomes cents, and a note is no longer stored. */
const example: Migration = {
  pk: "WORKSPACE#",
  sk: "GRANT#",
  version: 2,
  migrate: ({ dollars, note: _, ...item }) => ({ ...(item as Item), cents: Number(dollars) * 100 }),
};

const workspaces = 3;
const grantsPerWorkspace = 150;
const fillTable = async (table: Table) => {
  for (let w = 0; w < workspaces; w += 1) {
    await table.write({ put: { pk: `WORKSPACE#w${w}`, sk: "WORKSPACE", dollars: 1 } });
    for (let first = 0; first < grantsPerWorkspace; first += 50) {
      const grants = Array.from({ length: 50 }, (_, n): Write => {
        const attributes = { dollars: n, note: "x", title: "Books", version: 3 };
        return { put: { pk: `WORKSPACE#w${w}`, sk: `GRANT#${first + n}`, ...attributes } };
      });
      await table.write(...(grants as [Write, ...Write[]]));
    }
  }
  await table.write({ put: { pk: "WORKSPACE#w0", sk: "GRANT#new", cents: 700, schemaVersion: 2 } });
};
const total = workspaces * grantsPerWorkspace;

type Send = (command: unknown) => Promise<unknown>;
/** Runs the example on a table; `intercept` sees every command before it is sent. */
const runExample = async (
  { client, tableName }: { client: DynamoDBDocumentClient; tableName: string },
  argv: string[],
  intercept?: (command: unknown, send: Send) => Promise<unknown>,
) => {
  const send: Send = (command) => client.send(command as ScanCommand);
  const documents = {
    send: (command: unknown) => (intercept ? intercept(command, send) : send(command)),
  } as unknown as DynamoDBDocumentClient; // the runner only calls send
  const harness = createTestOps({ tables: { documents } });
  const options = { maxUnits: "1000000", table: tableName, confirm: "dev" };
  const startedAt = harness.ops.now().getTime();
  const isDryRun = argv.includes("--dry-run");
  const maxUnits = argv.find((arg) => /^\d+$/.test(arg)) ?? options.maxUnits;
  const run = createMigrate({ example }, folder)(harness.ops, { ...options, maxUnits, dryRun: isDryRun }, ["example"]);
  const outcome = await run.then(
    (code) => ({ code }),
    (error: Error) => ({ error: error.message }),
  );
  const seconds = (harness.ops.now().getTime() - startedAt) / 1000;
  return { ...outcome, seconds, lastLine: harness.seen.stdout.at(-1) ?? "", output: harness.getOutput() };
};
const countMigrated = async (table: Table) => {
  const counts = await Promise.all(
    Array.from({ length: workspaces }, async (_, w) => {
      const { items } = await table.query({ pk: `WORKSPACE#w${w}`, sk: { prefix: "GRANT#" } });
      return items.filter(({ schemaVersion }) => schemaVersion === 2).length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) - 1; // One had the new format from the beginning.
};

test("a dry run counts the records and consumed capacity, and writes nothing", async () => {
  const engine = await createTestDynamoTable();
  await fillTable(engine.table);
  const { code, output } = (await runExample(engine, ["--dry-run"])) as { code: number; output: string };
  expect(code).toBe(0);
  expect(output).toMatch(
    /454 records read, 450 would be migrated, 0 changed meanwhile; \d+(\.\d+)? read units, 0 write units$/,
  );
  expect(await countMigrated(engine.table)).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});

test("migrates every record once, keeps other attributes, and can be repeated", async () => {
  const engine = await createTestDynamoTable();
  await fillTable(engine.table);
  expect(await runExample(engine, [])).toMatchObject({ code: 0, output: expect.stringMatching(/450 migrated/) });
  expect(await countMigrated(engine.table)).toBe(total);
  expect(await engine.table.get({ pk: "WORKSPACE#w1", sk: "GRANT#7" })).toEqual({
    pk: "WORKSPACE#w1",
    sk: "GRANT#7",
    cents: 700,
    title: "Books",
    version: 3,
    schemaVersion: 2,
  });
  expect(await engine.table.get({ pk: "WORKSPACE#w1", sk: "WORKSPACE" })).not.toHaveProperty("schemaVersion");
  expect(await runExample(engine, [])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/0 migrated.* 0 write units$/),
  });
});

test("an interrupted run continues after the last page, and leaves no checkpoint when it is complete", async () => {
  const engine = await createTestDynamoTable();
  await fillTable(engine.table);
  let scans = 0;
  const interrupted = await runExample(engine, [], (command, send) => {
    if (command instanceof ScanCommand && ++scans === 2) throw new Error("Connection lost");
    return send(command);
  });
  expect(interrupted).toMatchObject({ error: "Connection lost" });
  expect(readdirSync(folder)).toEqual([`${engine.tableName}-example.json`]);
  const migratedBefore = await countMigrated(engine.table);
  expect(migratedBefore).toBeGreaterThan(100);
  const { output } = await runExample(engine, []);
  expect(output).toMatch(new RegExp(`254 records read, ${total - migratedBefore} migrated`));
  expect(await countMigrated(engine.table)).toBe(total);
  expect(readdirSync(folder)).toEqual([]);
});

test("never overwrites a change made after a record was read; the next run migrates it", async () => {
  const engine = await createTestDynamoTable();
  await fillTable(engine.table);
  const key = { pk: "WORKSPACE#w2", sk: "GRANT#9" };
  const first = await runExample(engine, [], async (command, send) => {
    const isOurs =
      command instanceof UpdateCommand && command.input.Key?.pk === key.pk && command.input.Key.sk === key.sk;
    if (isOurs) await engine.table.write({ update: key, set: { dollars: 12, version: 4 } });
    return send(command);
  });
  expect(first).toMatchObject({ code: 1, lastLine: "Run it again to migrate the records that changed meanwhile." });
  expect(await engine.table.get(key)).toMatchObject({ dollars: 12, version: 4 });
  expect(await runExample(engine, [])).toMatchObject({ code: 0 });
  expect(await engine.table.get(key)).toMatchObject({ cents: 1200, version: 4, schemaVersion: 2 });
});

test("stays below the capacity per second", async () => {
  const engine = await createTestDynamoTable();
  await fillTable(engine.table);
  const { seconds, output } = await runExample(engine, ["50"]);
  const [, reads, writes] = /([\d.]+) read units, ([\d.]+) write units$/.exec(output) ?? [];
  expect(Number(writes)).toBeGreaterThanOrEqual(total);
  expect(seconds).toBeCloseTo((Number(reads) + Number(writes)) / 50, 0);
});

test("rejects unknown migrations and invalid limits, and asks for the stage", async () => {
  const run = async (...argv: string[]) => {
    const harness = createTestOps({ isInteractive: false });
    return { code: await runTestCommand(harness, "migrate", ...argv), output: harness.getOutput() };
  };
  expect(await run()).toMatchObject({ code: 1, output: "No migration is due." });
  const migrate = createMigrate({ example }, folder);
  const { ops } = createTestOps({ isInteractive: false });
  await expect(migrate(ops, { maxUnits: "50" }, ["other"])).rejects.toThrow("Choose a migration: example.");
  await expect(migrate(ops, { maxUnits: "none" }, ["example"])).rejects.toThrow("--max-units none");
  await expect(migrate(ops, { maxUnits: "50" }, ["example"])).rejects.toThrow("Nothing was changed");
});
