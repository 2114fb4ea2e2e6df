import { type QueryClient, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type FundingOpportunity, type OpportunityInput, opportunityRoutes } from "#shared/opportunities.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(opportunityRoutes);
type Input = z.input<typeof OpportunityInput>;
const list = read(opportunityRoutes, "listFundingOpportunities");
type List = FundingOpportunity[];
const refresh = ["listFundingOpportunities"] as const;
const failed = (description: string) => toast({ title: "Error", description, variant: "error" });

export const useOpportunities = () => useQuery(list);
/** What the dashboard's grid shows: own entries and saved finds, in the order they came. */
export const savedOf = (opportunities: List) => opportunities.filter(({ saved }) => saved);
/** Puts what was found into the list; a list that was never read is read instead, for what was found is not all of it. */
export const addFound = async (queries: QueryClient, found: List) => {
  const ids = new Set(found.map(({ id }) => id));
  const after = queries.setQueryData<List>(
    list.queryKey,
    (before) => before && [...found, ...before.filter(({ id }) => !ids.has(id))],
  );
  if (!after) await queries.invalidateQueries({ queryKey: list.queryKey });
};

export const useCreateOpportunity = (onDone: () => void) =>
  useChange({
    run: (body: Input) => client.createFundingOpportunity({ body }),
    refresh,
    onSuccess: () => {
      toast({ title: "Success", description: "Funding opportunity created successfully" });
      onDone();
    },
    onError: (error) => failed(detailOf(error, "Failed to create funding opportunity")),
  });

export const useUpdateOpportunity = (onDone: () => void) =>
  useChange({
    run: ({ id, version, body }: { id: string; version: number; body: Input }) =>
      client.updateFundingOpportunity({ params: { id }, body, ifMatch: version }),
    refresh,
    onSuccess: () => {
      toast({ title: "Success", description: "Funding opportunity updated successfully" });
      onDone();
    },
    onError: (error) => failed(detailOf(error, "Failed to update funding opportunity")),
  });

/** Deletes one; the words differ between the dashboard and the Finder (spec section 8). */
export const useDeleteOpportunity = (where: "dashboard" | "finder") =>
  useChange({
    run: (id: string) => client.deleteFundingOpportunity({ params: { id } }),
    optimistic: { key: list.queryKey, change: (before: List, id: string) => before.filter((one) => one.id !== id) },
    refresh,
    several: true,
    onSuccess: () =>
      where === "finder"
        ? toast({ title: "Deleted", description: "Funding opportunity removed successfully" })
        : toast({ title: "Success", description: "Funding opportunity deleted successfully" }),
    onError: (error) =>
      where === "finder"
        ? toast({
            title: "Delete Failed",
            description: detailOf(error, "Failed to delete funding opportunity"),
            variant: "error",
          })
        : failed("Failed to delete funding opportunity"),
  });

export const useSaveOpportunity = () =>
  useChange({
    run: ({ id, saved }: { id: string; saved: boolean }) =>
      client.saveFundingOpportunity({ params: { id }, body: { saved } }),
    optimistic: {
      key: list.queryKey,
      change: (before: List, { id, saved }: { id: string; saved: boolean }) =>
        before.map((one) => (one.id === id ? { ...one, saved } : one)),
    },
    refresh: [...refresh, "getProgress"],
    onSuccess: (one) =>
      toast(
        one.saved
          ? { title: "Saved", description: "You find it on your dashboard" }
          : { title: "No longer saved", description: "It stays in these results for 30 days" },
      ),
    onError: (error) => failed(detailOf(error, "Failed to save the funding opportunity")),
  });

/** Saves a record of the catalogue among the user's opportunities; saved already, it stays one. */
export const useSaveFromCatalogue = () =>
  useChange({
    run: (catalogueId: string) => client.saveFromCatalogue({ body: { catalogueId } }),
    refresh: [...refresh, "getProgress"],
    onSuccess: () => toast({ title: "Saved", description: "You find it on your dashboard" }),
    onError: (error) => failed(detailOf(error, "Failed to save the funding opportunity")),
  });
