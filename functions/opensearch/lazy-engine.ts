import type { SearchEngine } from "#functions/catalog/search-engine.ts";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import type { Catalog } from "#functions/dependencies.ts";

/** Creates the engine at an OpenSearch endpoint; its client is loaded by the first search. */
export const createLazyOpenSearchEngine = (
  endpoint: string,
  dependencies: { catalog: Catalog; clock: { now(): Date } },
): SearchEngine => {
  const load = memoizeAsync(async () =>
    (await import("#functions/opensearch/create-engine.ts")).createEngine(endpoint, dependencies),
  );
  return {
    status: async (requiredVersion) => (await load()).status(requiredVersion),
    open: async () => (await load()).open(),
    findRecord: async (id) => (await load()).findRecord(id),
    findNamedRecords: async (texts) => (await load()).findNamedRecords(texts),
    publish: async (run) => (await load()).publish?.(run),
  };
};
