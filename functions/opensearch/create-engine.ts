import type { SearchEngine } from "#functions/catalog/search-engine.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { connectToOpenSearch } from "./connect.ts";
import { createOpenSearchEngine } from "./opensearch-engine.ts";

/** Only in the bundles of deployments with the setting `openSearchEndpoint` (infra/bundle/stubbed-modules.ts). */
export const createEngine = (endpoint: string, parts: { catalog: Catalog; clock: { now(): Date } }): SearchEngine =>
  createOpenSearchEngine({ ...parts, client: connectToOpenSearch(endpoint) });
