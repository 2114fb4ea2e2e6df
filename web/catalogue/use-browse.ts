import { useQuery } from "@tanstack/react-query";
import { type BrowseResult, catalogueRoutes } from "#shared/catalogue.ts";
import { read } from "#web/api/queries.ts";

/** The first page of the result for a question, with the facets; the answer before stays until the next one is there. */
export const useBrowse = (query: Record<string, string>) =>
  useQuery({
    ...read(catalogueRoutes, "browseCatalogue", { query }),
    placeholderData: (before: BrowseResult | undefined) => before,
  });
