import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type * as z from "zod/mini";
import { type FinderProfile, type FundingOpportunity, opportunityRoutes } from "#shared/opportunities.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { read } from "#web/api/queries.ts";
import { toast } from "#web/ui/toast.tsx";

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

/** Runs a search; what it found goes into the list at once. Cancel ends it without a word. */
export const useSearch = () => {
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  const search = useMutation({
    mutationFn: async (body: z.input<typeof FinderProfile>) => {
      const controller = new AbortController();
      running.current = controller;
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestSearch)]);
      const { opportunities } = await client.searchFundingOpportunities({ body, signal });
      return opportunities;
    },
    onSuccess: (found) => {
      const ids = new Set(found.map(({ id }) => id));
      queries.setQueryData(
        read(opportunityRoutes, "listFundingOpportunities").queryKey,
        (before: FundingOpportunity[] = []) => [...found, ...before.filter(({ id }) => !ids.has(id))],
      );
      void queries.invalidateQueries({ queryKey: ["getProgress"] });
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
