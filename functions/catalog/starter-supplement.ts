import type { Catalog } from "#functions/dependencies.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";

export const importedSource = "import";

/**
 * The starter catalog records that are searched together with a snapshot from `source`. Foundations always
 * supplement a live catalog, because no government source lists them. An imported catalog is supplemented by
 * the whole starter catalog until a sync brings live records.
 */
export const getStarterSupplement = async (starter: Catalog, source: string): Promise<readonly CatalogRecord[]> => {
  const records = await starter.records();
  return source === importedSource ? records : records.filter(({ id }) => id.startsWith("fd-"));
};
