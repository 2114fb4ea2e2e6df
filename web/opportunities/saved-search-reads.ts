import { useQuery } from "@tanstack/react-query";
import { savedSearchRoutes } from "#shared/saved-searches.ts";
import { read } from "#web/api/queries.ts";

export const savedSearchList = read(savedSearchRoutes, "listSavedSearches");

export const useSavedSearches = () => useQuery(savedSearchList);
