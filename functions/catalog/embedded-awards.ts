import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { PastAwards } from "#shared/api/past-awards.ts";

const file = new URL("starter/past-awards.json.gz", import.meta.url);

let awardsByListing: ReadonlyMap<string, PastAwards> | undefined;

/** Returns the bundled past awards under a listing (`scripts/embed/past-awards.ts` generates the file). */
export const findEmbeddedAwards = (listing: string): PastAwards | undefined => {
  awardsByListing ??= new Map(
    (JSON.parse(gunzipSync(readFileSync(file)).toString()) as PastAwards[]).map((awards) => [awards.listing, awards]),
  );
  return awardsByListing.get(listing);
};
