import { useQuery } from "@tanstack/react-query";
import { savedSearchRoutes } from "#shared/saved-searches.ts";
import { read } from "#web/api/queries.ts";

export const savedSearchList = read(savedSearchRoutes, "listSavedSearches");

/** The user's saved searches, the oldest first, each with how much is new in it. */
export const useSavedSearches = () => useQuery(savedSearchList);
