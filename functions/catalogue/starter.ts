import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { CatalogueRecord } from "#shared/catalogue.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };

const contentHash = createHash("sha256")
  .update(JSON.stringify([federal, foundations]))
  .digest("hex");

/** Names the content of the starter catalogue, such as `starter-1a2b3c4d`: another content, another name. */
export const starterVersion = `starter-${contentHash.slice(0, 8)}`;

let records: CatalogueRecord[] | undefined;

/**
 * The catalogue a machine has before its first sync: recurring federal programs by Assistance
 * Listing number, and foundations and companies that give in the whole country or a large part of it.
 *
 * Federal number, title, agency and link come from the public Assistance Listings as of
 * February 2025, which is what their `verifiedOn` says (`scripts/check-catalogue.ts` repeats the
 * check). Foundations carry `verifiedOn: null` until somebody has checked them. No record has a
 * closing day: a recurring program has rounds, and those come from the sync.
 *
 * Parsed once, then the same frozen array. Throws a ZodError when a record breaks the schema.
 */
export function starterCatalogue(): CatalogueRecord[] {
  records ??= freeze(z.array(CatalogueRecord).parse([...federal, ...foundations]));
  return records;
}

/** Freezes every level, since all callers share the same objects. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
