/**
 * Checks the federal records of the starter catalog against a copy of the public Assistance
 * Listings: number, title, agency and link.
 *
 *   node scripts/check-catalog.ts [path to assistance listings JSON]
 *
 * Prints one line per mismatch and a count. Exits with code 1 if anything differs. Without a listings
 * file, it says so and exits with code 0, because the file is not part of the project.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

const Listing = z.object({
  assistanceListing: z.string(),
  title: z.string(),
  agency: z.string(),
  subAgency: z.string(),
  samUrl: z.string(),
  grantsSearchUrl: z.string(),
});
type Listing = z.infer<typeof Listing>;

const normalizeSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** Removes abbreviations and a leading "The", and lowercases, because the listings have some names in all caps. */
const normalizeAgency = (name: string) =>
  normalizeSpaces(name.replace(/\([^)]*\)/g, ""))
    .replace(/^the /i, "")
    .toLowerCase();

/** Compares a record with its listing. The funder must be the sub-agency, or the agency if the sub-agency is too generic. */
function findMismatches(record: CatalogRecord, listing: Listing | undefined): string[] {
  if (!listing) return ["no listing with this number"];
  const problems: string[] = [];
  if (record.title !== normalizeSpaces(listing.title)) problems.push(`title is "${normalizeSpaces(listing.title)}"`);
  const names = [listing.subAgency, listing.agency].filter((name) => name !== "" && name !== "N/A");
  if (!names.map(normalizeAgency).includes(normalizeAgency(record.funder)))
    problems.push(`agency is "${names.join(", ")}"`);
  if (record.sourceUrl !== listing.samUrl) problems.push(`link is ${listing.samUrl}`);
  if (record.roundsUrl !== listing.grantsSearchUrl) problems.push(`link to rounds is ${listing.grantsSearchUrl}`);
  return problems;
}

const defaultPath = fileURLToPath(new URL("../../shared/data/assistance-listings.json", import.meta.url));
const path = process.argv[2] ?? defaultPath;
const print = (line: string) => process.stdout.write(`${line}\n`);

if (!existsSync(path)) {
  print("No file of Assistance Listings found, so the federal records were not checked.");
} else {
  const file = z.object({ records: z.array(Listing) }).parse(JSON.parse(readFileSync(path, "utf8")));
  const listings = new Map(file.records.map((listing) => [listing.assistanceListing, listing]));
  const federal = loadCuratedRecords().filter((record) => record.assistanceListing !== null);
  let mismatches = 0;
  for (const record of federal) {
    for (const problem of findMismatches(record, listings.get(record.assistanceListing ?? ""))) {
      mismatches += 1;
      print(`${record.id}: ${problem}`);
    }
  }
  print(`${federal.length} federal records checked, ${mismatches} mismatches.`);
  if (mismatches > 0) process.exitCode = 1;
}
