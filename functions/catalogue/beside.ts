import type { Catalogue } from "#functions/outside.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";

/** The source of a catalogue that holds nothing but what somebody brought. */
export const importedSource = "import";

/**
 * The records of the starter catalogue that are searched together with a version from this source. Its foundations stay
 * beside a live catalogue: no source of the government lists them. Beside a list that somebody brought all of it stays,
 * until a sync brings what is live.
 */
export const besideOf = async (starter: Catalogue, source: string): Promise<readonly CatalogueRecord[]> => {
  const records = await starter.records();
  return source === importedSource ? records : records.filter(({ id }) => id.startsWith("fd-"));
};
