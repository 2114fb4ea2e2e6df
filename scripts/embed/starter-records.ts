import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { loadFunderRecords } from "#functions/funders/to-catalog-record.ts";
import type { CatalogRecord, Season } from "#shared/api/catalog-record.ts";
import { loadReadings } from "./readings.ts";

/** Reads data written by `scripts/embed/{listings,notices,portals}.ts`. */
const readData = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(new URL(`data/${name}.json.gz`, import.meta.url))).toString());

/** Adds facts from a program's listing that our own description lacks. */
const addListingFacts = (record: CatalogRecord, listing: CatalogRecord | undefined): CatalogRecord => {
  if (!listing) return record;
  const { terms, obligations, applyThrough, applyThroughText } = listing;
  return {
    ...record,
    ...(terms && { terms }),
    ...(obligations && { obligations }),
    ...(applyThrough && { applyThrough }),
    ...(applyThroughText && { applyThroughText }),
  };
};

/**
 * Combines our own descriptions, the data files and the funders with known grants into the starter catalog's records.
 */
export const composeStarterRecords = (): CatalogRecord[] => {
  const listings = new Map((readData("listings") as CatalogRecord[]).map((listing) => [listing.id, listing]));
  const seasons: Partial<Record<string, Season>> = readData("seasons");
  const described = loadCuratedRecords().map((record) => addListingFacts(record, listings.get(record.id)));
  for (const { id } of described) listings.delete(id);
  const programs = [...described, ...listings.values()].map((record) => {
    const season = seasons[record.assistanceListing ?? ""];
    return season ? { ...record, season } : record;
  });
  const readings = loadReadings();
  const records: CatalogRecord[] = [
    ...programs,
    ...readData("notices"),
    ...readData("portals"),
    ...loadFunderRecords(),
  ];
  return records.map((record) => {
    const reading = readings.get(record.id);
    return reading ? { ...record, reading } : record;
  });
};
