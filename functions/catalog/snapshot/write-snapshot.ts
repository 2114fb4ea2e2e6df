import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import { loadWordVectors, writeIndex } from "#functions/catalog/index/search-index.ts";
import { withPublishedPortals } from "#functions/catalog/portals/published-portals.ts";
import { isLiveRecord, type LiveRecord } from "#functions/catalog/record.ts";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { getStarterSupplement } from "#functions/catalog/starter-supplement.ts";
import { RunLostError } from "#functions/catalog/sync/run-lease.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { type BrowseBytes, buildBrowseBytes, getIndexFingerprint } from "#functions/search/browse/browse-index.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { CatalogChange, RecordsById } from "./diff-snapshots.ts";
import { toChangeEntry } from "./diff-snapshots.ts";
import { readCurrentVersion } from "./read-snapshot.ts";
import type { PublishedIndex } from "./snapshot-format.ts";
import { type CurrentVersion, Manifest, type SnapshotStorage, sha256Hex, snapshotKeys } from "./snapshot-format.ts";

/**
 * Stores a version's index, so that readers do not have to build it. Logs an error and returns undefined if the build
 * fails.
 */
const buildPublishedIndex = async (
  files: SnapshotStorage,
  version: string,
  { records, source, now, starter }: NewSnapshot,
): Promise<PublishedIndex | undefined> => {
  const supplement = await getStarterSupplement(
    starter ?? withPublishedPortals(createStarterCatalog(), { files, clock: { now: () => now } }),
    source,
    records,
  );
  const wordVectors = loadWordVectors();
  const bytes = tryBuild(
    [...[...records.values()].map((record) => supplement.carryReading(toCatalogRecord(record))), ...supplement.records],
    wordVectors,
  );
  return (
    bytes && writeIndex(files, version, bytes, { rules: getIndexFingerprint(wordVectors), beside: supplement.sha256 })
  );
};

const tryBuild = (records: readonly CatalogRecord[], wordVectors: WordVectors | undefined): BrowseBytes | undefined => {
  try {
    return buildBrowseBytes(records, wordVectors);
  } catch (error) {
    log.error("failed to build the catalog index", { error: error as Error });
    return undefined;
  }
};

/** Thresholds for accepting a sync. Shares are fractions from 0 to 1. */
const thresholds = {
  minLiveShare: 0.7,
  maxUnreadableShare: 0.05,
  toleratedUnreadable: 5,
  minAnnouncedShare: 0.98,
  maxRemovedShare: 0.2,
  /** Catalogs with at most this many live records may lose any number of records. */
  smallCatalog: 20,
};

type SyncCounts = {
  seen: number;
  unreadable: number;
  announced: number | undefined;
};

const formatPercent = (share: number) => `${Math.round(share * 1000) / 10}%`;
const countLiveRecords = (records: RecordsById) => [...records.values()].filter(isLiveRecord).length;
const isListed = (record: LiveRecord | undefined) =>
  record !== undefined && isLiveRecord(record) && !record.missingSince;
const countListedRecords = (records: RecordsById) => [...records.values()].filter(isListed).length;

/** Returns the reasons why this run must not be published, as sentences; empty if it is valid. */
export const findValidationIssues = (
  counts: SyncCounts,
  before: RecordsById,
  after: RecordsById,
  changes: readonly CatalogChange[],
): string[] => {
  const { seen, unreadable, announced } = counts;
  const live = countListedRecords(after);
  // Imported records may be outdated, so records missing from their source do not indicate a bad run.
  const verifiedBefore = new Map([...before].filter(([, { verifiedOn }]) => verifiedOn !== null));
  const listedCountBefore = countListedRecords(verifiedBefore);
  const removedCount = changes.filter(({ kind, id }) => kind === "removed" && isListed(verifiedBefore.get(id))).length;
  const missingCount = [...verifiedBefore].filter(
    ([id, record]) => isListed(record) && after.get(id)?.missingSince !== undefined,
  ).length;
  const issues: string[] = [];
  if (live === 0) issues.push("No record is open or forecast");
  if (announced !== undefined && seen < announced * thresholds.minAnnouncedShare)
    issues.push(`The source announced ${announced} records but sent ${seen}`);
  if (unreadable > thresholds.toleratedUnreadable && unreadable > seen * thresholds.maxUnreadableShare)
    issues.push(`${unreadable} of ${seen} records (${formatPercent(unreadable / seen)}) could not be read`);
  if (listedCountBefore > thresholds.smallCatalog && live < listedCountBefore * thresholds.minLiveShare)
    issues.push(`Only ${live} records are live; there were ${listedCountBefore} before`);
  if (
    listedCountBefore > thresholds.smallCatalog &&
    removedCount + missingCount > listedCountBefore * thresholds.maxRemovedShare
  )
    issues.push(`${removedCount + missingCount} of ${listedCountBefore} records would be removed or missing at once`);
  return issues;
};

const partSize = 500;
const maxVersions = 7;

export type NewSnapshot = {
  records: RecordsById;
  changes: readonly CatalogChange[];
  previous: string | null;
  source: string;
  now: Date;
  run: Manifest["run"];
  marks: Manifest["marks"];
  /** Catalog whose records supplement this one; default: the embedded catalog. */
  starter?: Catalog | undefined;
};

const formatTimestamp = (now: Date) => now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
const findNewestVerifiedOn = (records: RecordsById) =>
  [...records.values()].reduce<string | null>(
    (latest, { verifiedOn }) => (verifiedOn && (latest === null || verifiedOn > latest) ? verifiedOn : latest),
    null,
  );

/** Writes a version, ending with its manifest. It is not read until `publishSnapshot` makes it current. */
export const writeSnapshot = async (files: SnapshotStorage, snapshot: NewSnapshot): Promise<Manifest> => {
  const { records, changes, previous, source, now, run, marks } = snapshot;
  const sortedRecords = [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const partTexts: string[] = [];
  for (let partIndex = 0; partIndex < sortedRecords.length; partIndex += partSize)
    partTexts.push(JSON.stringify(sortedRecords.slice(partIndex, partIndex + partSize)));
  const on = now.toISOString().slice(0, 10);
  // In the first snapshot every record is new, so do not record changes.
  const recordedChanges = previous === null ? [] : changes;
  const changesText = JSON.stringify(
    recordedChanges.map((change) => ({ id: change.id, ...toChangeEntry(change, on) })),
  );
  const parts = partTexts.map((text, index) => ({
    records: Math.min(partSize, sortedRecords.length - index * partSize),
    sha256: sha256Hex(text),
  }));
  const content = sha256Hex(JSON.stringify([parts, sha256Hex(changesText)]));
  const version = `live-${formatTimestamp(now)}-${content.slice(0, 8)}`;
  for (const [partIndex, text] of partTexts.entries()) await files.put(snapshotKeys.part(version, partIndex), text);
  await files.put(snapshotKeys.changes(version), changesText);
  const index = await buildPublishedIndex(files, version, snapshot);
  const manifest = Manifest.parse({
    format: 1,
    version,
    previous,
    source,
    madeAt: now.toISOString(),
    verifiedOn: findNewestVerifiedOn(records),
    records: sortedRecords.length,
    live: countLiveRecords(records),
    parts,
    changes: { count: recordedChanges.length, sha256: sha256Hex(changesText) },
    index,
    run,
    marks,
  });
  await files.put(snapshotKeys.manifest(version), JSON.stringify(manifest));
  return manifest;
};

/** Returns the timestamp in a version name. Timestamps have a fixed length, so they sort chronologically. */
const getTimestamp = ({ version }: { version: string }) => version.split("-")[1] ?? "";

/** Makes a version current and deletes old ones. Throws RunLostError if a newer version is already current. */
export const publishSnapshot = async (files: SnapshotStorage, manifest: Manifest, now: Date): Promise<void> => {
  const before = await readCurrentVersion(files).catch(() => undefined);
  if (before && getTimestamp(before) > getTimestamp(manifest)) throw new RunLostError();
  const earlierVersions = (before?.kept ?? []).filter(({ version }) => version !== manifest.version);
  const allVersions = [{ version: manifest.version, parts: manifest.parts.length }, ...earlierVersions];
  const recentVersions = allVersions.slice(0, maxVersions);
  const current: CurrentVersion = {
    format: 1,
    version: manifest.version,
    publishedAt: now.toISOString(),
    kept: recentVersions,
  };
  await files.put(snapshotKeys.current, JSON.stringify(current));
  for (const { version, parts } of allVersions.slice(maxVersions)) await deleteVersion(files, version, parts);
};

const deleteVersion = async (files: SnapshotStorage, version: string, parts: number) => {
  await files.delete(snapshotKeys.manifest(version));
  await files.delete(snapshotKeys.changes(version));
  for (const part of ["text", "vectors"] as const) await files.delete(snapshotKeys.index(version, part));
  for (let part = 0; part < parts; part++) await files.delete(snapshotKeys.part(version, part));
};
