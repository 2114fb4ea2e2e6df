import { sha256Hex } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { createReadingCarrier } from "./carry-readings.ts";

export const importedSource = "import";

export type StarterSupplement = {
  records: readonly CatalogRecord[];
  /** Adds our reading of the embedded record, or of an earlier round, to a record of the snapshot. */
  carryReading: (record: CatalogRecord) => CatalogRecord;
  /** SHA-256 hash that changes with the records and their readings. */
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
  const embeddedRecords = await starter.listRecords();
  const records = embeddedRecords.filter(({ id }) => !live.has(id) && (isImported || !noticeId.test(id)));
  const { version } = await starter.getStatus();
  return {
    records,
    carryReading: createReadingCarrier(embeddedRecords),
    sha256: sha256Hex(`${version} ${records.length} ${isImported} readings`),
  };
};
