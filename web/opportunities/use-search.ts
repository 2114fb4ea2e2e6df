import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type LastSearch, opportunityRoutes } from "#shared/opportunities.ts";
import { type SavedSearch, savedSearchRoutes } from "#shared/saved-searches.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { fill } from "#web/ui/fill.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";
import { addFound } from "./opportunity-reads.ts";
import type { Profile } from "./profile-words.ts";

const client = clientOf(opportunityRoutes);
const savedSearchClient = clientOf(savedSearchRoutes);

/** Client-side timeout in milliseconds. */
export const longestSearch = 30_000;

/** Error messages as in spec section 8. */
const getErrorMessage = (error: unknown) => {
  if (error instanceof DOMException && error.name === "TimeoutError") return texts.tooLong;
  if (error instanceof ApiError) {
    if (error.status === 401) return texts.pleaseLogIn;
    if (error.status === 504) return texts.tooLong;
    if (error.status >= 500) return texts.serverError;
  }
  return detailOf(error, texts.searchFailedTryAgain);
};

const lastSearchQuery = read(opportunityRoutes, "getLastSearch");
/** The user's last search on any device; null before the first. */
export const useLastSearch = () => useQuery(lastSearchQuery);

/** A saved search omits the programs dismissed from it. */
export type Asked = { profile: Profile; saved?: SavedSearch };

/** Runs a search and adds the results to the cached list. Cancel is silent. */
export const useSearch = () => {
  const queries = useQueryClient();
  const abortController = useRef<AbortController>(null);
  const search = useChange({
    run: async ({ profile, saved }: Asked) => {
      const controller = new AbortController();
      abortController.current = controller;
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestSearch)]);
      const { opportunities, newIds } = saved
        ? await savedSearchClient.runSavedSearch({ params: { id: saved.id }, signal })
        : { ...(await client.searchFundingOpportunities({ body: profile, signal })), newIds: [] };
      await addFound(queries, opportunities);
      queries.setQueryData<LastSearch>(lastSearchQuery.queryKey, {
        profile: { ...profile, veteranStatus: profile.veteranStatus ?? false },
        at: opportunities[0]?.foundAt ?? new Date().toISOString(),
        opportunityIds: opportunities.map(({ id }) => id),
        newIds,
      });
      return opportunities;
    },
    refresh: ["getProgress", "listSavedSearches"],
    onSuccess: (found) => {
      toast({
        title: common.searchComplete,
        description: fill(texts.found, { n: found.length }),
      });
    },
    onError: (error) => {
      if (abortController.current?.signal.aborted) return;
      toast({ title: texts.searchFailed, description: getErrorMessage(error), variant: "error" });
    },
  });
  return { ...search, cancel: () => abortController.current?.abort() };
};
