import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Catalog } from "#functions/dependencies.ts";
import type { BrowseBytes } from "#functions/search/browse/browse-index.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Output of `npm run embed:index`. Tests verify that it matches the record sources and the index code. */
const files = {
  about: new URL("starter/index.json", import.meta.url),
  records: new URL("starter/records.json.gz", import.meta.url),
  index: new URL("starter/index.bin.gz", import.meta.url),
};
/** `version` is derived from the records; `textBytes` is the size of the index's first part. */
export type StarterMetadata = {
  version: string;
  records: number;
  verifiedOn: string | null;
  textBytes: number;
};

let metadata: StarterMetadata | undefined;
export const readStarterMetadata = (): StarterMetadata => {
  metadata ??= JSON.parse(readFileSync(files.about, "utf8")) as StarterMetadata;
  return metadata;
};

let records: readonly CatalogRecord[] | undefined;

/**
 * Loads the catalog used before the first sync: curated programs, all funded Assistance Listings for grants, notices
 * that were open or forecast as of the snapshot (they close automatically), state portal programs, and private funders
 * with known grants. Read once; all callers share a frozen array.
 */
export const loadStarterRecords = (): readonly CatalogRecord[] => {
  if (records) return records;
  const parsed: CatalogRecord[] = JSON.parse(gunzipSync(readFileSync(files.records)).toString());
  // Freeze only the top level, because deep-freezing four thousand records would delay the first search.
  records = Object.freeze(parsed.map((record) => Object.freeze(record)));
  return records;
};

const readIndex = (): BrowseBytes => {
  const { textBytes } = readStarterMetadata();
  const bytes = new Uint8Array(gunzipSync(readFileSync(files.index)));
  return { text: bytes.slice(0, textBytes), vectors: new Int8Array(bytes.slice(textBytes).buffer) };
};

export const createStarterCatalog = (): Catalog => ({
  getStatus: async () => {
    const { version, records: count, verifiedOn } = readStarterMetadata();
    return { version, name: "Starter catalog", records: count, verifiedOn };
  },
  listRecords: async () => loadStarterRecords(),
  getIndex: async () => readIndex(),
});
