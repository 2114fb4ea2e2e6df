import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { log } from "#functions/clients/log.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import {
  buildExtractDocument,
  buildExtractRecord,
  buildPlainNotice,
  buildPlainNotices,
  type PlainNotice,
} from "#scripts/sources/notices.ts";
import type { SyncResult } from "./sync-catalog.ts";
import {
  createApiTestSource,
  createExtractTestSource,
  createSimplerTestSource,
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
test.each([
  ["the Grants.gov search API", createApiTestSource],
  ["the daily extract", createExtractTestSource],
  ["the Simpler API", createSimplerTestSource],
])("fills the catalog from %s, and changes nothing in a second sync", async (_name, createSource) => {
  const { run, clock, findRecord, listStagedFiles } = setUp(createSource);
  expect(await run()).toMatchObject({
    outcome: "published",
    manifest: { records: 30, live: 30, previous: null },
    report: { seen: 30, unreadable: 0 },
  });
  expect(await findRecord("gg-400000")).toMatchObject({
    title: "Rural Clinics Planning Grants – Round 1",
    firstSeenOn: "2026-11-21",
  });
  expect(listStagedFiles()).toEqual([]);
  clock.advance(hourMs);
  const secondResult = await run();
  expect(secondResult.outcome === "unchanged" || getChangeKinds(secondResult)).toEqual(
    createSource === createExtractTestSource ? true : [],
  );
});

test("produces the same content for a notice from every source", async () => {
  const hashes = await Promise.all(
    [createApiTestSource, createExtractTestSource, createSimplerTestSource].map(async (createSource) => {
      const { run, findRecord } = setUp(createSource);
      await run();
      return (await findRecord("gg-400001"))?.contentHash;
    }),
  );
  expect(hashes[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(hashes).size).toBe(1);
});

test("records new, moved and amended notices with their previous values in the next sync, and marks missing ones", async () => {
  const { run, clock, findRecord } = setUp(createExtractTestSource);
  await run();
  clock.advance(dayMs);
  updateNotice(400_003, { closes: "2027-03-31" });
  updateNotice(400_004, { ceiling: "75000" });
  fakeSources.state.notices = [
    ...fakeSources.state.notices.filter(({ id }) => id !== 400_010),
    buildPlainNotice({ id: 500_001 }),
  ];
  const result = await run();
  expect(getChangeKinds(result)).toEqual(["deadlineMoved", "amended", "new"]);
  expect(result.outcome === "published" && result.changes).toMatchObject([
    { id: "gg-400003", fields: [{ field: "closesOn", after: "2027-03-31" }] },
    { id: "gg-400004", fields: [{ field: "awardCeiling", before: null, after: 7_500_000 }] },
    { id: "gg-500001" },
  ]);
  expect(await findRecord("gg-400003")).toMatchObject({ history: [{ on: "2026-11-22", kind: "deadlineMoved" }] });
  expect(await findRecord("gg-400010")).toMatchObject({ status: "open", missingSince: "2026-11-22" });
  clock.advance(dayMs);
  updateNotice(400_003, { closes: "2027-04-30" });
  expect(getChangeKinds(await run())).toEqual(["deadlineMoved"]);
});

test("closes a record after its deadline even if the source is unchanged", async () => {
  fakeSources.state.notices = [buildPlainNotice({ closes: "2026-11-22" }), buildPlainNotice({ id: 363_002 })];
  fakeSources.state.extracts = ["20261121"];
  const { run, clock, findRecord } = setUp(createExtractTestSource);
  await run();
  clock.advance(dayMs);
  expect(await run()).toEqual({ outcome: "unchanged" });
  clock.advance(dayMs);
  expect(getChangeKinds(await run())).toEqual(["closed"]);
  expect(await findRecord("gg-363001")).toMatchObject({ status: "closed", verifiedOn: "2026-11-21" });
});

test("looks up records that a live-notices source no longer lists", async () => {
  const { run, clock, findRecord } = setUp();
  await run();
  clock.advance(dayMs);
  const listedNotices = fakeSources.state.notices;
  const remainingNotices = listedNotices.filter(({ id }) => id !== 400_001 && id !== 400_002);
  const endedNotice = buildPlainNotice({ id: 400_001, closes: "2026-11-01" });
  fakeSources.state.notices = remainingNotices;
  const apiSource = createApiTestSource(fakeSources);
  const findNotice: NoticeSource["findNotice"] = async (id) => {
    fakeSources.state.notices = [endedNotice];
    const notice = await apiSource.findNotice?.(id);
    fakeSources.state.notices = remainingNotices;
    return notice;
  };
  const result = await run({ source: { ...apiSource, findNotice: findNotice } });
  expect(getChangeKinds(result)).toEqual(["closed", "deadlineMoved", "amended"]);
  expect(await findRecord("gg-400001")).toMatchObject({ status: "closed" });
  expect(await findRecord("gg-400002")).toMatchObject({ status: "open", missingSince: "2026-11-22" });
});

test("reports and skips an unreadable record and keeps its known version", async () => {
  const { run, clock, findRecord } = setUp(createExtractTestSource);
  await run();
  clock.advance(dayMs);
  updateNotice(400_004, { title: "" });
  fakeSources.state.notices = fakeSources.state.notices.filter(({ id }) => id !== 400_009);
  const result = await run();
  expect(result).toMatchObject({
    outcome: "published",
    report: { seen: 29, unreadable: 1, examples: [{ sourceId: "400004", why: "The record has no title" }] },
  });
  expect(result.outcome === "published" && result.changes).toEqual([]);
  expect(await findRecord("gg-400009")).toMatchObject({ missingSince: "2026-11-22" });
  expect(await findRecord("gg-400004")).toMatchObject({ status: "open", verifiedOn: "2026-11-21" });
  expect(await findRecord("gg-400006")).toMatchObject({ verifiedOn: "2026-11-22" });
});

test("removes nothing when unreadable records could not be identified", async () => {
  const { run, clock, findRecord } = setUp(createExtractTestSource);
  await run();
  clock.advance(dayMs);
  const texts = fakeSources.state.notices.slice(1).map(buildExtractRecord);
  const document = buildExtractDocument([
    ...texts,
    "<OpportunitySynopsisDetail_1_0><<</OpportunitySynopsisDetail_1_0>",
  ]);
  fakeSources.state.extract = zipSync({ "extract.xml": new TextEncoder().encode(document) });
  expect(getChangeKinds(await run())).toEqual([]);
  expect(await findRecord("gg-400000")).toMatchObject({ status: "open" });
});

test("never replaces a good catalog with a bad run", async () => {
  const { run, clock, files, listStagedFiles } = setUp(createExtractTestSource);
  await run();
  const goodVersion = (await readLatestSnapshot(files))?.manifest.version;
  const allNotices = fakeSources.state.notices;
  const expectUnchanged = async (expected: Partial<SyncResult>) => {
    clock.advance(dayMs);
    expect(await run()).toMatchObject(expected);
    expect((await readLatestSnapshot(files))?.manifest.version).toBe(goodVersion);
    expect(listStagedFiles()).toEqual([]);
  };
  fakeSources.state.notices = allNotices.slice(0, 20);
  await expectUnchanged({
    outcome: "refused",
    why: expect.arrayContaining(["Only 20 records are live; there were 30 before"]),
  });
  fakeSources.state.notices = [];
  await expectUnchanged({ outcome: "refused" });
  fakeSources.state.notices = allNotices.map((notice, index) => (index < 6 ? { ...notice, title: "" } : notice));
  await expectUnchanged({ outcome: "refused", why: ["6 of 30 records (20%) could not be read"] });
  fakeSources.state.notices = [...allNotices];
  for (const fault of ["cut", "html", "dropped", "redirect"] as const) {
    fakeSources.fail("/extracts/", fault);
    await expectUnchanged({ outcome: "failed", resumable: false });
  }
  clock.advance(dayMs);
  expect(getChangeKinds(await run())).toEqual([]);
});

test("rejects a search that returns fewer records than announced", async () => {
  const { run } = setUp();
  const apiSource = createApiTestSource(fakeSources);
  const source: NoticeSource = {
    ...apiSource,
    async *readPages(...args) {
      for await (const page of apiSource.readPages(...args)) yield { ...page, announced: 100 };
    },
  };
  expect(await run({ source })).toMatchObject({
    outcome: "refused",
    why: ["The source announced 100 records but sent 30"],
  });
});

test("continues syncing after a published version was damaged", async () => {
  const { run, clock, texts, findRecord } = setUp(createExtractTestSource);
  const errors = vi.spyOn(log, "error");
  const first = await run();
  if (first.outcome !== "published") throw new Error(first.outcome);
  texts.delete(snapshotKeys.part(first.manifest.version, 0));
  clock.advance(dayMs);
  updateNotice(400_000, { awards: "7" });
  expect(await run()).toMatchObject({ outcome: "published", manifest: { previous: null, records: 30 } });
  expect(await findRecord("gg-400000")).toMatchObject({ expectedAwards: 7 });
  expect(errors).toHaveBeenCalledTimes(1);
});
