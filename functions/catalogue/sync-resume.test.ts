import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { manyPlainNotices } from "#scripts/sources/many.ts";
import type { PlainNotice } from "#scripts/sources/shapes.ts";
import { type StandIn, startStandIn } from "#scripts/sources/stand-in.ts";
import type { SnapshotFiles } from "./snapshot.ts";
import { readLatest } from "./snapshot-read.ts";
import type { Source } from "./sources/source.ts";
import type { SyncResult } from "./sync.ts";
import { api, day, extract, hour, kindsOf, syncWorld } from "./testing-sync.ts";

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(manyPlainNotices(30));
});
afterEach(() => standIn.stop());
const world = (make = api) => syncWorld(standIn, make);
const change = (id: number, said: Partial<PlainNotice>) => {
  standIn.state.notices = standIn.state.notices.map((notice) => (notice.id === id ? { ...notice, ...said } : notice));
};
test("a run that breaks off goes on from its checkpoint and fetches nothing twice", async () => {
  const { run, clock, record } = world();
  // The second batch fails for good.
  standIn.fail(
    "/v1/api/fetchOpportunity",
    ...Array<"none">(25).fill("none"),
    ...Array<"error500">(10).fill("error500"),
  );
  expect(await run()).toMatchObject({ outcome: "brokeOff", resumable: true, why: expect.stringContaining("500") });
  clock.forward(hour);
  standIn.state.seen = [];
  expect(await run()).toMatchObject({ outcome: "published", manifest: { records: 30 }, told: { seen: 30 } });
  const fetched = standIn.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"));
  expect(fetched).toHaveLength(5);
  expect(await record("gg-400000")).toMatchObject({ status: "open" });
});

test("a run that always breaks off at one place starts over, and so does one that is old", async () => {
  const { run, clock, stagedFiles } = world();
  const breakOff = () => standIn.fail("/v1/api/fetchOpportunity", ...Array<"error500">(10).fill("error500"));
  standIn.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  const outcomes: unknown[] = [];
  for (let time = 0; time < 3; time++) {
    breakOff();
    const result = await run();
    outcomes.push(result.outcome === "brokeOff" && result.resumable);
  }
  expect(outcomes).toEqual([true, true, false]);
  expect(stagedFiles()).toEqual([]);

  standIn.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"));
  breakOff();
  await run();
  clock.forward(13 * hour);
  standIn.state.seen = [];
  await run();
  expect(standIn.state.seen.filter(({ path }) => path.endsWith("fetchOpportunity"))).toHaveLength(30);
});

test("with less than a minute left another process goes on", async () => {
  const { run, files } = world();
  const left = [120_000, 59_999];
  const whileCalled: string[] = [];
  const again = vi.fn(async () => {
    whileCalled.push((await run({ timeLeft: () => 0, again: async () => {} })).outcome);
  });
  standIn.state.notices = manyPlainNotices(90);
  expect(await run({ timeLeft: () => left.shift() ?? 0, again })).toEqual({ outcome: "goesOn", seen: 50 });
  expect(again).toHaveBeenCalledTimes(1);
  expect(await readLatest(files)).toBeUndefined();
  // The run is free by the time the next process is called.
  expect(whileCalled).toEqual(["goesOn"]);
  expect(await run({ timeLeft: () => 120_000, again })).toMatchObject({
    outcome: "published",
    manifest: { records: 90 },
  });
  expect(again).toHaveBeenCalledTimes(1);
});

test("each call does at least one page, however short its time", async () => {
  const { run } = world();
  standIn.state.notices = manyPlainNotices(60);
  const outcomes: string[] = [];
  while (outcomes.at(-1) !== "published" && outcomes.length < 10)
    outcomes.push((await run({ timeLeft: () => 0, again: async () => {} })).outcome);
  expect(outcomes).toEqual(["goesOn", "goesOn", "goesOn", "published"]);
});

test("of two runs at once one works; one that was taken over writes nothing more", async () => {
  const { run, clock, files } = world();
  const results = await Promise.all([run(), run()]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["busy", "published"]);

  clock.forward(day);
  change(400_003, { closes: "2027-03-31" });
  const version = (await readLatest(files))?.manifest.version;
  const search2 = api(standIn);
  const other: SyncResult[] = [];
  const slow: Source = {
    ...search2,
    async *pages(...of) {
      for await (const page of search2.pages(...of)) {
        clock.forward(6 * 60_000);
        other.push(await run());
        yield page;
      }
    },
  };
  expect(await run({ source: slow })).toEqual({ outcome: "busy" });
  expect(other[0]).toMatchObject({ outcome: "published", manifest: { previous: version } });
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  "a process that ends at write %i harms nothing, and the next one finishes",
  async (at) => {
    const { run, clock, files, stagedFiles, record } = world(extract);
    await run();
    clock.forward(day);
    change(400_003, { closes: "2027-03-31" });
    let writes = 0;
    const mortal: SnapshotFiles = {
      ...files,
      put: async (key, text) => {
        if (writes++ === at) throw new Error("the process ends here");
        await files.put(key, text);
      },
    };
    const died = await run({ files: mortal }).catch((error: Error) => error.message);
    const isDone = typeof died !== "string";
    expect(["the process ends here", "published"]).toContain(isDone ? died.outcome : died);
    expect((await readLatest(files))?.records.size).toBe(30);
    clock.forward(hour);
    const next = await run();
    expect(isDone ? next.outcome : kindsOf(next)).toEqual(isDone ? "unchanged" : ["deadlineMoved"]);
    expect(await record("gg-400003")).toMatchObject({ closesOn: "2027-03-31", history: [{ kind: "deadlineMoved" }] });
    expect(stagedFiles()).toEqual([]);
  },
);
