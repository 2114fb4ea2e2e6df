import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { memoryTable } from "#functions/table/memory.ts";
import { testClock } from "#functions/testing.ts";
import { tableRuns } from "./sync.table.ts";
import { folderRuns } from "./sync-folder.ts";
import { newRun, type Runs } from "./sync-state.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "runs-"));
  folders.push(folder);
  return folder;
};
const clock = () => testClock();
const minute = 60_000;
const takeOrThrow = async (runs: Runs, now: Date) => {
  const lease = await runs.take(now);
  if (!lease) throw new Error("The run is already taken");
  return lease;
};

describe.each<[string, () => Promise<Runs>]>([
  ["the table", async () => tableRuns(memoryTable())],
  ["a folder", async () => folderRuns(await newFolder())],
])("run storage in %s", (_where, make) => {
  test("grants the lease to one of several concurrent processes", async () => {
    const [runs, time] = [await make(), clock()];
    const lease = await Promise.all([1, 2, 3, 4].map(() => runs.take(time.now())));
    expect(lease.filter(Boolean)).toHaveLength(1);
    expect(await runs.take(time.now())).toBeUndefined();
  });

  test("can be taken again after release, with its checkpoint", async () => {
    const [runs, time] = [await make(), clock()];
    const first = await takeOrThrow(runs, time.now());
    expect(first.state).toBeUndefined();
    const state = { ...newRun("simpler", time.now()), parts: 3, position: { page: 4 } };
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
    const state = newRun("simpler", time.now());
    time.forward(4 * minute);
    await first.save(state, time.now());
    time.forward(4 * minute);
    expect(await runs.take(time.now())).toBeUndefined();
    time.forward(minute + 1);
    const claims = (await Promise.all([1, 2, 3].map(() => runs.take(time.now())))).filter(
      (lease) => lease !== undefined,
    );
    expect(claims).toHaveLength(1);
    await expect(first.save({ ...state, parts: 9 }, time.now())).rejects.toMatchObject({ name: "RunLost" });
    await first.release();
    expect(await runs.take(time.now())).toBeUndefined();
    expect(claims[0]?.state).toEqual(state);
  });
});

test("treats damaged files as missing", async () => {
  const folder = await newFolder();
  const runs = folderRuns(folder);
  await (await takeOrThrow(runs, clock().now())).release();
  await writeFile(join(folder, "catalogue/sync/1.lease"), "{half");
  await writeFile(join(folder, "catalogue/sync/1.json"), "{half");
  expect((await takeOrThrow(runs, clock().now())).state).toBeUndefined();
});
