import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { type FinderProfile, opportunityRoutes } from "#shared/opportunities.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { toast } from "#web/ui/toast.tsx";
import { addFound } from "./use-opportunities.ts";

const client = clientOf(opportunityRoutes);

/** A search is given up after this many milliseconds. */
const longestSearch = 30_000;

/** What to say of a failed search (spec section 8). */
export const searchFailure = (error: unknown) => {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return "Search is taking longer than expected - please try again";
  if (error instanceof ApiError) {
    if (error.status === 401) return "Please log in to search for opportunities";
    if (error.status === 504) return "Search is taking longer than expected - please try again";
    if (error.status >= 500) return "Server error - please try again in a moment";
  }
  return detailOf(error, "Search failed - please try again");
};

const lastSearchKey = ["lastSearch"] as const;

/** The ids that the last search of this visit found, none included; undefined before the first. Nobody asks the server. */
export const useLastSearch = () =>
  useQuery<string[]>({ queryKey: lastSearchKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data;

/** Runs a search; what it found goes into the list at once. Cancel ends it without a word. */
export const useSearch = () => {
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  const search = useChange({
    run: async (body: z.input<typeof FinderProfile>) => {
      const controller = new AbortController();
      running.current = controller;
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestSearch)]);
      const { opportunities } = await client.searchFundingOpportunities({ body, signal });
      await addFound(queries, opportunities);
      return opportunities;
    },
    refresh: ["getProgress"],
    onSuccess: (found) => {
      queries.setQueryData(
        lastSearchKey,
        found.map(({ id }) => id),
      );
      toast({
        title: "Search Complete",
        description: `Found ${found.length} funding opportunities matching your criteria`,
      });
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      toast({ title: "Search Failed", description: searchFailure(error), variant: "error" });
    },
  });
  return { ...search, cancel: () => running.current?.abort() };
};
