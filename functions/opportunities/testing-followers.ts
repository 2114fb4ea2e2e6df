import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { diffSnapshots } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { createSnapshotCatalog, type LiveCatalog } from "#functions/catalog/snapshot/snapshot-catalog.ts";
import { publishSnapshot, writeSnapshot } from "#functions/catalog/snapshot/write-snapshot.ts";
import { buildLiveRecord, toRecordsById } from "#functions/catalog/testing-records.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";

const starter: Catalog = {
  getStatus: async () => ({ version: "starter-1", name: "Starter catalog", records: 1, verifiedOn: null }),
  listRecords: async () => [buildCatalogRecord({ id: "fd-one", title: "Standing Program" })],
};

export const publishTestRecords = async (
  { blobs, clock }: Pick<TestDependencies, "blobs" | "clock">,
  ...overrides: Parameters<typeof buildLiveRecord>[0][]
): Promise<string> => {
  clock.advance(60_000);
  const before = await readLatestSnapshot(blobs);
  const records = toRecordsById(...overrides.map((fields) => buildLiveRecord(fields)));
  const manifest = await writeSnapshot(blobs, {
    records,
    changes: diffSnapshots(before?.records ?? new Map(), records),
    previous: before?.manifest.version ?? null,
    source: "grants.gov-extract",
    now: clock.now(),
    run: { seen: records.size, unreadable: 0, remarks: {} },
    marks: {},
    starter: createCuratedCatalog(),
  });
  await publishSnapshot(blobs, manifest, clock.now());
  return manifest.version;
};

export const createFollowedCatalog = async (overrides: Parameters<typeof createTestDependencies>[0] = {}) => {
  const dependencies = createTestDependencies(overrides);
  const { blobs, clock } = dependencies;
  const live: LiveCatalog = createSnapshotCatalog({ files: blobs, clock, starter });
  dependencies.catalog = live;
  await publishTestRecords(dependencies, {});
  const api = createTestApi(dependencies);
  const signUpUser = async (email: string) => {
    const { cookie, user } = await api.signUp({ email });
    await confirmEmailAddress(dependencies, user);
    const { body } = await api.call("saveFromCatalog", { cookie, body: { catalogId: "gg-363001" } });
    const opportunity = body as FundingOpportunity;
    const call: typeof api.call = (name, request) => api.call(name, { cookie, ...request });
    const findSaved = async () => ((await call("listFundingOpportunities")).body as FundingOpportunity[])[0];
    return { user, opportunity, call, findSaved };
  };
  return {
    dependencies,
    signUpUser,
    publish: (...records: Parameters<typeof buildLiveRecord>[0][]) => publishTestRecords(dependencies, ...records),
  };
};
