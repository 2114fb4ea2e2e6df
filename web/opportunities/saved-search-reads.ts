import { useQuery } from "@tanstack/react-query";
import { savedSearchRoutes } from "#shared/saved-searches.ts";
import { read } from "#web/api/queries.ts";

export const savedSearchList = read(savedSearchRoutes, "listSavedSearches");

/** Saved searches, oldest first, with their numbers of new matches. */
export const useSavedSearches = () => useQuery(savedSearchList);
