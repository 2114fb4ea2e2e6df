import { sha256Hex } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

export const importedSource = "import";

export type StarterSupplement = {
  records: readonly CatalogRecord[];
  /** SHA-256 hash that changes with the records. */
  sha256: string;
};

const noticeId = /^(?:gg|sg)-/;

/**
 * Returns the starter records that are searched together with a snapshot from `source`: programs between rounds and
 * private funders, which no live source lists, but not the embedded notices, which a sync replaces. Until the first
 * sync, an imported catalog is supplemented with the whole starter catalog. Records in the snapshot take precedence.
 */
export const getStarterSupplement = async (
  starter: Catalog,
  source: string,
  live: { has(id: string): boolean },
): Promise<StarterSupplement> => {
  const isImported = source === importedSource;
  const records = (await starter.listRecords()).filter(({ id }) => !live.has(id) && (isImported || !noticeId.test(id)));
  const { version } = await starter.getStatus();
  return { records, sha256: sha256Hex(`${version} ${records.length} ${isImported}`) };
};
