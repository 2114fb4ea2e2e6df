import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { importInbox } from "#functions/catalog/import/import-catalog.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { createSnapshotCatalog } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import { createTableRunStore } from "#functions/catalog/sync/sync-run.ts";
import { createApiTestSource, createExtractTestSource, dayMs, hourMs } from "#functions/catalog/sync/testing-sync.ts";
import { log } from "#functions/clients/log.ts";
import { readJob } from "#functions/jobs/jobs.table.ts";
import { publishTestRecords } from "#functions/opportunities/testing-followers.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { type FakeSources, startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotices } from "#scripts/sources/notices.ts";
import {
  type DailySyncState,
  getDueSource,
  maxDailyFailures,
  readDailySyncState,
  runScheduled,
  writeDailySyncState,
} from "./scheduled-sync.ts";

let fakeSources: FakeSources;
let dependencies: TestDependencies;
let scheduledSources: NoticeSource[];
beforeEach(async () => {
  fakeSources = await startFakeSources(buildPlainNotices(30));
  dependencies = createTestDependencies();
  scheduledSources = [createExtractTestSource(fakeSources), createApiTestSource(fakeSources)];
  dependencies.catalogSync.sources = async () => ({
    getByName: () => undefined,
    scheduled: scheduledSources,
    findForRecord: () => undefined,
  });
  vi.spyOn(log, "info").mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fakeSources.stop();
});
const readPublishedManifest = async () => (await readLatestSnapshot(dependencies.blobs))?.manifest;
const countRequests = (path: string) => fakeSources.state.seen.filter((request) => request.path.includes(path)).length;

test("syncs only once a day, however often the schedule runs", async () => {
  await runScheduled(dependencies);
  expect(await readPublishedManifest()).toMatchObject({ records: 30, source: "grants.gov-extract" });
  dependencies.clock.advance(hourMs);
  await runScheduled(dependencies);
  expect(countRequests("/extracts/")).toBe(1);
  fakeSources.state.notices = buildPlainNotices(31);
  dependencies.clock.advance(dayMs);
  await runScheduled(dependencies);
  expect(await readPublishedManifest()).toMatchObject({ records: 31 });
});

test("does not touch the daily state while another run is syncing", async () => {
  const doneState: DailySyncState = {
    day: "2026-11-21",
    isDone: true,
    failures: 0,
    notBefore: "2026-11-21T11:00:00.000Z",
  };
  const { table, clock } = dependencies;
  await createTableRunStore(table).acquire(clock.now());
  const tableWithConcurrentUpdate: typeof table = {
    ...table,
    write: async (...writes) => {
      if ("update" in writes[0] && writes[0].update.sk === "SYNC") await writeDailySyncState(table, doneState);
      return table.write(...writes);
    },
  };
  await runScheduled({ ...dependencies, table: tableWithConcurrentUpdate });
  expect(await readDailySyncState(table)).toEqual(doneState);
});

test("publishes to the search engine before notifying users, and fails the run at the end if publishing fails", async () => {
  const failIfCalled = () => expect.unreachable();
  const publish = vi.fn(async () => {
    expect(await readPublishedManifest()).toMatchObject({ records: 30 });
    listChanges.mockClear();
    throw new Error("refused");
  });
  // Notifications start by listing changes.
  const listChanges = vi.fn(async () => []);
  dependencies.catalog = { ...dependencies.catalog, listChanges };
  const status = async () => ({ version: "live-0", name: "Earlier", records: 1, verifiedOn: null });
  dependencies.searchEngine = {
    status,
    open: failIfCalled,
    findRecord: failIfCalled,
    findNamedRecords: failIfCalled,
    publish,
  };
  await expect(runScheduled(dependencies)).rejects.toThrow("refused");
  expect(publish).toHaveBeenCalledOnce();
  expect(listChanges).toHaveBeenCalled();
});

test("starts no sync before 6 a.m. Eastern Time, when the day's extract is published", () => {
  const getSourceAt = (time: string) =>
    getDueSource(undefined, scheduledSources, new Date(`2026-11-21T${time}Z`))?.name;
  expect(getSourceAt("10:59:00")).toBeUndefined();
  expect(getSourceAt("11:00:00")).toBe("grants.gov-extract");
  expect(getSourceAt("23:59:00")).toBe("grants.gov-extract");
});

test("keeps the catalog when a source fails and tries the next source after an hour", async () => {
  const errorLog = vi.spyOn(log, "error").mockReturnValue(undefined);
  fakeSources.fail("/extracts/", "html");
  await runScheduled(dependencies);
  expect(await readPublishedManifest()).toBeUndefined();
  expect(errorLog).toHaveBeenCalledWith("catalog sync failed", expect.objectContaining({ outcome: "failed" }));
  await runScheduled(dependencies);
  expect(countRequests("/v1/api/")).toBe(0);
  dependencies.clock.advance(hourMs);
  await runScheduled(dependencies);
  expect(await readPublishedManifest()).toMatchObject({ records: 30, source: "grants.gov-api" });
});

test("throws once, after the day's last failed attempt, and starts over the next day", async () => {
  vi.spyOn(log, "error").mockReturnValue(undefined);
  const [source] = scheduledSources;
  if (!source) expect.unreachable();
  scheduledSources = [source];
  dependencies.clock.advance(-4 * hourMs); // 6 a.m. Eastern Time
  const outcomes: string[] = [];
  for (let time = 0; time < maxDailyFailures + 2; time++) {
    fakeSources.fail("/extracts/", "html");
    const outcome = runScheduled(dependencies).then(
      () => "resolved",
      () => "threw",
    );
    outcomes.push(await outcome);
    dependencies.clock.advance(hourMs);
  }
  expect(outcomes).toEqual([...Array(maxDailyFailures - 1).fill("resolved"), "threw", "resolved", "resolved"]);
  const exhaustedState: DailySyncState = {
    day: "2026-11-21",
    isDone: false,
    failures: maxDailyFailures,
    notBefore: "2026-11-21T00:00:00Z",
  };
  expect(getDueSource(exhaustedState, scheduledSources, new Date("2026-11-22T15:00:00Z"))).toBe(source);
});

test("resumes a run that ran out of time in the next scheduled run", async () => {
  scheduledSources = [createApiTestSource(fakeSources)];
  fakeSources.state.notices = buildPlainNotices(60);
  const runs: boolean[] = [];
  while (!runs.at(-1) && runs.length < 10) {
    await runScheduled(dependencies, () => 30_000);
    runs.push((await readPublishedManifest()) !== undefined);
    dependencies.clock.advance(hourMs / 4);
  }
  expect(runs).toEqual([false, false, false, true]);
  expect(await readPublishedManifest()).toMatchObject({ records: 60 });
});

test("syncs in only one of two concurrent runs, and both succeed", async () => {
  await Promise.all([runScheduled(dependencies), runScheduled(dependencies)]);
  expect(await readPublishedManifest()).toMatchObject({ records: 30 });
  dependencies.clock.advance(hourMs);
  await runScheduled(dependencies);
  expect(countRequests("/extracts/")).toBe(1);
});

test("fetches nothing when no sources are scheduled", async () => {
  scheduledSources = [];
  await runScheduled(dependencies);
  expect(fakeSources.state.seen).toEqual([]);
  expect(await readPublishedManifest()).toBeUndefined();
});

const noticeList = JSON.stringify({ records: [{ opportunityId: "77", title: "Lamps for All", status: "posted" }] });

test("imports a file from the inbox once and writes a report", async () => {
  scheduledSources = [];
  await dependencies.blobs.put("catalog/import/list.json", noticeList);
  await dependencies.blobs.put("catalog/import/", "");
  await dependencies.blobs.put("catalog/import/half.json", noticeList.slice(0, 20));
  await importInbox(dependencies);
  expect(await readPublishedManifest()).toMatchObject({ records: 1, source: "import" });
  const keys = await dependencies.blobs.list("catalog/import");
  expect(keys.toSorted()).toEqual([
    "catalog/import-reports/half.json.txt",
    "catalog/import-reports/list.json.txt",
    "catalog/import/",
  ]);
  expect(await dependencies.blobs.get("catalog/import-reports/list.json.txt")).toContain("1 records, 1 new");
  expect(await dependencies.blobs.get("catalog/import-reports/half.json.txt")).toContain("The file is incomplete");
});

test("syncs even if the inbox import fails", async () => {
  dependencies.blobs.list = async () => {
    throw new Error("too large for this process");
  };
  await expect(runScheduled(dependencies)).rejects.toThrow("too large");
  expect(await readPublishedManifest()).toMatchObject({ records: 30 });
});

test("does not import while a sync is running", async () => {
  await dependencies.blobs.put("catalog/import/list.json", noticeList);
  const lease = await createTableRunStore(dependencies.table).acquire(dependencies.clock.now());
  await importInbox(dependencies);
  expect(await dependencies.blobs.list("catalog/import/")).toHaveLength(1);
  await lease?.release();
  await publishTestRecords(dependencies, {});
  await importInbox(dependencies);
  expect(await readPublishedManifest()).toMatchObject({ records: 2 });
});

test("starts notifications for saved searches after publishing", async () => {
  dependencies.catalog = createSnapshotCatalog({
    files: dependencies.blobs,
    clock: dependencies.clock,
    starter: createCuratedCatalog(),
  });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const profile = {
    ...{ organizationType: "non-profit", focusAreas: ["Education"], veteranStatus: false },
    ...{ geographicScope: "national", fundingAmount: "10k-50k" },
  };
  await call("createSavedSearch", { cookie, body: { name: "Schools", profile } });
  dependencies.queuedJobs.length = 0;
  await runScheduled(dependencies);
  await runScheduled(dependencies);
  const kinds = await Promise.all(
    dependencies.queuedJobs.map(
      async (message) => (await readJob(dependencies.table, message.userId, message.jobId))?.kind,
    ),
  );
  expect(kinds).toEqual(["notifyNewMatches"]);
});
