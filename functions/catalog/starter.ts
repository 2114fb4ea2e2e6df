import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import { CatalogRecord, type Season } from "#shared/api/catalog-record.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };

let curated: CatalogRecord[] | undefined;

/**
 * The programs described by us: recurring federal programs by Assistance Listing number, and foundations and companies
 * that give nationally or in large parts of the country. Federal number, title, agency and link come from the public
 * Assistance Listings as of February 2025, which is their `verifiedOn` date (`scripts/check-catalog.ts` repeats the check).
 * Foundations have `verifiedOn: null` because they are unverified. No record has a closing day. Throws a ZodError when a
 * record violates the schema.
 */
export function loadCuratedRecords(): CatalogRecord[] {
  curated ??= freeze(z.array(CatalogRecord).parse([...federal, ...foundations]));
  return curated;
}

/** What `scripts/embed/{index,listings,notices,portals}.ts` wrote. The schemas are checked there and by the tests. */
const files = {
  funders: new URL("starter/funders.json.gz", import.meta.url),
  listings: new URL("starter/listings.json.gz", import.meta.url),
  notices: new URL("starter/notices.json.gz", import.meta.url),
  portals: new URL("starter/portals.json.gz", import.meta.url),
  seasons: new URL("starter/seasons.json.gz", import.meta.url),
};
const readCompressed = (file: URL) => JSON.parse(gunzipSync(readFileSync(file)).toString());

/** Our own description of a program with the facts of its listing, which ours does not have. */
const addListingFacts = (record: CatalogRecord, listing: CatalogRecord | undefined): CatalogRecord => {
  if (!listing) return record;
  const { terms, obligations, applyThrough } = listing;
  return {
    ...record,
    ...(terms && { terms }),
    ...(obligations && { obligations }),
    ...(applyThrough && { applyThrough }),
  };
};

let records: CatalogRecord[] | undefined;

/**
 * The catalog used before the first sync: our own descriptions, all Assistance Listings of grants that still have money, the
 * notices that were open or forecast at the snapshot, which close by themselves, programs of state portals, and the private
 * funders whose grants are known. Read once; all callers share a frozen array.
 */
export function loadStarterRecords(): CatalogRecord[] {
  if (records) return records;
  const listings = new Map((readCompressed(files.listings) as CatalogRecord[]).map((listing) => [listing.id, listing]));
  const notices: CatalogRecord[] = readCompressed(files.notices);
  const portals: CatalogRecord[] = readCompressed(files.portals);
  const funders: CatalogRecord[] = readCompressed(files.funders);
  const seasons: Partial<Record<string, Season>> = readCompressed(files.seasons);
  const described = loadCuratedRecords().map((record) => addListingFacts(record, listings.get(record.id)));
  for (const { id } of described) listings.delete(id);
  const programs = [...described, ...listings.values()].map((record) => {
    const season = seasons[record.assistanceListing ?? ""];
    return season ? { ...record, season } : record;
  });
  records = freeze([...programs, ...notices, ...portals, ...funders]);
  return records;
}

let version: string | undefined;

/** The version of the starter catalog, which follows from its content: `starter-` and eight hexadecimal digits. */
export function getStarterVersion(): string {
  version ??= `starter-${createHash("sha256")
    .update(JSON.stringify([federal, foundations]))
    .update(Buffer.concat(Object.values(files).map((file) => readFileSync(file))))
    .digest("hex")
    .slice(0, 8)}`;
  return version;
}

/** Deep freeze, since all callers share the same objects. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
