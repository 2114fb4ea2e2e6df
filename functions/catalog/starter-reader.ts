import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Catalog } from "#functions/dependencies.ts";
import type { BrowseBytes } from "#functions/search/browse/browse-index.ts";
import { getStarterVersion, loadCuratedRecords, loadStarterRecords } from "./starter.ts";

const createCatalog = (load: typeof loadStarterRecords, getVersion: () => string): Catalog => ({
  status: async () => {
    const records = load();
    const verifiedOn = records.reduce<string | null>(
      (newest, { verifiedOn: day }) => (day && (!newest || day > newest) ? day : newest),
      null,
    );
    return { version: getVersion(), name: "Starter catalog", records: records.length, verifiedOn };
  },
  records: async () => load(),
});

const indexFiles = {
  /** `version` and `rules` identify the records and the code the index was built from; `textBytes` is the size of its first part. */
  about: new URL("starter/index.json", import.meta.url),
  bytes: new URL("starter/index.bin.gz", import.meta.url),
};

/** The embedded index, if it was built from the current records with the current rules; see `scripts/embed/index.ts`. */
const readEmbeddedIndex = (rules: string): BrowseBytes | undefined => {
  const metadata: { version: string; rules: string; textBytes: number } = JSON.parse(
    readFileSync(indexFiles.about, "utf8"),
  );
  if (metadata.version !== getStarterVersion() || metadata.rules !== rules) return undefined;
  const bytes = new Uint8Array(gunzipSync(readFileSync(indexFiles.bytes)));
  return { text: bytes.slice(0, metadata.textBytes), vectors: new Int8Array(bytes.slice(metadata.textBytes).buffer) };
};

export const createStarterCatalog = (): Catalog => ({
  ...createCatalog(loadStarterRecords, getStarterVersion),
  index: async (rules) => readEmbeddedIndex(rules),
});

/** Only hand-curated programs: a small, stable set, for tests and benchmarks of ranking. */
export const createCuratedCatalog = (): Catalog => createCatalog(loadCuratedRecords, () => "starter-curated");
