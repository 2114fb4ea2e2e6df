import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { manyPlainNotices } from "#scripts/sources/many.ts";
import { aPlainNotice, extractDocument, extractRecord, type PlainNotice } from "#scripts/sources/shapes.ts";
import { type StandIn, startStandIn } from "#scripts/sources/stand-in.ts";
import { keys } from "./snapshot.ts";
import { readLatest } from "./snapshot-read.ts";
import type { Source } from "./sources/source.ts";
import type { SyncResult } from "./sync.ts";
import { api, day, extract, hour, kindsOf, simpler, syncWorld } from "./testing-sync.ts";

let standIn: StandIn;
beforeEach(async () => {
  standIn = await startStandIn(manyPlainNotices(30));
});
afterEach(() => standIn.stop());
const world = (make = api) => syncWorld(standIn, make);
const change = (id: number, said: Partial<PlainNotice>) => {
  standIn.state.notices = standIn.state.notices.map((notice) => (notice.id === id ? { ...notice, ...said } : notice));
};
test.each([
  ["the search of Grants.gov", api],
  ["the daily extract", extract],
  ["the Simpler API", simpler],
])("%s fills the catalogue, and the same again changes nothing", async (_name, make) => {
  const { run, clock, record, stagedFiles } = world(make);
  expect(await run()).toMatchObject({
    outcome: "published",
    manifest: { records: 30, live: 30, previous: null },
    told: { seen: 30, unreadable: 0 },
  });
  expect(await record("gg-400000")).toMatchObject({
    title: "Rural Clinics Planning Grants – Round 1",
    firstSeenOn: "2026-11-21",
  });
  expect(stagedFiles()).toEqual([]);
  clock.forward(hour);
  const again = await run();
  expect(again.outcome === "unchanged" || kindsOf(again)).toEqual(make === extract ? true : []);
});

test("whichever source a notice comes from, its content is the same", async () => {
  const hashes = await Promise.all(
    [api, extract, simpler].map(async (make) => {
      const { run, record } = world(make);
      await run();
      return (await record("gg-400001"))?.contentHash;
    }),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(hashes).size).toBe(1);
});

test("the next sync tells what is new, moved, amended and gone, and what it was before", async () => {
  const { run, clock, record } = world(extract);
  await run();
  clock.forward(day);
  change(400_003, { closes: "2027-03-31" });
  change(400_004, { ceiling: "75000" });
  standIn.state.notices = [...standIn.state.notices.filter(({ id }) => id !== 400_010), aPlainNotice({ id: 500_001 })];
  const result = await run();
  expect(kindsOf(result)).toEqual(["deadlineMoved", "amended", "removed", "new"]);
  expect(result.outcome === "published" && result.changes).toMatchObject([
    { id: "gg-400003", fields: [{ field: "closesOn", after: "2027-03-31" }] },
    { id: "gg-400004", fields: [{ field: "awardCeiling", before: null, after: 7_500_000 }] },
    { id: "gg-400010" },
    { id: "gg-500001" },
  ]);
  expect(await record("gg-400003")).toMatchObject({ history: [{ on: "2026-11-22", kind: "deadlineMoved" }] });
  expect(await record("gg-400010")).toMatchObject({ status: "removed", removedOn: "2026-11-22" });
  clock.forward(day);
  change(400_003, { closes: "2027-04-30" });
  expect(kindsOf(await run())).toEqual(["deadlineMoved"]);
});

test("a deadline passes although the source has nothing new", async () => {
  standIn.state.notices = [aPlainNotice({ closes: "2026-11-22" }), aPlainNotice({ id: 363_002 })];
  standIn.state.extracts = ["20261121"];
  const { run, clock, record } = world(extract);
  await run();
  clock.forward(day);
  expect(await run()).toEqual({ outcome: "unchanged" });
  clock.forward(day);
  expect(kindsOf(await run())).toEqual(["closed"]);
  expect(await record("gg-363001")).toMatchObject({ status: "closed", verifiedOn: "2026-11-21" });
});

test("a source that lists what lives is asked about those it no longer lists", async () => {
  const { run, clock, record } = world();
  await run();
  clock.forward(day);
  const listed = standIn.state.notices;
  const search = listed.filter(({ id }) => id !== 400_001 && id !== 400_002);
  // One is still there, past its day; the other is gone.
  const ended = aPlainNotice({ id: 400_001, closes: "2026-11-01" });
  standIn.state.notices = search;
  const search2 = api(standIn);
  const one: Source["one"] = async (id) => {
    standIn.state.notices = [ended];
    const found = await search2.one?.(id);
    standIn.state.notices = search;
    return found;
  };
  const result = await run({ source: { ...search2, one } });
  expect(kindsOf(result)).toEqual(["closed", "deadlineMoved", "amended", "removed"]);
  expect(await record("gg-400001")).toMatchObject({ status: "closed" });
  expect(await record("gg-400002")).toMatchObject({ status: "removed" });
});

test("one bad record is reported and skipped, and what was known of it stays", async () => {
  const { run, clock, record } = world(extract);
  await run();
  clock.forward(day);
  change(400_004, { title: "" });
  standIn.state.notices = standIn.state.notices.filter(({ id }) => id !== 400_009);
  const result = await run();
  expect(result).toMatchObject({
    outcome: "published",
    told: { seen: 29, unreadable: 1, examples: [{ sourceId: "400004", why: "The record has no title" }] },
  });
  // The one that could not be read is there; the one that is not listed is gone.
  expect(result.outcome === "published" && result.changes).toMatchObject([{ id: "gg-400009", kind: "removed" }]);
  expect(await record("gg-400004")).toMatchObject({ status: "open", verifiedOn: "2026-11-21" });
  expect(await record("gg-400006")).toMatchObject({ verifiedOn: "2026-11-22" });
});

test("while records without an id are among those read, none is said to be gone", async () => {
  const { run, clock, record } = world(extract);
  await run();
  clock.forward(day);
  const texts = standIn.state.notices.slice(1).map(extractRecord);
  const document = extractDocument([...texts, "<OpportunitySynopsisDetail_1_0><<</OpportunitySynopsisDetail_1_0>"]);
  standIn.state.extract = zipSync({ "extract.xml": new TextEncoder().encode(document) });
  expect(kindsOf(await run())).toEqual([]);
  expect(await record("gg-400000")).toMatchObject({ status: "open" });
});

test("a bad run never replaces a good catalogue", async () => {
  const { run, clock, files, stagedFiles } = world(extract);
  await run();
  const good = (await readLatest(files))?.manifest.version;
  const whole = standIn.state.notices;
  const untouched = async (expected: Partial<SyncResult>) => {
    clock.forward(day);
    expect(await run()).toMatchObject(expected);
    expect((await readLatest(files))?.manifest.version).toBe(good);
    expect(stagedFiles()).toEqual([]);
  };
  standIn.state.notices = whole.slice(0, 20);
  await untouched({ outcome: "refused", why: expect.arrayContaining(["Only 20 records live, 30 did before"]) });
  standIn.state.notices = [];
  await untouched({ outcome: "refused" });
  standIn.state.notices = whole.map((notice, at) => (at < 6 ? { ...notice, title: "" } : notice));
  await untouched({ outcome: "refused", why: ["6 of 30 records (20 %) could not be read"] });
  standIn.state.notices = [...whole];
  for (const fault of ["cut", "html", "dropped", "redirect"] as const) {
    standIn.fail("/extracts/", fault);
    await untouched({ outcome: "brokeOff", resumable: false });
  }
  clock.forward(day);
  expect(kindsOf(await run())).toEqual([]);
});

test("a search that gives less than it announces is refused", async () => {
  const { run } = world();
  const search2 = api(standIn);
  const source: Source = {
    ...search2,
    async *pages(...of) {
      for await (const page of search2.pages(...of)) yield { ...page, announced: 100 };
    },
  };
  expect(await run({ source })).toMatchObject({
    outcome: "refused",
    why: ["The source announced 100 records and gave 30"],
  });
});

test("a damaged published version does not end the syncs", async () => {
  const { run, clock, texts, record } = world(extract);
  const errors = vi.spyOn(log, "error");
  const first = await run();
  if (first.outcome !== "published") throw new Error(first.outcome);
  texts.delete(keys.part(first.manifest.version, 0));
  clock.forward(day);
  change(400_000, { awards: "7" });
  expect(await run()).toMatchObject({ outcome: "published", manifest: { previous: null, records: 30 } });
  expect(await record("gg-400000")).toMatchObject({ expectedAwards: 7 });
  expect(errors).toHaveBeenCalledTimes(1);
});
