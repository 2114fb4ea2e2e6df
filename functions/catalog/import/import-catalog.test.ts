import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { syncCatalog } from "#functions/catalog/sync/sync-catalog.ts";
import { createSyncRunState, createTableRunStore, type SyncRunStore } from "#functions/catalog/sync/sync-run.ts";
import { createExtractTestSource } from "#functions/catalog/sync/testing-sync.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotices } from "#scripts/sources/notices.ts";
import { formatImportReport, importCatalog, toRawNotice } from "./import-catalog.ts";

const completeRecord = {
  opportunityId: "363512",
  opportunityNumber: "EX-27-021",
  title: "Court Program\u2013State Awards",
  agencyCode: null,
  agencyName: "Health Resources and Services Administration",
  status: "forecasted",
  postDate: "2027-01-21",
  closeDate: "2027-04-21",
  closeDateNote: null,
  closeTime: "5:00 p.m.",
  closeTimezone: "Eastern Time",
  description: "Helps courts and families work together.",
  eligibilityCodes: ["00", "12"],
  eligibilities: ["State governments", "Nonprofits"],
  fundingCategoryCodes: [],
  fundingInstrumentCodes: ["CA"],
  awardFloor: 700000,
  awardCeiling: 700000,
  totalProgramFunding: 13600000,
  expectedAwards: 18,
  additionalUrl: null,
  link: "https://www.grants.gov/search-results-detail/363512",
};

test("parses a complete record and reads the closing time from its own field", () => {
  expect(normalizeNotice(toRawNotice(completeRecord), "2026-11-21")).toMatchObject({
    notice: {
      id: "gg-363512",
      status: "forecast",
      funder: "Health Resources and Services Administration",
      opensOn: "2027-01-21",
      closesOn: "2027-04-21",
      closesTime: "17:00",
      closesZone: "ET",
      closesNote: null,
      applicantTypes: ["00", "12"],
      instruments: ["CA"],
      awardFloor: 70_000_000,
      totalFunding: 1_360_000_000,
      expectedAwards: 18,
      remarks: [],
    },
  });
});

test("returns a problem for a malformed record", () => {
  for (const malformedRecords of [null, 5, [], "x", {}, { opportunityId: [] }])
    expect(normalizeNotice(toRawNotice(malformedRecords), "2026-11-21")).toEqual({
      problem: "The record has no usable ID",
    });
});

const buildListedRecord = (overrides: Record<string, unknown> = {}) => ({
  opportunityId: "363512",
  opportunityNumber: "EX-27-021",
  title: "Court Program",
  agencyName: "Health Resources and Services Administration",
  status: "posted",
  postDate: "2026-10-01",
  closeDate: "2027-04-21",
  description: "Helps courts and families work together so that children are safe.",
  eligibilityCodes: ["12"],
  fundingInstrumentCodes: ["G"],
  awardCeiling: 700000,
  ...overrides,
});
const toFile = (...records: unknown[]) => JSON.stringify({ source: "a list", count: records.length, records });

let dependencies: TestDependencies;
let runs: SyncRunStore;
beforeEach(() => {
  dependencies = createTestDependencies();
  runs = createTableRunStore(createMemoryTable());
});
const starter = createCuratedCatalog();
const runImport = (text: string) =>
  importCatalog({ files: dependencies.blobs, runs, clock: dependencies.clock, starter }, text);
const readRecords = async () => (await readLatestSnapshot(dependencies.blobs))?.records ?? new Map();
const importReport = async (text: string) => formatImportReport("list.json", await runImport(text));

test("imports records as unverified, including closed ones", async () => {
  const expiredRecord = buildListedRecord({ opportunityId: 100, title: "Over long ago", closeDate: "2020-01-31" });
  const result = await runImport(toFile(buildListedRecord(), expiredRecord));
  expect(result).toMatchObject({
    outcome: "published",
    manifest: { records: 2, live: 1, source: "import", previous: null, verifiedOn: null },
    counts: { total: 2, added: 2, changed: 0, unchanged: 0, skipped: [] },
  });
  expect((await readRecords()).get("gg-363512")).toMatchObject({
    title: "Court Program",
    status: "open",
    awardCeiling: 70_000_000,
    sourceUrl: "https://www.grants.gov/search-results-detail/363512",
    firstSeenOn: "2026-11-21",
    verifiedOn: null,
  });
  expect((await readRecords()).get("gg-100")).toMatchObject({ status: "closed" });
});

test("changes nothing when the same file is imported again, and applies a newer file without dropping unlisted records", async () => {
  await runImport(toFile(buildListedRecord(), buildListedRecord({ opportunityId: "200", title: "Other" })));
  const version = (await readLatestSnapshot(dependencies.blobs))?.manifest.version;
  expect(await runImport(toFile(buildListedRecord()))).toMatchObject({
    outcome: "unchanged",
    counts: { unchanged: 1 },
  });
  expect((await readLatestSnapshot(dependencies.blobs))?.manifest.version).toBe(version);

  dependencies.clock.advance(1000);
  const next = await runImport(toFile(buildListedRecord({ closeDate: "2027-05-01" })));
  expect(next).toMatchObject({ outcome: "published", counts: { added: 0, changed: 1 } });
  expect((await readRecords()).get("gg-363512")).toMatchObject({
    history: [{ kind: "deadlineMoved", fields: [{ before: "2027-04-21", after: "2027-05-01" }] }],
  });
  expect([...(await readRecords()).keys()]).toEqual(["gg-200", "gg-363512"]);
});

test("skips and reports invalid records, and imports the others", async () => {
  const malformedRecords = [
    null,
    "x",
    5,
    [],
    {},
    buildListedRecord({ opportunityId: undefined }),
    buildListedRecord({ title: "" }),
  ];
  const lines = await importReport(
    toFile(buildListedRecord(), ...malformedRecords, buildListedRecord(), buildListedRecord({ opportunityId: "7" })),
  );
  expect(lines).toEqual([
    "list.json: 10 records, 1 new, 0 changed, 9 skipped.",
    "Skipped:",
    "  1: A later record has the same ID. In the list: 1 (gg-363512).",
    "  7: The record has no usable ID. In the list: 2, 3, 4, 5, 6 and 2 more.",
    "  1: The record has no title. In the list: 8 (363512).",
    expect.stringMatching(/^Published live-\d{14}-[0-9a-f]{8}: 1 records, 1 of them open or forecast\.$/),
  ]);
});

test("rejects an invalid or truncated file with a clear message and changes nothing", async () => {
  await runImport(toFile(buildListedRecord()));
  const before = new Map(dependencies.files);
  const completeFile = toFile(buildListedRecord(), buildListedRecord({ opportunityId: "200" }));
  const truncatedMessage = "The file is incomplete: it ends in the middle.";
  const cases: [string, string][] = [
    ["", "The file is empty."],
    [completeFile.slice(0, 100), truncatedMessage],
    [completeFile.slice(0, -1), truncatedMessage],
    [completeFile.slice(0, completeFile.indexOf('"title"') + 7), truncatedMessage],
    [completeFile.slice(0, completeFile.indexOf('"posted"') - 1), truncatedMessage],
    ["<html>\n<body>", "The file is not JSON."],
    ['{"records": [\n1\n2]}', "The file is not JSON: invalid syntax on line 3."],
    ["[]", 'It has no top-level array "records".'],
    ['{"records": 5}', 'It has no top-level array "records".'],
    ["null", 'It has no top-level array "records".'],
    [toFile(), "None of its records can be imported."],
    [toFile(null), "None of its records can be imported."],
  ];
  for (const [text, why] of cases)
    expect((await importReport(text)).at(-1)).toBe(`list.json was not imported. ${why} The catalog was not changed.`);
  expect(new Map(dependencies.files)).toEqual(before);
});

test("rejects every truncated file and accepts a byte order mark", async () => {
  const completeFile = toFile(buildListedRecord());
  await fc.assert(
    fc.asyncProperty(fc.nat(completeFile.length - 1), async (length) => {
      expect(await runImport(completeFile.slice(0, length))).toMatchObject({ outcome: "refused" });
    }),
  );
  expect(await runImport(`\uFEFF${completeFile}\n`)).toMatchObject({ outcome: "published" });
});

test("keeps source-verified records, and lets the first sync remove an entire imported list", async () => {
  const fakeSources = await startFakeSources(buildPlainNotices(30));
  try {
    const syncOptions = {
      source: createExtractTestSource(fakeSources),
      files: dependencies.blobs,
      runs,
      clock: dependencies.clock,
      starter,
    };
    const oldRecords = Array.from({ length: 60 }, (_, index) =>
      buildListedRecord({ opportunityId: String(1000 + index) }),
    );
    await runImport(toFile(...oldRecords, buildListedRecord({ opportunityId: "400000", title: "As it was once" })));
    dependencies.clock.advance(1000);
    expect(await syncCatalog(syncOptions)).toMatchObject({ outcome: "published", manifest: { live: 30 } });
    expect((await readRecords()).get("gg-1000")).toMatchObject({ status: "removed" });
    expect((await readRecords()).get("gg-400000")).toMatchObject({ verifiedOn: "2026-11-21" });

    dependencies.clock.advance(1000);
    const laterImport = await runImport(
      toFile(buildListedRecord({ opportunityId: "400000", title: "As it was once" }), buildListedRecord()),
    );
    expect(laterImport).toMatchObject({
      manifest: { source: "grants.gov-extract" },
      counts: {
        added: 1,
        skipped: [{ position: 1, id: "gg-400000", why: "The catalog already has it from its source" }],
      },
    });
  } finally {
    await fakeSources.stop();
  }
});

test("imports nothing during a sync and keeps the checkpoint of an interrupted sync", async () => {
  const lease = await runs.acquire(dependencies.clock.now());
  expect(await importReport(toFile(buildListedRecord()))).toEqual([
    "A catalog sync is running. Try again after it finishes.",
  ]);
  const state = { ...createSyncRunState("simpler", dependencies.clock.now()), parts: 3 };
  await lease?.save(state, dependencies.clock.now());
  await lease?.release();
  expect(await runImport(toFile(buildListedRecord()))).toMatchObject({ outcome: "published" });
  expect((await runs.acquire(dependencies.clock.now()))?.state).toEqual(state);
});

test("leaves the catalog unchanged when an import crashes while writing", async () => {
  await runImport(toFile(buildListedRecord()));
  const version = (await readLatestSnapshot(dependencies.blobs))?.manifest.version;
  for (let lastWrite = 0; lastWrite < 4; lastWrite++) {
    let writes = 0;
    const crashingFiles = {
      ...dependencies.blobs,
      put: async (key: string, text: string) => {
        if (writes++ === lastWrite) throw new Error("simulated crash");
        await dependencies.blobs.put(key, text);
      },
    };
    dependencies.clock.advance(1000);
    const importRun = importCatalog(
      { files: crashingFiles, runs, clock: dependencies.clock, starter },
      toFile(buildListedRecord({ opportunityId: "9999" })),
    );
    await expect(importRun).rejects.toThrow("simulated crash");
    expect((await readLatestSnapshot(dependencies.blobs))?.manifest.version).toBe(version);
  }
});
