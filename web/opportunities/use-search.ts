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
const saving = clientOf(savedSearchRoutes);

/** A search is given up after this many milliseconds. */
export const longestSearch = 30_000;

/** What to say of a failed search (spec section 8). */
const searchFailure = (error: unknown) => {
  if (error instanceof DOMException && error.name === "TimeoutError") return texts.tooLong;
  if (error instanceof ApiError) {
    if (error.status === 401) return texts.pleaseLogIn;
    if (error.status === 504) return texts.tooLong;
    if (error.status >= 500) return texts.serverError;
  }
  return detailOf(error, texts.searchFailedTryAgain);
};

const last = read(opportunityRoutes, "getLastSearch");
/** The last search and what it found, on whatever device it was; null before the first. */
export const useLastSearch = () => useQuery(last);

/** What to search for: the form's profile, or a saved search, which leaves out what was dismissed from it. */
export type Asked = { profile: Profile; saved?: SavedSearch };

/** Runs a search; what it found goes into the list at once. Cancel ends it without a word. */
export const useSearch = () => {
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  const search = useChange({
    run: async ({ profile, saved }: Asked) => {
      const controller = new AbortController();
      running.current = controller;
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestSearch)]);
      const { opportunities, newIds } = saved
        ? await saving.runSavedSearch({ params: { id: saved.id }, signal })
        : { ...(await client.searchFundingOpportunities({ body: profile, signal })), newIds: [] };
      await addFound(queries, opportunities);
      queries.setQueryData<LastSearch>(last.queryKey, {
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
      if (running.current?.signal.aborted) return;
      toast({ title: texts.searchFailed, description: searchFailure(error), variant: "error" });
    },
  });
  return { ...search, cancel: () => running.current?.abort() };
};
