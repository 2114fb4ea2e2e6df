import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Catalog } from "#functions/dependencies.ts";
import type { BrowseBytes } from "#functions/search/browse/browse-index.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** The output of `npm run embed:index`. Tests check that it fits the sources of the records and the code that built the index. */
const files = {
  about: new URL("starter/index.json", import.meta.url),
  records: new URL("starter/records.json.gz", import.meta.url),
  index: new URL("starter/index.bin.gz", import.meta.url),
};
/** `version` follows from the records; `textBytes` is the size of the index's first part. */
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
 * The catalog used before the first sync: our own descriptions, all Assistance Listings of grants that still have money, the
 * notices that were open or forecast at the snapshot, which close by themselves, programs of state portals, and the private
 * funders whose grants are known. Read once; all callers share a frozen array.
 */
export const loadStarterRecords = (): readonly CatalogRecord[] => {
  if (records) return records;
  const parsed: CatalogRecord[] = JSON.parse(gunzipSync(readFileSync(files.records)).toString());
  // Frozen only at the top: freezing every list in four thousand records would delay the first search.
  records = Object.freeze(parsed.map((record) => Object.freeze(record)));
  return records;
};

const readIndex = (): BrowseBytes => {
  const { textBytes } = readStarterMetadata();
  const bytes = new Uint8Array(gunzipSync(readFileSync(files.index)));
  return { text: bytes.slice(0, textBytes), vectors: new Int8Array(bytes.slice(textBytes).buffer) };
};

export const createStarterCatalog = (): Catalog => ({
  status: async () => {
    const { version, records: count, verifiedOn } = readStarterMetadata();
    return { version, name: "Starter catalog", records: count, verifiedOn };
  },
  records: async () => loadStarterRecords(),
  index: async () => readIndex(),
});
