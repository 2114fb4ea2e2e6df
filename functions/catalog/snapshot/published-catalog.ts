import { getStarterSupplement } from "#functions/catalog/starter-supplement.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import type { Blobs, Catalog } from "#functions/dependencies.ts";
import type { LiveCatalog } from "./snapshot-catalog.ts";
import type { SnapshotStorage } from "./snapshot-format.ts";

export const createBucketStorage = (blobs: Pick<Blobs, "get" | "getBytes" | "put" | "delete">): SnapshotStorage => ({
  get: (key) => blobs.get(key),
  getBytes: (key) => blobs.getBytes(key),
  put: (key, content) => blobs.put(key, content),
  delete: (key) => blobs.delete(key),
});

/** Opens the catalog published in `files`, or the starter catalog. Loaded lazily by the first search request. */
export const createPublishedCatalog = (options: {
  files: SnapshotStorage;
  clock: { now(): Date };
  /** Catalog used before the first sync and in addition to the live catalog; default: the embedded one. */
  starter?: Catalog;
  /** Interval between checks for a newer version, in ms; default: 5 minutes. */
  checkIntervalMs?: number;
}): LiveCatalog => {
  const load = memoizeAsync(async () => {
    const [{ createSnapshotCatalog }, { createStarterCatalog }, { withPublishedPortals }] = await Promise.all([
      import("#functions/catalog/snapshot/snapshot-catalog.ts"),
      import("#functions/catalog/starter.ts"),
      import("#functions/catalog/portals/published-portals.ts"),
    ]);
    const starter = options.starter ?? withPublishedPortals(createStarterCatalog(), options);
    return createSnapshotCatalog({
      ...options,
      starter,
      getSupplement: (source, live) => getStarterSupplement(starter, source, live),
    });
  });
  return {
    getStatus: async () => (await load()).getStatus(),
    listRecords: async () => (await load()).listRecords(),
    getIndex: async (getRules) => (await load()).getIndex(getRules),
    getRecord: async (id) => (await load()).getRecord(id),
    listChanges: async (after) => (await load()).listChanges(after),
  };
};
