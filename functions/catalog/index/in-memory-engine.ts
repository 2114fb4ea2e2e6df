import { createRecordReader } from "#functions/catalog/find-record.ts";
import type { SearchEngine } from "#functions/catalog/search-engine.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { findFunderDocuments } from "#functions/search/browse/name-index.ts";
import { getSearchIndex } from "./search-index.ts";

/** Creates the default engine: every record is a candidate, and the whole index is in the memory of this process. */
export const createInMemoryEngine = (catalog: Catalog): SearchEngine => ({
  ...createRecordReader(catalog),
  async open() {
    const { version, index } = await getSearchIndex(catalog);
    return {
      version,
      browse: async ({ filters, agency, createCaller, ...options }) =>
        browseCatalogIndex(index, {
          ...options,
          filters: { ...filters, agency: findFunderDocuments(index.names, agency) },
          caller: createCaller(index),
        }),
      findCandidates: async () => index,
    };
  },
});

/** Returns the engine that searches the catalog: the one in the dependencies, or the default one. */
export const getSearchEngine = ({ catalog, searchEngine }: Pick<Dependencies, "catalog" | "searchEngine">) =>
  searchEngine ?? createInMemoryEngine(catalog);
