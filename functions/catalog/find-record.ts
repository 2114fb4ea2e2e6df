import type { SearchEngine } from "#functions/catalog/search-engine.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";

type SearchDependencies = Pick<Dependencies, "catalog" | "searchEngine">;

/** Reads records of a catalog that is in memory; the default engine uses it without loading the search index. */
export const createRecordReader = (
  catalog: Catalog,
): Pick<SearchEngine, "status" | "findRecord" | "findNamedRecords"> => ({
  async status(requiredVersion = "") {
    const status = await catalog.getStatus();
    if (status.version >= requiredVersion) return status;
    await catalog.listChanges?.(requiredVersion); // bypasses the cache
    return catalog.getStatus();
  },
  async findRecord(id) {
    await catalog.getStatus(); // refreshes the catalog if a newer version exists
    const record = (await catalog.listRecords()).find((candidate) => candidate.id === id);
    return record && { record, sourceRecord: await catalog.getRecord?.(id) };
  },
  findNamedRecords: () => catalog.listRecords(),
});

const getReader = ({ catalog, searchEngine }: SearchDependencies) => searchEngine ?? createRecordReader(catalog);

/** Describes the catalog version that searches use; see `SearchEngine.status`. */
export const getSearchedCatalogStatus = (dependencies: SearchDependencies, requiredVersion?: string) =>
  getReader(dependencies).status(requiredVersion);

/** Returns a catalog record and, if a source published it, the source's record. */
export const findRecord = (dependencies: SearchDependencies, id: string) => getReader(dependencies).findRecord(id);

/** Returns a superset of the records whose number, title or funder appears in the texts. */
export const findNamedRecords = (dependencies: SearchDependencies, texts: readonly string[]) =>
  getReader(dependencies).findNamedRecords(texts);
