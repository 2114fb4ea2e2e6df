import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import type { LiveRecord } from "#functions/catalog/record.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import type { SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { createGrantsGovApiSource } from "#functions/catalog/sources/grants-gov-api.ts";
import { createGrantsGovExtractSource } from "#functions/catalog/sources/grants-gov-extract.ts";
import { createSourceHttpClient, defaultHttpDependencies } from "#functions/catalog/sources/http-client.ts";
import { createSimplerSource } from "#functions/catalog/sources/simpler.ts";
import type { KnownCatalog, NoticeSource, SourcePage, SourcePosition } from "#functions/catalog/sources/source.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock } from "#functions/testing.ts";
import type { FakeSources } from "#scripts/sources/fake-sources.ts";
import type { SyncOptions } from "./read-source.ts";
import { type SyncResult, syncCatalog } from "./sync-catalog.ts";
import { createTableRunStore } from "./sync-run.ts";

export const createFastHttpClient = (rules = {}) =>
  createSourceHttpClient(
    { ...defaultHttpDependencies, sleep: async () => {}, random: () => 1 },
    { timeout: 5000, maxAttempts: 2, ...rules },
  );

export const createKnownCatalog = (
  records: ReadonlyMap<string, LiveRecord> = new Map(),
  lastRun?: SourcePosition,
): KnownCatalog => ({
  get: (id) => records.get(id),
  lastRun,
  today: "2026-11-21",
});

export const readAllPages = async (
  source: NoticeSource,
  known = createKnownCatalog(),
  from?: SourcePosition,
): Promise<SourcePage[]> => {
  const pages: SourcePage[] = [];
  for await (const page of source.readPages(from, known)) pages.push(page);
  return pages;
};

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export const createApiTestSource = ({ base }: FakeSources): NoticeSource =>
  createGrantsGovApiSource(createFastHttpClient(), { base });
export const createExtractTestSource = ({ base }: FakeSources): NoticeSource =>
  createGrantsGovExtractSource(createFastHttpClient(), { base });
export const createSimplerTestSource = ({ base, key }: FakeSources): NoticeSource =>
  createSimplerSource(createFastHttpClient(), { base, key });

export const createMemoryStorage = (contents: Map<string, string | Uint8Array>): SnapshotStorage => ({
  get: async (key) => {
    const content = contents.get(key);
    return typeof content === "object" ? Buffer.from(content).toString() : content;
  },
  getBytes: async (key) => {
    const content = contents.get(key);
    return typeof content === "string" ? Buffer.from(content) : content;
  },
  put: async (key, content) => void contents.set(key, content),
  delete: async (key) => void contents.delete(key),
});

export const createTestSync = (
  fakeSources: FakeSources,
  createSource: (fakeSources: FakeSources) => NoticeSource = createApiTestSource,
) => {
  const texts = new Map<string, string | Uint8Array>();
  const files = createMemoryStorage(texts);
  const clock = createTestClock();
  const options: SyncOptions = {
    source: createSource(fakeSources),
    files,
    runs: createTableRunStore(createMemoryTable()),
    clock,
    starter: createCuratedCatalog(),
  };
  return {
    files,
    texts,
    clock,
    run: (overrides: Partial<SyncOptions> = {}) => syncCatalog({ ...options, ...overrides }),
    findRecord: async (id: string) => (await readLatestSnapshot(files))?.records.get(id),
    listStagedFiles: () => [...texts.keys()].filter((key) => key.startsWith("catalog/runs/")),
  };
};

export const getChangeKinds = (result: SyncResult) =>
  result.outcome === "published" ? result.changes.map(({ kind }) => kind) : result;
