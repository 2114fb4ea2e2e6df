import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type LastSearch, opportunityRoutes } from "#shared/api/opportunities.ts";
import { type SavedSearch, savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { addSearchResults } from "#web/api/opportunity-queries.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import type { FinderProfileInput } from "./search-profile.ts";

const client = createApiClient(opportunityRoutes);
const savedSearchClient = createApiClient(savedSearchRoutes);

/** Client-side timeout in milliseconds. */
export const searchTimeoutMs = 30_000;

/** Error messages as in spec section 8. */
const getErrorMessage = (error: unknown) => {
  if (error instanceof DOMException && error.name === "TimeoutError") return messages.searchTimedOut;
  if (error instanceof ApiError) {
    if (error.status === 401) return messages.pleaseLogIn;
    if (error.status === 504) return messages.searchTimedOut;
    if (error.status >= 500) return messages.serverError;
  }
  return getErrorDetail(error, messages.searchFailedTryAgain);
};

const lastSearchQuery = buildQuery(opportunityRoutes, "getLastSearch");
/** Returns the user's last search on any device; null before the first. */
export const useLastSearch = () => useQuery(lastSearchQuery);

/** A saved search omits the programs dismissed from it. */
export type FinderSearch = { profile: FinderProfileInput; savedSearch?: SavedSearch };

/** Runs a search and adds the results to the cached list. Shows no toast when the user cancels. */
export const useFinderSearch = () => {
  const queryClient = useQueryClient();
  const abortController = useRef<AbortController>(null);
  const search = useOptimisticMutation({
    run: async ({ profile, savedSearch }: FinderSearch) => {
      const controller = new AbortController();
      abortController.current = controller;
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(searchTimeoutMs)]);
      const { opportunities, newIds } = savedSearch
        ? await savedSearchClient.runSavedSearch({ params: { id: savedSearch.id }, signal })
        : { ...(await client.searchFundingOpportunities({ body: profile, signal })), newIds: [] };
      await addSearchResults(queryClient, opportunities);
      queryClient.setQueryData<LastSearch>(lastSearchQuery.queryKey, {
        profile: { ...profile, veteranStatus: profile.veteranStatus ?? false },
        at: opportunities[0]?.foundAt ?? new Date().toISOString(),
        opportunityIds: opportunities.map(({ id }) => id),
        newIds,
      });
      return opportunities;
    },
    invalidates: ["getProgress", "listSavedSearches"],
    onSuccess: (results) => {
      toast({
        title: common.searchComplete,
        description: interpolate(messages.matchesFoundCount, { n: results.length }),
      });
    },
    onError: (error) => {
      if (abortController.current?.signal.aborted) return;
      toast({ title: messages.searchFailedTitle, description: getErrorMessage(error), variant: "error" });
    },
  });
  return { ...search, cancel: () => abortController.current?.abort() };
};
