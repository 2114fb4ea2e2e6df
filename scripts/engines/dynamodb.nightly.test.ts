import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test, vi } from "vitest";
import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
import { type DynamoDbEngine, startDynamoDb } from "./dynamodb.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
const key = { pk: "p", sk: "a" };
const openTable = (engine: DynamoDbEngine) =>
  createDynamoTable(createDocumentClient(engine.settings), engine.tableName);

test("does not mistake another engine on the same port for its own", async () => {
  const first = await startDynamoDb();
  const second = await startDynamoDb({ port: Number(new URL(first.endpoint).port) });
  try {
    expect(second.endpoint).not.toBe(first.endpoint);
    await openTable(first).write({ put: key });
    expect(await openTable(second).get(key)).toBeUndefined();
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
  await Promise.all([first.ended, second.ended]);
}, 60_000);

test("commits confirmed writes even if it is stopped immediately", async () => {
  const dataDir = join(folder, "last-moment");
  const engine = await startDynamoDb({ dataDir });
  const table = openTable(engine);
  const buildRows = (id: string) =>
    Array.from({ length: 40 }, (_, n) => ({ pk: id, sk: `${n}`, text: "x".repeat(4000) }));
  const confirmedKeys: string[] = [];
  const { promise: finished, resolve } = Promise.withResolvers<Promise<void>>();
  const put = async (id: string) => {
    const [first, ...rest] = buildRows(id).map((put) => ({ put }));
    if (first) await table.write(first, ...rest);
    // Other writes fill the queue, so the commit of this write may still be pending.
    if (confirmedKeys.push(id) === 20) resolve(engine.stop());
  };
  for (let n = 0; n < 10; n++) await put(`warm${n}`);
  const all = Promise.allSettled(Array.from({ length: 40 }, (_, n) => put(`id${n}`)));
  await finished;
  await all;

  const restarted = await startDynamoDb({ dataDir });
  try {
    for (const pk of confirmedKeys)
      expect((await openTable(restarted).query({ pk, limit: 50 })).items, pk).toHaveLength(40);
  } finally {
    await restarted.stop();
  }
}, 60_000);

/** A script that starts an engine on a folder, writes, prints the engine's address and keeps running. */
const hostScript = `
  import { startDynamoDb } from "#scripts/engines/dynamodb.ts";
  import { createDocumentClient, createDynamoTable } from "#functions/table/dynamo.ts";
  const engine = await startDynamoDb({ dataDir: process.argv[1] });
  const table = createDynamoTable(createDocumentClient(engine.settings), engine.tableName);
  await table.write({ put: { pk: "p", sk: "a", n: 1 } }, { put: { pk: "p", sk: "b" } });
  console.log(engine.endpoint);
`;

test("Java exits when its host is killed, and confirmed writes survive", async () => {
  const dataDir = join(folder, "data");
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", hostScript, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [endpoint] = (await once(createInterface(child.stdout), "line")) as [string];
  child.kill("SIGKILL");
  const isReachable = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  await vi.waitFor(async () => expect(await isReachable()).toBe(false), { timeout: 10_000, interval: 20 });

  const restarted = await startDynamoDb({ dataDir });
  try {
    expect((await openTable(restarted).query({ pk: "p" })).items).toEqual([
      { ...key, n: 1 },
      { pk: "p", sk: "b" },
    ]);
  } finally {
    await restarted.stop();
  }
}, 60_000);
