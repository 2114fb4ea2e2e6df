import * as z from "zod/mini";
import type { Catalog } from "#functions/dependencies.ts";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import federal from "./starter/federal.json" with { type: "json" };
import foundations from "./starter/foundations.json" with { type: "json" };

let records: CatalogRecord[] | undefined;

/**
 * Loads the curated programs: recurring federal programs by Assistance Listing number, and foundations and companies
 * that give nationally or in large parts of the country. Federal numbers, titles, agencies and links come from the
 * public Assistance Listings as of February 2025, which is their `verifiedOn` date (`scripts/check-catalog.ts` repeats
 * the check). Foundations have `verifiedOn: null` because they are unverified. No record has a closing date. All
 * callers share a frozen array. Throws a ZodError when a record violates the schema.
 */
export const loadCuratedRecords = (): CatalogRecord[] => {
  records ??= freeze(z.array(CatalogRecord).parse([...federal, ...foundations]));
  return records;
};

const freeze = <T>(value: T): T => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
};

/** Creates a catalog of only these programs: a small, stable set for tests and benchmarks. */
export const createCuratedCatalog = (): Catalog => ({
  getStatus: async () => ({
    version: "starter-curated",
    name: "Starter catalog",
    records: loadCuratedRecords().length,
    verifiedOn: "2025-02-28",
  }),
  listRecords: async () => loadCuratedRecords(),
});
