import { lazily } from "#functions/clients/settings.ts";
import { besideOf } from "./beside.ts";
import type { SnapshotFiles } from "./snapshot.ts";
import type { LiveCatalogue } from "./snapshot-catalogue.ts";

/** The catalog published in `files`, or the starter catalog. Loaded lazily, by the first request that searches. */
export const publishedCatalogue = (parts: {
  files: SnapshotFiles;
  clock: { now(): Date };
  /** Time between checks for a newer version, in ms; 5 minutes by default. */
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
