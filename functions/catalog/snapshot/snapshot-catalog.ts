import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import { readIndex } from "#functions/catalog/index/search-index.ts";
import type { LiveRecord } from "#functions/catalog/record.ts";
import { importedSource, type StarterSupplement } from "#functions/catalog/starter-supplement.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { CatalogStatus } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { readCurrentVersion, readSnapshot, readVersionChanges, type VersionChanges } from "./read-snapshot.ts";
import { type Manifest, type PublishedIndex, SnapshotDamagedError, type SnapshotStorage } from "./snapshot-format.ts";

/** Interval between checks for a newer version, in ms. */
export const refreshIntervalMs = 5 * 60_000;
type LoadedSnapshot = {
  status: Omit<CatalogStatus, "model" | "webSearch">;
  records: readonly CatalogRecord[];
  live: ReadonlyMap<string, LiveRecord>;
  index: PublishedIndex | undefined;
};

export type LiveCatalog = Required<Catalog>;

const getName = ({ source }: Manifest) =>
  source === importedSource ? "Starter catalog with your own list" : "Grants.gov catalog";
const findNewest = (days: readonly (string | null)[]) => days.reduce((a, b) => ((a ?? "") > (b ?? "") ? a : b), null);

/**
 * Creates a catalog that serves the latest published version (checked at most every `checkIntervalMs` ms), or `starter` before
 * the first sync.
 */
export const createSnapshotCatalog = (options: {
  files: SnapshotStorage;
  clock: { now(): Date };
  starter: Catalog;
  getSupplement?: (source: string, live: ReadonlyMap<string, LiveRecord>) => Promise<StarterSupplement>;
  checkIntervalMs?: number;
}): LiveCatalog => {
  const { files, clock, starter, getSupplement, checkIntervalMs = refreshIntervalMs } = options;
  let snapshot: LoadedSnapshot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: Promise<void> | undefined;

  const load = async (version: string): Promise<LoadedSnapshot> => {
    const { manifest, records: live } = await readSnapshot(files, version);
    const supplement = await getSupplement?.(manifest.source, live);
    const liveRecords = [...live.values()].map(toCatalogRecord);
    const records = supplement ? [...liveRecords.map(supplement.carryReading), ...supplement.records] : liveRecords;
    // Imported records are unverified, but the starter records served with them are verified.
    const starterVerifiedOn = manifest.source === importedSource ? (await starter.getStatus()).verifiedOn : null;
    const verifiedOn = findNewest([manifest.verifiedOn, starterVerifiedOn]);
    const status = { version, name: getName(manifest), records: records.length, verifiedOn };
    // The stored name of the hash is `beside`.
    const supplementHash = manifest.index?.beside;
    const isIndexCurrent = supplementHash === supplement?.sha256;
    return { status, records, live, index: isIndexCurrent ? manifest.index : undefined };
  };

  const check = async () => {
    try {
      const current = await readCurrentVersion(files);
      if (current && current.version !== snapshot?.status.version) snapshot = await load(current.version);
    } catch (error) {
      log.error("failed to read the catalog", { version: snapshot?.status.version ?? "none", error: error as Error });
    }
    checkedAt = clock.now().getTime();
  };
  /** Concurrent callers share one check. */
  const refresh = async (maxAge = checkIntervalMs) => {
    if (clock.now().getTime() - checkedAt < maxAge) return;
    pendingCheck ??= check().finally(() => {
      pendingCheck = undefined;
    });
    await pendingCheck;
  };

  return {
    async getStatus() {
      await refresh();
      return snapshot?.status ?? starter.getStatus();
    },
    async listRecords() {
      // Returns the records of the version that `getStatus` last returned; callers call `getStatus` first.
      if (checkedAt === Number.NEGATIVE_INFINITY) await refresh();
      return snapshot?.records ?? starter.listRecords();
    },
    async getIndex(getRules) {
      if (!snapshot) return starter.getIndex?.(getRules);
      if (snapshot.index?.rules !== getRules()) return undefined;
      return readIndex(files, snapshot.status.version, snapshot.index);
    },
    async getRecord(id) {
      await refresh();
      return snapshot?.live.get(id);
    },
    async listChanges(after) {
      await refresh(0);
      const current = await readCurrentVersion(files);
      const oldestFirst = (current?.kept ?? []).map(({ version }) => version).reverse();
      const versionChanges: VersionChanges[] = [];
      for (const version of oldestFirst.slice(oldestFirst.indexOf(after ?? "") + 1)) {
        try {
          versionChanges.push(await readVersionChanges(files, version));
        } catch (error) {
          if (!(error instanceof SnapshotDamagedError)) throw error;
          log.error("failed to read catalog changes", { version, error });
        }
      }
      return versionChanges;
    },
  };
};
