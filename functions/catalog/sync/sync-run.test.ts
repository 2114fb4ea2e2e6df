import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock } from "#functions/testing.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotices, type PlainNotice } from "#scripts/sources/notices.ts";
import { createFolderRunStore } from "./file-run-store.ts";
import type { SyncResult } from "./sync-catalog.ts";
import { createSyncRunState, createTableRunStore, type SyncRunStore } from "./sync-run.ts";
import {
  createApiTestSource,
  createExtractTestSource,
  createTestSync,
  dayMs,
  getChangeKinds,
  hourMs,
} from "./testing-sync.ts";

let fakeSources: FakeSources;
beforeEach(async () => {
  fakeSources = await startFakeSources(buildPlainNotices(30));
});
afterEach(() => fakeSources.stop());
const setUp = (createSource = createApiTestSource) => createTestSync(fakeSources, createSource);
const updateNotice = (id: number, changes: Partial<PlainNotice>) => {
  fakeSources.state.notices = fakeSources.state.notices.map((notice) =>
    notice.id === id ? { ...notice, ...changes } : notice,
  );
};
test("resumes a failed run from its checkpoint without fetching anything twice", async () => {
  const { run, clock, findRecord } = setUp();
  // The second batch fails permanently.
  fakeSources.fail(
    "/v1/api/fetchOpportunity",
    ...Array<"none">(25).fill("none"),
    ...Array<"error500">(10).fill("error500"),
  );
  expect(await run()).toMatchObject({ outcome: "failed", resumable: true, why: expect.stringContaining("500") });
  clock.advance(hourMs);
  fakeSources.state.seen = [];
  expect(await run()).toMatchObject({ outcome: "published", manifest: { records: 30 }, report: { seen: 30 } });
  const fetchRequests = fakeSources.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"));
  expect(fetchRequests).toHaveLength(5);
  expect(await findRecord("gg-400000")).toMatchObject({ status: "open" });
});

test("restarts a run that failed three times at the same position or whose checkpoint is too old", async () => {
  const { run, clock, listStagedFiles } = setUp();
  const failRequests = () => fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"error500">(10).fill("error500"));
  fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  const outcomes: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    failRequests();
    const result = await run();
    outcomes.push(result.outcome === "failed" && result.resumable);
  }
  expect(outcomes).toEqual([true, true, false]);
  expect(listStagedFiles()).toEqual([]);

  fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  failRequests();
  await run();
  clock.advance(13 * hourMs);
  fakeSources.state.seen = [];
  await run();
  expect(fakeSources.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"))).toHaveLength(30);
});

test("continues in another process when less than a minute is left", async () => {
  const { run, files } = setUp();
  const timesLeft = [120_000, 59_999];
  const nestedOutcomes: string[] = [];
  const continueElsewhere = vi.fn(async () => {
    nestedOutcomes.push((await run({ timeLeft: () => 0, continueElsewhere: async () => {} })).outcome);
  });
  fakeSources.state.notices = buildPlainNotices(90);
  expect(await run({ timeLeft: () => timesLeft.shift() ?? 0, continueElsewhere })).toEqual({
    outcome: "continued",
    seen: 50,
  });
  expect(continueElsewhere).toHaveBeenCalledTimes(1);
  expect(await readLatestSnapshot(files)).toBeUndefined();
  expect(nestedOutcomes).toEqual(["continued"]);
  expect(await run({ timeLeft: () => 120_000, continueElsewhere })).toMatchObject({
    outcome: "published",
    manifest: { records: 90 },
  });
  expect(continueElsewhere).toHaveBeenCalledTimes(1);
});

test("reads at least one page per call, however little time is left", async () => {
  const { run } = setUp();
  fakeSources.state.notices = buildPlainNotices(60);
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== "published" && outcomes.length < 10)
    outcomes.push((await run({ timeLeft: () => 0, continueElsewhere: async () => {} })).outcome);
  expect(outcomes).toEqual(["continued", "continued", "continued", "published"]);
});

test("lets only one of two concurrent runs proceed, and a run that lost its lease stops writing", async () => {
  const { run, clock, files } = setUp();
  const results = await Promise.all([run(), run()]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["busy", "published"]);

  clock.advance(dayMs);
  updateNotice(400_003, { closes: "2027-03-31" });
  const version = (await readLatestSnapshot(files))?.manifest.version;
  const apiSource = createApiTestSource(fakeSources);
  const otherResults: SyncResult[] = [];
  const slowSource: NoticeSource = {
    ...apiSource,
    async *readPages(...args) {
      for await (const page of apiSource.readPages(...args)) {
        clock.advance(6 * 60_000);
        otherResults.push(await run());
        yield page;
      }
    },
  };
  expect(await run({ source: slowSource })).toEqual({ outcome: "busy" });
  expect(otherResults[0]).toMatchObject({ outcome: "published", manifest: { previous: version } });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])("recovers from a crash at write %i", async (crashedWrite) => {
  const { run, clock, files, listStagedFiles, findRecord } = setUp(createExtractTestSource);
  await run();
  clock.advance(dayMs);
  updateNotice(400_003, { closes: "2027-03-31" });
  let writes = 0;
  const crashingFiles: SnapshotStorage = {
    ...files,
    put: async (key, text) => {
      if (writes++ === crashedWrite) throw new Error("simulated crash");
      await files.put(key, text);
    },
  };
  const crashedResult = await run({ files: crashingFiles }).catch((error: Error) => error.message);
  const isDone = typeof crashedResult !== "string";
  expect(["simulated crash", "published"]).toContain(isDone ? crashedResult.outcome : crashedResult);
  expect((await readLatestSnapshot(files))?.records.size).toBe(30);
  clock.advance(hourMs);
  const next = await run();
  expect(isDone ? next.outcome : getChangeKinds(next)).toEqual(isDone ? "unchanged" : ["deadlineMoved"]);
  expect(await findRecord("gg-400003")).toMatchObject({ closesOn: "2027-03-31", history: [{ kind: "deadlineMoved" }] });
  expect(listStagedFiles()).toEqual([]);
});

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const createTempFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "runs-"));
  folders.push(folder);
  return folder;
};
const minuteMs = 60_000;
const acquireOrThrow = async (runs: SyncRunStore, now: Date) => {
  const lease = await runs.acquire(now);
  if (!lease) throw new Error("The run already has an owner");
  return lease;
};

describe.each<[string, () => Promise<SyncRunStore>]>([
  ["the table", async () => createTableRunStore(createMemoryTable())],
  ["a folder", async () => createFolderRunStore(await createTempFolder())],
])("run storage in %s", (_where, createStore) => {
  test("grants the lease to one of several concurrent processes", async () => {
    const [runs, clock] = [await createStore(), createTestClock()];
    const leases = await Promise.all([1, 2, 3, 4].map(() => runs.acquire(clock.now())));
    expect(leases.filter(Boolean)).toHaveLength(1);
    expect(await runs.acquire(clock.now())).toBeUndefined();
  });

  test("can be acquired again after release, with its checkpoint", async () => {
    const [runs, clock] = [await createStore(), createTestClock()];
    const first = await acquireOrThrow(runs, clock.now());
    expect(first.state).toBeUndefined();
    const state = { ...createSyncRunState("simpler", clock.now()), parts: 3, position: { page: 4 } };
    await first.save(state, clock.now());
    await first.release();
    await first.release();
    const second = await acquireOrThrow(runs, clock.now());
    expect(second.state).toEqual(state);
    await second.save(undefined, clock.now());
    await second.release();
    expect((await acquireOrThrow(runs, clock.now())).state).toBeUndefined();
  });

  test("can be taken over after five minutes without renewal, after which the former owner cannot write", async () => {
    const [runs, clock] = [await createStore(), createTestClock()];
    const first = await acquireOrThrow(runs, clock.now());
    const state = createSyncRunState("simpler", clock.now());
    clock.advance(4 * minuteMs);
    await first.save(state, clock.now());
    clock.advance(4 * minuteMs);
    expect(await runs.acquire(clock.now())).toBeUndefined();
    clock.advance(minuteMs + 1);
    const claims = (await Promise.all([1, 2, 3].map(() => runs.acquire(clock.now())))).filter(
      (lease) => lease !== undefined,
    );
    expect(claims).toHaveLength(1);
    await expect(first.save({ ...state, parts: 9 }, clock.now())).rejects.toMatchObject({ name: "RunLostError" });
    await first.release();
    expect(await runs.acquire(clock.now())).toBeUndefined();
    expect(claims[0]?.state).toEqual(state);
  });
});

test("treats damaged files as missing", async () => {
  const folder = await createTempFolder();
  const runs = createFolderRunStore(folder);
  await (await acquireOrThrow(runs, createTestClock().now())).release();
  await writeFile(join(folder, "catalog/sync/1.lease"), "{half");
  await writeFile(join(folder, "catalog/sync/1.json"), "{half");
  expect((await acquireOrThrow(runs, createTestClock().now())).state).toBeUndefined();
});
