import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { createTableRunStore } from "#functions/catalog/sync-run.table.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock } from "#functions/testing.ts";
import { createFolderRunStore } from "./file-run-store.ts";
import { createSyncRunState, type SyncRunStore } from "./sync-run.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "runs-"));
  folders.push(folder);
  return folder;
};
const clock = () => createTestClock();
const minute = 60_000;
const takeOrThrow = async (runs: SyncRunStore, now: Date) => {
  const lease = await runs.acquire(now);
  if (!lease) throw new Error("The run is already taken");
  return lease;
};

describe.each<[string, () => Promise<SyncRunStore>]>([
  ["the table", async () => createTableRunStore(createMemoryTable())],
  ["a folder", async () => createFolderRunStore(await newFolder())],
])("run storage in %s", (_where, make) => {
  test("grants the lease to one of several concurrent processes", async () => {
    const [runs, time] = [await make(), clock()];
    const lease = await Promise.all([1, 2, 3, 4].map(() => runs.acquire(time.now())));
    expect(lease.filter(Boolean)).toHaveLength(1);
    expect(await runs.acquire(time.now())).toBeUndefined();
  });

  test("can be taken again after release, with its checkpoint", async () => {
    const [runs, time] = [await make(), clock()];
    const first = await takeOrThrow(runs, time.now());
    expect(first.state).toBeUndefined();
    const state = { ...createSyncRunState("simpler", time.now()), parts: 3, position: { page: 4 } };
    await first.save(state, time.now());
    await first.release();
    await first.release();
    const second = await takeOrThrow(runs, time.now());
    expect(second.state).toEqual(state);
    await second.save(undefined, time.now());
    await second.release();
    expect((await takeOrThrow(runs, time.now())).state).toBeUndefined();
  });

  test("can be taken over after five minutes without renewal, and the former owner can write nothing more", async () => {
    const [runs, time] = [await make(), clock()];
    const first = await takeOrThrow(runs, time.now());
    const state = createSyncRunState("simpler", time.now());
    time.forward(4 * minute);
    await first.save(state, time.now());
    time.forward(4 * minute);
    expect(await runs.acquire(time.now())).toBeUndefined();
    time.forward(minute + 1);
    const claims = (await Promise.all([1, 2, 3].map(() => runs.acquire(time.now())))).filter(
      (lease) => lease !== undefined,
    );
    expect(claims).toHaveLength(1);
    await expect(first.save({ ...state, parts: 9 }, time.now())).rejects.toMatchObject({ name: "RunLost" });
    await first.release();
    expect(await runs.acquire(time.now())).toBeUndefined();
    expect(claims[0]?.state).toEqual(state);
  });
});

test("treats damaged files as missing", async () => {
  const folder = await newFolder();
  const runs = createFolderRunStore(folder);
  await (await takeOrThrow(runs, clock().now())).release();
  await writeFile(join(folder, "catalog/sync/1.lease"), "{half");
  await writeFile(join(folder, "catalog/sync/1.json"), "{half");
  expect((await takeOrThrow(runs, clock().now())).state).toBeUndefined();
});
