import { lazily } from "#functions/clients/settings.ts";
import { besideOf } from "./beside.ts";
import type { SnapshotFiles } from "./snapshot.ts";
import type { LiveCatalogue } from "./snapshot-catalogue.ts";

/**
 * The catalogue that is published in `files`, else the starter catalogue, loaded by the first request that searches.
 */
export const publishedCatalogue = (parts: {
  files: SnapshotFiles;
  clock: { now(): Date };
  /** Milliseconds between two looks for a newer version; five minutes when not given. */
  every?: number;
}): LiveCatalogue => {
  const load = lazily(async () => {
    const [{ snapshotCatalogue }, { starterCatalogueReader }] = await Promise.all([
      import("#functions/catalogue/snapshot-catalogue.ts"),
      import("#functions/catalogue/starter-reader.ts"),
    ]);
    const starter = starterCatalogueReader();
    return snapshotCatalogue({ ...parts, starter, alongside: (source) => besideOf(starter, source) });
  });
  return {
    status: async () => (await load()).status(),
    records: async () => (await load()).records(),
    index: async (rules) => (await load()).index(rules),
    record: async (id) => (await load()).record(id),
    news: async (after) => (await load()).news(after),
  };
};
