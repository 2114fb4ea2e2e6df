/**
 * Builds the embedded records of funders and the search index of the embedded catalog (`functions/catalog/starter/index.bin.gz`), so that a first search does
 * not have to. Needed after every change of the embedded records or of how texts are indexed; a test says so.
 *
 *   npm run embed:index
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { getStarterVersion, loadStarterRecords } from "#functions/catalog/starter.ts";
import { loadFunderRecords } from "#functions/funders/to-catalog-record.ts";
import { buildBrowseBytes, getIndexFingerprint } from "#functions/search/browse/browse-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";

const folder = new URL("../../functions/catalog/starter/", import.meta.url);
// The funders whose grants are known, ready to use, so that a start does not read the file of all of them.
writeFileSync(new URL("funders.json.gz", folder), gzipSync(JSON.stringify(loadFunderRecords()), { level: 9 }));
const space = loadBundledWordVectors();
const { text, vectors } = buildBrowseBytes(loadStarterRecords(), space);
const bytes = gzipSync(Buffer.concat([text, ...(vectors ? [Buffer.from(vectors.buffer)] : [])]), { level: 9 });
const about = { version: getStarterVersion(), rules: getIndexFingerprint(space), textBytes: text.length };
writeFileSync(new URL("index.bin.gz", folder), bytes);
writeFileSync(new URL("index.json", folder), `${JSON.stringify(about)}\n`);
process.stdout.write(`${about.version}: ${bytes.length} bytes\n`);
