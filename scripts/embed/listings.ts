/**
 * Builds the embedded Assistance Listings (`scripts/embed/data/listings.json.gz`) from SAM.gov's listings as JSON.
 * Contains facts only: objectives become term weights, and summaries are composed from the agency, mechanism, categories
 * and funding. Omits earmarks, ended listings and those without funding in the last three fiscal years.
 *
 *   node scripts/embed/listings.ts --from <folder with assistance-listings.json>
 *
 * The same input produces the same bytes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as z from "zod";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import { hasEnded, hasRecentFunding, isEarmark, isGrantType, Listing, toListingRecord } from "./listing-record.ts";

const retrievedOn = "2025-02-28";

const { values } = parseArgs({ options: { from: { type: "string" } } });
if (!values.from) throw new Error("Specify the folder with the downloaded files: --from <folder>");
const file = z
  .object({ records: z.array(Listing) })
  .parse(JSON.parse(readFileSync(join(values.from, "assistance-listings.json"), "utf8")));

const counts = { notGrants: 0, earmarks: 0, ended: 0, withoutFunding: 0 };
const listings = file.records.filter((listing) => {
  if (!listing.assistanceTypes.some(isGrantType)) counts.notGrants++;
  else if (isEarmark(listing)) counts.earmarks++;
  else if (hasEnded(listing)) counts.ended++;
  else if (!hasRecentFunding(listing)) counts.withoutFunding++;
  else return true;
  return false;
});
const records = z
  .array(CatalogRecord)
  .parse(listings.map((listing) => toListingRecord(listing, retrievedOn)).toSorted((a, b) => (a.id < b.id ? -1 : 1)));
const compressed = gzipSync(JSON.stringify(records), { level: 9 });
writeFileSync(new URL("data/listings.json.gz", import.meta.url), compressed);
process.stdout.write(
  `${file.records.length} listings: ${records.length} embedded (${compressed.length} bytes), ${JSON.stringify(counts)} omitted\n`,
);
