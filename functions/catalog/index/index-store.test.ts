import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { Manifest, snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import { publishSnapshot, writeSnapshot } from "#functions/catalog/snapshot/write-snapshot.ts";
import { createMemoryStorage } from "#functions/catalog/sync/testing-sync.ts";
import { buildLiveRecord, toRecordsById } from "#functions/catalog/testing-records.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { buildBrowseBytes, getIndexFingerprint } from "#functions/search/browse/browse-index.ts";
import { noFilters } from "#functions/search/browse/facet-columns.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { createTestClock } from "#functions/testing.ts";
import { getSearchIndex } from "./search-index.ts";

const setUp = async () => {
  const contents = new Map<string, string | Uint8Array>();
  const files = createMemoryStorage(contents);
  const clock = createTestClock();
  const publishTitle = async (title: string) => {
    clock.advance(60_000);
    const records = toRecordsById(
      buildLiveRecord({ title }),
      buildLiveRecord({ id: "gg-363002", title: "River Care" }),
    );
    const run = { seen: 2, unreadable: 0, remarks: {} };
    const snapshot = {
      records,
      changes: [],
      previous: null,
      source: "grants.gov-extract",
      now: clock.now(),
      run,
      marks: {},
      starter,
    };
    const manifest = await writeSnapshot(files, snapshot);
    await publishSnapshot(files, manifest, clock.now());
    return manifest;
  };
  const manifest = await publishTitle("Beekeeping Schools");
  return {
    contents,
    files,
    manifest,
    publishTitle,
    openCatalog: () => createPublishedCatalog({ files, clock, starter }),
  };
};
const searchTitles = async (catalog: Catalog, query: string) => {
  const { index } = await getSearchIndex(catalog);
  const params = { query, filters: noFilters, sort: "relevance", today: "2026-11-21", from: 0, limit: 5 } as const;
  return browseCatalogIndex(index, params).hits.map(({ record }) => record.title);
};
const starter = createCuratedCatalog();
const getRules = () => getIndexFingerprint(loadBundledWordVectors());

test("publishes each version with the same index that readers would build", async () => {
  const { openCatalog } = await setUp();
  const catalog = openCatalog();
  await catalog.getStatus();
  const publishedIndex = await catalog.getIndex(getRules);
  expect(publishedIndex).toEqual(buildBrowseBytes(await catalog.listRecords(), loadBundledWordVectors()));
  expect(publishedIndex?.vectors?.length).toBeGreaterThan(0);
});

test("ignores an index built with different rules or another supplement, and accepts a version without an index", async () => {
  const { openCatalog, contents, manifest } = await setUp();
  const catalog = openCatalog();
  await catalog.getStatus();
  expect(await catalog.getIndex(() => getIndexFingerprint())).toBeUndefined();
  const key = snapshotKeys.manifest(manifest.version);
  const storedManifest = Manifest.parse(JSON.parse(String(contents.get(key))));
  const index = storedManifest.index ?? expect.unreachable();
  for (const other of [undefined, { ...index, beside: index.text }]) {
    contents.set(key, JSON.stringify({ ...storedManifest, index: other }));
    const next = openCatalog();
    await next.getStatus();
    expect(await next.getIndex(getRules)).toBeUndefined();
    expect(await searchTitles(next, "beekeeping")).toContain("Beekeeping Schools");
  }
});

test.each(["text", "vectors"] as const)("rebuilds the index when its %s file is damaged or missing", async (part) => {
  const { openCatalog, contents, manifest } = await setUp();
  const key = snapshotKeys.index(manifest.version, part);
  const bytes = contents.get(key) as Uint8Array;
  contents.set(
    key,
    Uint8Array.from(bytes, (byte, index) => (index === 40 ? byte ^ 1 : byte)),
  );
  const damagedCatalog = openCatalog();
  expect(await searchTitles(damagedCatalog, "beekeeping")).toContain("Beekeeping Schools");
  expect(await damagedCatalog.getIndex(getRules)).toBeUndefined();
  contents.delete(key);
  expect(await searchTitles(openCatalog(), "beekeeping")).toContain("Beekeeping Schools");
});

test("opens the published index for search, and builds one only if it cannot be opened", async () => {
  const records = [
    buildCatalogRecord({ id: "tst-a", title: "Lamps" }),
    buildCatalogRecord({ id: "tst-b", title: "River Care" }),
  ];
  const otherRecords = [
    buildCatalogRecord({ id: "tst-a", title: "Opera" }),
    buildCatalogRecord({ id: "tst-b", title: "Opera" }),
  ];
  const createCatalogWithIndex = (indexed: typeof records): Catalog => ({
    getStatus: async () => ({ version: "one", name: "One", records: 2, verifiedOn: null }),
    listRecords: async () => records,
    getIndex: async () => buildBrowseBytes(indexed),
  });
  // Matches come from the index, not from the records.
  expect((await searchTitles(createCatalogWithIndex(otherRecords), "opera")).sort()).toEqual(["Lamps", "River Care"]);
  expect(await searchTitles(createCatalogWithIndex(otherRecords.slice(1)), "lamps")).toEqual(["Lamps"]);
});

test("deletes the index along with its version", async () => {
  const { contents, publishTitle, manifest } = await setUp();
  for (let version = 0; version < 7; version++) await publishTitle(`Version ${version}`);
  expect([...contents.keys()].filter((key) => key.includes(manifest.version))).toEqual([]);
  expect([...contents.keys()].filter((key) => key.endsWith(".bin"))).toHaveLength(14);
});
