/**
 * Checks the federal records of the starter catalog against a copy of the public Assistance
 * Listings: number, title, agency and link.
 *
 *   node scripts/check-catalog.ts [path to assistance listings JSON]
 *
 * Prints one line per mismatch and a count; exit code 1 when anything differs. Without a listings
 * file it says so and ends with 0, because the file is not part of the project.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";

const Listing = z.object({
  assistanceListing: z.string(),
  title: z.string(),
  agency: z.string(),
  subAgency: z.string(),
  samUrl: z.string(),
  grantsSearchUrl: z.string(),
});
type Listing = z.infer<typeof Listing>;

/** Titles are compared without their stray spaces only: every other character counts. */
const spaced = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Agency names as the catalog writes them: no abbreviation in brackets, no leading "The". Case is
 * ignored, since the listings write some names in capitals.
 */
const agencyKey = (name: string) =>
  spaced(name.replace(/\([^)]*\)/g, ""))
    .replace(/^the /i, "")
    .toLowerCase();

/** The funder is the sub-agency or, where that name tells a reader nothing, the agency above it. */
function mismatches(record: CatalogRecord, listing: Listing | undefined): string[] {
  if (!listing) return ["no listing has this number"];
  const found: string[] = [];
  if (record.title !== spaced(listing.title)) found.push(`title is "${spaced(listing.title)}"`);
  const names = [listing.subAgency, listing.agency].filter((name) => name !== "" && name !== "N/A");
  if (!names.map(agencyKey).includes(agencyKey(record.funder))) found.push(`agency is "${names.join(", ")}"`);
  if (record.sourceUrl !== listing.samUrl) found.push(`link is ${listing.samUrl}`);
  if (record.roundsUrl !== listing.grantsSearchUrl) found.push(`link to rounds is ${listing.grantsSearchUrl}`);
  return found;
}

const beside = fileURLToPath(new URL("../../shared/data/assistance-listings.json", import.meta.url));
const path = process.argv[2] ?? beside;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!existsSync(path)) {
  say("No file of Assistance Listings found, so the federal records were not checked.");
} else {
  const file = z.object({ records: z.array(Listing) }).parse(JSON.parse(readFileSync(path, "utf8")));
  const listings = new Map(file.records.map((listing) => [listing.assistanceListing, listing]));
  const federal = loadStarterRecords().filter((record) => record.assistanceListing !== null);
  let wrong = 0;
  for (const record of federal) {
    for (const problem of mismatches(record, listings.get(record.assistanceListing ?? ""))) {
      wrong += 1;
      say(`${record.id}: ${problem}`);
    }
  }
  say(`${federal.length} federal records checked, ${wrong} mismatches.`);
  if (wrong > 0) process.exitCode = 1;
}
