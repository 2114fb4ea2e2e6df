import type { SearchEngine } from "#functions/catalog/search-engine.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { connectToOpenSearch } from "./connect.ts";
import { createOpenSearchEngine } from "./opensearch-engine.ts";

/** Bundled only in deployments with the setting `openSearchEndpoint` (infra/bundle/stubbed-modules.ts). */
export const createEngine = (
  endpoint: string,
  dependencies: { catalog: Catalog; clock: { now(): Date } },
): SearchEngine => createOpenSearchEngine({ ...dependencies, client: connectToOpenSearch(endpoint) });
