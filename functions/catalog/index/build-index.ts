import { toCatalogRecord } from "#functions/catalog/catalog-record.ts";
import type { RecordsById } from "#functions/catalog/snapshot/diff-snapshots.ts";
import type { PublishedIndex, SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { getStarterSupplement } from "#functions/catalog/starter-supplement.ts";
import { log } from "#functions/clients/log.ts";
import { type BrowseBytes, buildBrowseBytes, getIndexFingerprint } from "#functions/search/browse/browse-index.ts";
import type { WordVectors } from "#functions/search/engine/word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";
import { hashRecords, writeIndex } from "./index-store.ts";
import { loadWordVectors } from "./search-index.ts";

/**
 * Builds and stores the index of a version's records and their supplement, so that readers need not build it.
 * Undefined, with a log entry, when the build fails: the records are published regardless.
 */
export const buildPublishedIndex = async (
  files: SnapshotStorage,
  version: string,
  records: RecordsById,
  source: string,
): Promise<PublishedIndex | undefined> => {
  const supplement = await getStarterSupplement(createStarterCatalog(), source);
  const space = loadWordVectors();
  const bytes = tryBuild([...[...records.values()].map(toCatalogRecord), ...supplement], space);
  return (
    bytes && writeIndex(files, version, bytes, { rules: getIndexFingerprint(space), beside: hashRecords(supplement) })
  );
};

const tryBuild = (records: readonly CatalogRecord[], space: WordVectors | undefined): BrowseBytes | undefined => {
  try {
    return buildBrowseBytes(records, space);
  } catch (error) {
    log.error("catalog index not built", { error: error as Error });
    return undefined;
  }
};
