import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { getStarterSupplement } from "#functions/catalog/starter-supplement.ts";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { RunLostError } from "#functions/catalog/sync/run-lease.ts";
import { buildLiveRecord, toRecordsById } from "#functions/catalog/testing-records.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestClock, createTestDependencies } from "#functions/testing.ts";
import { diffSnapshots, type RecordsById } from "./diff-snapshots.ts";
import { readCurrentVersion, readLatestSnapshot, readSnapshot } from "./read-snapshot.ts";
import { createSnapshotCatalog } from "./snapshot-catalog.ts";
import { type SnapshotStorage, snapshotKeys } from "./snapshot-format.ts";
import { publishSnapshot, writeSnapshot } from "./write-snapshot.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const createTempFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "snapshots-"));
  folders.push(folder);
  return folder;
};

const minuteMs = 60_000;
const curatedCatalog = createCuratedCatalog();
const writeUnpublished = (
  files: SnapshotStorage,
  records: RecordsById,
  now: Date,
  before?: { version: string; records: RecordsById },
) =>
  writeSnapshot(files, {
    records,
    changes: diffSnapshots(before?.records ?? new Map(), records),
    previous: before?.version ?? null,
    source: "grants.gov-extract",
    now,
    run: { seen: records.size, unreadable: 0, remarks: {} },
    marks: {},
    starter: curatedCatalog,
  });
const writeAndPublish = async (...[files, records, now, before]: Parameters<typeof writeUnpublished>) => {
  const manifest = await writeUnpublished(files, records, now, before);
  await publishSnapshot(files, manifest, now);
  return { version: manifest.version, records };
};
const buildRecords = (count: number) =>
  toRecordsById(
    ...Array.from({ length: count }, (_, index) =>
      buildLiveRecord({ id: `gg-${1000 + index}`, title: `Rooms ${index}` }),
    ),
  );

test.each([
  ["a bucket", async () => createTestDependencies().blobs as SnapshotStorage],
  ["a folder", async () => createFolderStorage(await createTempFolder())],
])("round-trips a snapshot through %s", async (_where, createStorage) => {
  const files = await createStorage();
  expect(await readCurrentVersion(files)).toBeUndefined();
  expect(await readLatestSnapshot(files)).toBeUndefined();
  const { version, records } = await writeAndPublish(files, buildRecords(1203), new Date("2026-11-21T08:00:00Z"));
  expect(version).toMatch(/^live-20261121080000-[0-9a-f]{8}$/);
  const snapshot = await readLatestSnapshot(files);
  expect(snapshot?.records).toEqual(records);
  expect(snapshot?.manifest).toMatchObject({
    version,
    previous: null,
    records: 1203,
    live: 1203,
    verifiedOn: "2026-11-20",
  });
  expect(snapshot?.manifest.parts.map((part) => part.records)).toEqual([500, 500, 203]);
});

test("hides a version until it is published, and keeps the old one intact after a crash", async () => {
  const { blobs, clock } = createTestDependencies();
  const order: string[] = [];
  const files: SnapshotStorage = {
    ...blobs,
    put: async (key, text) => {
      order.push(key);
      await blobs.put(key, text);
    },
  };
  const first = await writeAndPublish(files, toRecordsById(buildLiveRecord()), clock.now());
  expect(order.at(-1)).toBe(snapshotKeys.current);
  expect(order.at(-2)).toBe(snapshotKeys.manifest(first.version));
  clock.advance(minuteMs);
  const crashingStorage: SnapshotStorage = {
    ...files,
    put: async (key, text) => {
      if (key === snapshotKeys.current) throw new Error("simulated crash");
      await files.put(key, text);
    },
  };
  await expect(writeAndPublish(crashingStorage, buildRecords(3), clock.now(), first)).rejects.toThrow(
    "simulated crash",
  );
  expect((await readLatestSnapshot(files))?.manifest.version).toBe(first.version);
});

test("stores a version's changes, and none for the first version", async () => {
  const { blobs, clock } = createTestDependencies();
  const first = await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  expect(await blobs.get(snapshotKeys.changes(first.version))).toBe("[]");
  clock.advance(minuteMs);
  const movedRecords = toRecordsById(buildLiveRecord({ closesOn: "2027-02-15" }));
  const second = await writeAndPublish(blobs, movedRecords, clock.now(), first);
  expect(JSON.parse((await blobs.get(snapshotKeys.changes(second.version))) ?? "")).toMatchObject([
    { id: "gg-363001", on: "2026-11-21", kind: "deadlineMoved" },
  ]);
});

test("keeps seven versions and deletes the files of older ones", async () => {
  const folder = await createTempFolder();
  const files = createFolderStorage(folder);
  const clock = createTestClock();
  const versions: string[] = [];
  let before: Awaited<ReturnType<typeof writeAndPublish>> | undefined;
  for (let day = 0; day < 9; day++) {
    before = await writeAndPublish(
      files,
      toRecordsById(buildLiveRecord({ title: `Rooms ${day}` })),
      clock.now(),
      before,
    );
    versions.push(before.version);
    clock.advance(minuteMs);
  }
  expect((await readCurrentVersion(files))?.kept.map(({ version }) => version)).toEqual(versions.slice(2).reverse());
  for (const version of versions.slice(0, 2))
    expect(await readdir(join(folder, "catalog/versions", version))).toEqual([]);
});

test("detects missing or altered files and falls back to the previous version", async () => {
  const { blobs, clock } = createTestDependencies();
  const errors = vi.spyOn(log, "error");
  const first = await writeAndPublish(blobs, buildRecords(2), clock.now());
  clock.advance(minuteMs);
  const { version } = await writeAndPublish(blobs, buildRecords(3), clock.now(), first);
  const part = snapshotKeys.part(version, 0);
  const original = (await blobs.get(part)) ?? "";
  const cases: [string, string | undefined][] = [
    [part, original.replace("Rooms 1", "Rooms 9")],
    [part, original.slice(0, -5)],
    [part, undefined],
    [snapshotKeys.manifest(version), "{}"],
    [snapshotKeys.manifest(version), undefined],
  ];
  for (const [key, damaged] of cases) {
    const intact = (await blobs.get(key)) ?? "";
    if (damaged === undefined) await blobs.delete(key);
    else await blobs.put(key, damaged);
    await expect(readSnapshot(blobs, version)).rejects.toMatchObject({ name: "SnapshotDamagedError" });
    expect((await readLatestSnapshot(blobs))?.manifest.version).toBe(first.version);
    await blobs.put(key, intact);
  }
  expect(errors).toHaveBeenCalledTimes(cases.length);
  await blobs.put(snapshotKeys.current, "<html>");
  expect(await readLatestSnapshot(blobs)).toBeUndefined();
});

const starter: Catalog = {
  getStatus: async () => ({ version: "starter-1", name: "Starter catalog", records: 1, verifiedOn: null }),
  listRecords: async () => [buildCatalogRecord({ id: "fd-one" })],
};

test("serves the starter catalog until the first sync, then polls for a new version every five minutes", async () => {
  const { blobs, clock } = createTestDependencies();
  const catalog = createSnapshotCatalog({ files: blobs, clock, starter });
  expect(await catalog.getStatus()).toMatchObject({ version: "starter-1" });
  expect(await catalog.listRecords()).toMatchObject([{ id: "fd-one" }]);
  const first = await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  expect((await catalog.getStatus()).version).toBe("starter-1");
  clock.advance(5 * minuteMs);
  expect(await catalog.getStatus()).toEqual({
    version: first.version,
    name: "Grants.gov catalog",
    records: 1,
    verifiedOn: "2026-11-20",
  });
  expect(await catalog.listRecords()).toMatchObject([
    { id: "gg-363001", title: "Reading Rooms", source: "grants.gov" },
  ]);
  expect(await catalog.getRecord("gg-363001")).toMatchObject({ firstSeenOn: "2026-10-05" });
  expect(await catalog.getRecord("gg-1")).toBeUndefined();
});

test("adds supplementary records to the live records", async () => {
  const { blobs, clock } = createTestDependencies();
  await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  const catalog = createSnapshotCatalog({
    files: blobs,
    clock,
    starter,
    getSupplement: (source, live) => getStarterSupplement(starter, source, live),
  });
  expect((await catalog.getStatus()).records).toBe(2);
  expect((await catalog.listRecords()).map(({ id }) => id)).toEqual(["gg-363001", "fd-one"]);
});

test("carries our readings of embedded notices over to live records", async () => {
  const { blobs, clock } = createTestDependencies();
  const embeddedRecord = buildCatalogRecord({
    id: "gg-363001",
    asOf: "2026-08-20",
    reading: { recipients: ["library"], reach: "local", pays: "reading rooms" },
  });
  await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  const catalog = createSnapshotCatalog({
    files: blobs,
    clock,
    starter,
    getSupplement: (source, live) =>
      getStarterSupplement({ ...starter, listRecords: async () => [embeddedRecord] }, source, live),
  });
  await catalog.getStatus();
  expect(await catalog.listRecords()).toMatchObject([{ id: "gg-363001", reading: { readOn: "2026-08-20" } }]);
});

test("shares one check among concurrent callers, and keeps the previous version if a new one is unreadable", async () => {
  const { blobs, clock } = createTestDependencies();
  const errors = vi.spyOn(log, "error");
  let checks = 0;
  const get = async (key: string) => {
    if (key === snapshotKeys.current) checks++;
    return blobs.get(key);
  };
  const first = await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  const catalog = createSnapshotCatalog({ files: { ...blobs, get }, clock, starter });
  await Promise.all([catalog.getStatus(), catalog.listRecords(), catalog.getStatus(), catalog.getRecord("gg-1")]);
  await catalog.getStatus();
  expect(checks).toBe(1);
  clock.advance(5 * minuteMs);
  const { version } = await writeAndPublish(blobs, buildRecords(3), clock.now(), first);
  await blobs.delete(snapshotKeys.part(version, 0));
  expect((await catalog.getStatus()).version).toBe(first.version);
  expect(await catalog.listRecords()).toHaveLength(1);
  expect(errors).toHaveBeenCalledTimes(1);
});

test("returns the changes since a version, oldest first, and skips damaged ones", async () => {
  const { blobs, clock } = createTestDependencies();
  vi.spyOn(log, "error").mockReturnValue(undefined);
  const catalog = createSnapshotCatalog({ files: blobs, clock, starter });
  expect(await catalog.listChanges(undefined)).toEqual([]);
  const first = await writeAndPublish(blobs, toRecordsById(buildLiveRecord()), clock.now());
  clock.advance(minuteMs);
  const second = await writeAndPublish(
    blobs,
    toRecordsById(buildLiveRecord({ closesOn: "2027-02-15" })),
    clock.now(),
    first,
  );
  clock.advance(minuteMs);
  const third = await writeAndPublish(blobs, toRecordsById(buildLiveRecord({ status: "closed" })), clock.now(), second);
  const listVersions = async (after?: string) => (await catalog.listChanges(after)).map(({ version }) => version);
  expect(await listVersions()).toEqual([first.version, second.version, third.version]);
  expect(await listVersions(second.version)).toEqual([third.version]);
  expect(await listVersions(third.version)).toEqual([]);
  expect(await catalog.listChanges(first.version)).toMatchObject([
    { madeAt: "2026-11-21T15:01:00.000Z", changes: [{ id: "gg-363001", kind: "deadlineMoved" }] },
    { changes: [{ kind: "closed" }, { kind: "deadlineMoved" }] },
  ]);
  expect((await catalog.getStatus()).version).toBe(third.version);
  await blobs.put(snapshotKeys.changes(second.version), "[]");
  expect(await listVersions(first.version)).toEqual([third.version]);
});

test("throws if a newer version was published in the meantime", async () => {
  const files = createTestDependencies().blobs;
  const slowManifest = await writeUnpublished(files, buildRecords(3), new Date("2026-11-21T08:00:00Z"));
  const { version } = await writeAndPublish(files, buildRecords(4), new Date("2026-11-21T08:06:00Z"));
  await expect(publishSnapshot(files, slowManifest, new Date("2026-11-21T08:10:00Z"))).rejects.toThrow(RunLostError);
  expect((await readCurrentVersion(files))?.version).toBe(version);
});
