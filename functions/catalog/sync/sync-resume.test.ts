import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { manyPlainNotices } from "#scripts/sources/many.ts";
import type { PlainNotice } from "#scripts/sources/shapes.ts";
import { type StandIn, startStandIn } from "#scripts/sources/stand-in.ts";
import type { SyncResult } from "./sync-catalog.ts";
import {
  createApiTestSource,
  createExtractTestSource,
  createTestSync,
  dayMs,
  getChangeKinds,
  hourMs,
} from "./testing-sync.ts";

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(manyPlainNotices(30));
});
afterEach(() => standIn.stop());
const setup = (make = createApiTestSource) => createTestSync(standIn, make);
const updateNotice = (id: number, changes: Partial<PlainNotice>) => {
  standIn.state.notices = standIn.state.notices.map((notice) =>
    notice.id === id ? { ...notice, ...changes } : notice,
  );
};
test("resumes a failed run from its checkpoint without fetching anything twice", async () => {
  const { run, clock, record } = setup();
  // The second batch fails permanently.
  standIn.fail(
    "/v1/api/fetchOpportunity",
    ...Array<"none">(25).fill("none"),
    ...Array<"error500">(10).fill("error500"),
  );
  expect(await run()).toMatchObject({ outcome: "brokeOff", resumable: true, why: expect.stringContaining("500") });
  clock.forward(hourMs);
  standIn.state.seen = [];
  expect(await run()).toMatchObject({ outcome: "published", manifest: { records: 30 }, told: { seen: 30 } });
  const fetched = standIn.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"));
  expect(fetched).toHaveLength(5);
  expect(await record("gg-400000")).toMatchObject({ status: "open" });
});

test("restarts a run that fails three times at the same place, or whose checkpoint is too old", async () => {
  const { run, clock, stagedFiles } = setup();
  const failRequests = () => standIn.fail("/v1/api/fetchOpportunity", ...Array<"error500">(10).fill("error500"));
  standIn.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  const outcomes: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    failRequests();
    const result = await run();
    outcomes.push(result.outcome === "brokeOff" && result.resumable);
  }
  expect(outcomes).toEqual([true, true, false]);
  expect(stagedFiles()).toEqual([]);

  standIn.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  failRequests();
  await run();
  clock.forward(13 * hourMs);
  standIn.state.seen = [];
  await run();
  expect(standIn.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"))).toHaveLength(30);
});

test("hands the run to another process with less than a minute left", async () => {
  const { run, files } = setup();
  const timesLeft = [120_000, 59_999];
  const nestedOutcomes: string[] = [];
  const again = vi.fn(async () => {
    nestedOutcomes.push((await run({ timeLeft: () => 0, continueElsewhere: async () => {} })).outcome);
  });
  standIn.state.notices = manyPlainNotices(90);
  expect(await run({ timeLeft: () => timesLeft.shift() ?? 0, continueElsewhere: again })).toEqual({
    outcome: "goesOn",
    seen: 50,
  });
  expect(again).toHaveBeenCalledTimes(1);
  expect(await readLatestSnapshot(files)).toBeUndefined();
  expect(nestedOutcomes).toEqual(["goesOn"]);
  expect(await run({ timeLeft: () => 120_000, continueElsewhere: again })).toMatchObject({
    outcome: "published",
    manifest: { records: 90 },
  });
  expect(again).toHaveBeenCalledTimes(1);
});

test("reads at least one page per call, however little time is left", async () => {
  const { run } = setup();
  standIn.state.notices = manyPlainNotices(60);
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== "published" && outcomes.length < 10)
    outcomes.push((await run({ timeLeft: () => 0, continueElsewhere: async () => {} })).outcome);
  expect(outcomes).toEqual(["goesOn", "goesOn", "goesOn", "published"]);
});

test("only one of two concurrent runs works, and a run that lost its lease writes nothing more", async () => {
  const { run, clock, files } = setup();
  const results = await Promise.all([run(), run()]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["busy", "published"]);

  clock.forward(dayMs);
  updateNotice(400_003, { closes: "2027-03-31" });
  const version = (await readLatestSnapshot(files))?.manifest.version;
  const apiSource = createApiTestSource(standIn);
  const other: SyncResult[] = [];
  const slow: NoticeSource = {
    ...apiSource,
    async *readPages(...args) {
      for await (const page of apiSource.readPages(...args)) {
        clock.forward(6 * 60_000);
        other.push(await run());
        yield page;
      }
    },
  };
  expect(await run({ source: slow })).toEqual({ outcome: "busy" });
  expect(other[0]).toMatchObject({ outcome: "published", manifest: { previous: version } });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])("recovers from a crash at write %i", async (at) => {
  const { run, clock, files, stagedFiles, record } = setup(createExtractTestSource);
  await run();
  clock.forward(dayMs);
  updateNotice(400_003, { closes: "2027-03-31" });
  let writes = 0;
  const crashingFiles: SnapshotStorage = {
    ...files,
    put: async (key, text) => {
      if (writes++ === at) throw new Error("simulated crash");
      await files.put(key, text);
    },
  };
  const crashed = await run({ files: crashingFiles }).catch((error: Error) => error.message);
  const isDone = typeof crashed !== "string";
  expect(["simulated crash", "published"]).toContain(isDone ? crashed.outcome : crashed);
  expect((await readLatestSnapshot(files))?.records.size).toBe(30);
  clock.forward(hourMs);
  const next = await run();
  expect(isDone ? next.outcome : getChangeKinds(next)).toEqual(isDone ? "unchanged" : ["deadlineMoved"]);
  expect(await record("gg-400003")).toMatchObject({ closesOn: "2027-03-31", history: [{ kind: "deadlineMoved" }] });
  expect(stagedFiles()).toEqual([]);
});
