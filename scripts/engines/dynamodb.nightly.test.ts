import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test, vi } from "vitest";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { type DynamoDb, startDynamoDb } from "./dynamodb.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const at = { pk: "p", sk: "a" };
const tableOf = (engine: DynamoDb) => createDynamoTable(createDocumentClient(engine.settings), engine.tableName);

test("an engine is never mistaken for another that has the port already", async () => {
  const first = await startDynamoDb();
  const second = await startDynamoDb({ port: Number(new URL(first.endpoint).port) });
  try {
    expect(second.endpoint).not.toBe(first.endpoint);
    await tableOf(first).write({ put: at });
    expect(await tableOf(second).get(at)).toBeUndefined();
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
  await Promise.all([first.ended, second.ended]);
}, 60_000);

test("what an engine answered is in its file, also when it is ended that very moment", async () => {
  const dataDir = join(folder, "last-moment");
  const engine = await startDynamoDb({ dataDir });
  const table = tableOf(engine);
  const rows = (id: string) => Array.from({ length: 40 }, (_, n) => ({ pk: id, sk: `${n}`, text: "x".repeat(4000) }));
  const answered: string[] = [];
  const { promise: over, resolve } = Promise.withResolvers<Promise<void>>();
  const put = async (id: string) => {
    const [first, ...rest] = rows(id).map((put) => ({ put }));
    if (first) await table.write(first, ...rest);
    // The queue is full of the others' writes, so that this one's commit may still stand in it.
    if (answered.push(id) === 20) resolve(engine.stop());
  };
  for (let n = 0; n < 10; n++) await put(`warm${n}`);
  const all = Promise.allSettled(Array.from({ length: 40 }, (_, n) => put(`id${n}`)));
  await over;
  await all;

  const again = await startDynamoDb({ dataDir });
  try {
    for (const pk of answered) expect((await tableOf(again).query({ pk, limit: 50 })).items, pk).toHaveLength(40);
  } finally {
    await again.stop();
  }
}, 60_000);

/** A host that starts an engine over a folder, writes, says where the engine is, and stays. */
const host = `
  import { startDynamoDb } from "#scripts/engines/dynamodb.ts";
  import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
  const engine = await startDynamoDb({ dataDir: process.argv[1] });
  const table = createDynamoTable(createDocumentClient(engine.settings), engine.tableName);
  await table.write({ put: { pk: "p", sk: "a", n: 1 } }, { put: { pk: "p", sk: "b" } });
  console.log(engine.endpoint);
`;

test("Java ends when its host is killed, and what was answered is there at the next start", async () => {
  const dataDir = join(folder, "data");
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", host, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [endpoint] = (await once(createInterface(child.stdout), "line")) as [string];
  child.kill("SIGKILL");
  const isThere = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  await vi.waitFor(async () => expect(await isThere()).toBe(false), { timeout: 10_000, interval: 20 });

  const again = await startDynamoDb({ dataDir });
  try {
    expect((await tableOf(again).query({ pk: "p" })).items).toEqual([
      { ...at, n: 1 },
      { pk: "p", sk: "b" },
    ]);
  } finally {
    await again.stop();
  }
}, 60_000);
