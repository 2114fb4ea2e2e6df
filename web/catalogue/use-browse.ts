import { useQuery } from "@tanstack/react-query";
import { type BrowseResult, catalogueRoutes } from "#shared/api/catalog.ts";
import { buildQuery } from "#web/api/queries.ts";

/** First result page with facets; keeps the previous result while the next one loads. */
export const useBrowseResults = (query: Record<string, string>) =>
  useQuery({
    ...buildQuery(catalogueRoutes, "browseCatalogue", { query }),
    placeholderData: (previous: BrowseResult | undefined) => previous,
  });
