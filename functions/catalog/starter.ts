import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { CatalogRecord } from "#shared/api/catalog.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };

const contentHash = createHash("sha256")
  .update(JSON.stringify([federal, foundations]))
  .digest("hex");

export const starterVersion = `starter-${contentHash.slice(0, 8)}`;

let records: CatalogRecord[] | undefined;

/**
 * The catalog used before the first sync: recurring federal programs by Assistance Listing number, and
 * foundations and companies that give nationally or in large parts of the country. Federal number, title,
 * agency and link come from the public Assistance Listings as of February 2025, which is their `verifiedOn`
 * date (`scripts/check-catalog.ts` repeats the check). Foundations have `verifiedOn: null` because they are
 * unverified. No record has a closing day: the rounds of recurring programs come from the sync. Parsed once;
 * all callers share a frozen array. Throws a ZodError when a record violates the schema.
 */
export function loadStarterRecords(): CatalogRecord[] {
  records ??= freeze(z.array(CatalogRecord).parse([...federal, ...foundations]));
  return records;
}

/** Deep freeze, since all callers share the same objects. */
function freeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
