import { useQuery } from "@tanstack/react-query";
import { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { buildQuery } from "#web/api/queries.ts";

export const savedSearchesQuery = buildQuery(savedSearchRoutes, "listSavedSearches");

export const useSavedSearches = () => useQuery(savedSearchesQuery);
