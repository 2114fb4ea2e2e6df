/**
 * Writes the starter catalog (`functions/catalog/starter/records.json.gz`) and its search index, so that the first
 * search does not have to build it. Run it after every change to the source data or to how texts are indexed (otherwise,
 * a test fails):
 *
 *   npm run embed:index
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { StarterMetadata } from "#functions/catalog/starter.ts";
import { buildBrowseBytes } from "#functions/search/browse/browse-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { countPrograms } from "./readings.ts";
import { composeStarterRecords } from "./starter-records.ts";

const folder = new URL("../../functions/catalog/starter/", import.meta.url);
const records = composeStarterRecords();
const json = JSON.stringify(records);
const space = loadBundledWordVectors();
const { text, vectors } = buildBrowseBytes(records, space);
const bytes = gzipSync(Buffer.concat([text, ...(vectors ? [Buffer.from(vectors.buffer)] : [])]), { level: 9 });
const metadata: StarterMetadata = {
  version: `starter-${createHash("sha256").update(json).digest("hex").slice(0, 8)}`,
  records: records.length,
  verifiedOn: records.reduce<string | null>(
    (newest, { verifiedOn: day }) => (day && day > (newest ?? "") ? day : newest),
    null,
  ),
  textBytes: text.length,
};
writeFileSync(new URL("records.json.gz", folder), gzipSync(json, { level: 9 }));
writeFileSync(new URL("index.bin.gz", folder), bytes);
writeFileSync(new URL("index.json", folder), `${JSON.stringify(metadata)}\n`);
writeFileSync(
  new URL("../../functions/matching/recipients/program-counts.json", import.meta.url),
  `${JSON.stringify(countPrograms(records), null, 2)}\n`,
);
process.stdout.write(`${metadata.version}: ${records.length} records, index of ${bytes.length} bytes\n`);
