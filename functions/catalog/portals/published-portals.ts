import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { type SnapshotStorage, sha256Hex } from "#functions/catalog/snapshot/snapshot-format.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import { catalogSources } from "#shared/api/schemas.ts";

const key = "catalog/portals/current.json.gz";
const PublishedPortals = z.object({
  format: z.literal(1),
  portals: z.array(
    z.object({
      source: z.enum(catalogSources),
      publishedAt: z.iso.datetime(),
      /** Number of notices in the portal's list; only open or recurring ones become records. */
      notices: z.int(),
      records: z.array(CatalogRecord),
    }),
  ),
});
type PublishedPortals = z.infer<typeof PublishedPortals>;
export type PublishedPortal = PublishedPortals["portals"][number];

/** Reads the portals published from live data, and their file's hash. Throws if the file is damaged. */
export const readPublishedPortals = async (
  files: Pick<SnapshotStorage, "getBytes">,
): Promise<{ portals: PublishedPortal[]; sha256: string } | undefined> => {
  const content = await files.getBytes(key);
  if (!content) return undefined;
  const { portals } = PublishedPortals.parse(JSON.parse(gunzipSync(content).toString()));
  return { portals, sha256: sha256Hex(content) };
};

/** Replaces the published data of one portal and leaves the others unchanged. */
export const publishPortal = async (
  files: Pick<SnapshotStorage, "getBytes" | "put">,
  portal: PublishedPortal,
): Promise<void> => {
  const before = (await readPublishedPortals(files))?.portals ?? [];
  const content: PublishedPortals = {
    format: 1,
    portals: [...before.filter(({ source }) => source !== portal.source), portal],
  };
  await files.put(key, gzipSync(JSON.stringify(content), { level: 9 }));
};

/** Interval between checks for a newer file, in ms. */
const refreshIntervalMs = 5 * 60_000;

/** Returns the starter catalog with portal records replaced by published live ones, or unchanged if there are none. */
export const withPublishedPortals = (
  starter: Catalog,
  { files, clock }: { files: Pick<SnapshotStorage, "getBytes">; clock: { now(): Date } },
): Catalog => {
  let current: { version: string; records: readonly CatalogRecord[]; sha256: string } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const refresh = async () => {
    const now = clock.now().getTime();
    if (now - checkedAt < refreshIntervalMs) return;
    checkedAt = now;
    try {
      const publishedPortals = await readPublishedPortals(files);
      if (publishedPortals?.sha256 === current?.sha256) return;
      current = publishedPortals && {
        version: `${(await starter.getStatus()).version}-${publishedPortals.sha256.slice(0, 8)}`,
        records: [
          ...(await starter.listRecords()).filter(({ source }) =>
            publishedPortals.portals.every((portal) => portal.source !== source),
          ),
          ...publishedPortals.portals.flatMap(({ records }) => records),
        ],
        sha256: publishedPortals.sha256,
      };
    } catch (error) {
      log.error("failed to read the published portals", { error: error as Error });
    }
  };
  return {
    getStatus: async () => {
      await refresh();
      const status = await starter.getStatus();
      return current ? { ...status, version: current.version, records: current.records.length } : status;
    },
    // These belong to the version that `getStatus` returned last.
    listRecords: async () => {
      if (checkedAt === Number.NEGATIVE_INFINITY) await refresh();
      return current?.records ?? starter.listRecords();
    },
    getIndex: async (getRules) => (current ? undefined : starter.getIndex?.(getRules)),
  };
};
