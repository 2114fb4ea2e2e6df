import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type SavedSearch, savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { savedSearchesQuery } from "#web/api/opportunity-queries.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { FinderProfileInput } from "./search-profile.ts";

const client = createApiClient(savedSearchRoutes);
type List = SavedSearch[];
const affectedQueries = ["listSavedSearches"] as const;
const toastError = (error: unknown, description: string) =>
  toast({ title: common.error, description: getErrorDetail(error, description), variant: "error" });

/** Fetches a search's new matches. They aren't cached, so every opening refetches them. */
export const useDigest = (id: string) =>
  useQuery({ ...buildQuery(savedSearchRoutes, "getSavedSearchDigest", { params: { id } }), gcTime: 0 });

const replaceCachedSearch = (queryClient: QueryClient, updatedSearch: SavedSearch) =>
  queryClient.setQueryData<List>(savedSearchesQuery.queryKey, (before) =>
    before?.map((search) => (search.id === updatedSearch.id ? updatedSearch : search)),
  );

export const useCreateSearch = (onDone: () => void) => {
  const organizationId = useOrganizationScope()?.current.id;
  return useOptimisticMutation({
    run: ({ name, profile }: { name: string; profile: FinderProfileInput }) =>
      client.createSavedSearch({ body: { name, profile: organizationId ? { ...profile, organizationId } : profile } }),
    invalidates: affectedQueries,
    onSuccess: ({ name }) => {
      toast({ title: "Search Saved", description: `We’ll show new matches for “${name}” here` });
      onDone();
    },
    onError: (error) => toastError(error, "The search could not be saved"),
  });
};

export const useRenameSearch = (onDone: () => void) =>
  useOptimisticMutation({
    run: ({ search, name }: { search: SavedSearch; name: string }) =>
      client.renameSavedSearch({ params: { id: search.id }, body: { name } }),
    invalidates: affectedQueries,
    onSuccess: ({ name }) => {
      toast({ title: common.renamed, description: `The search is now called “${name}”` });
      onDone();
    },
    onError: (error) => toastError(error, "The search could not be renamed"),
  });

export const useDeleteSearch = () =>
  useOptimisticMutation({
    run: ({ id }: SavedSearch) => client.deleteSavedSearch({ params: { id } }),
    optimistic: {
      key: savedSearchesQuery.queryKey,
      update: (before: List, { id }: SavedSearch) => before.filter((search) => search.id !== id),
    },
    invalidates: affectedQueries,
    onSuccess: (_, { name }) => toast({ title: common.deleted, description: `Saved search “${name}” deleted` }),
    onError: (error) => toastError(error, "The search could not be deleted"),
  });

/** Marks matches as seen. Fails silently, in which case they remain new. */
export const useMarkSeen = () => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: ({ id, catalogIds }: { id: string; catalogIds: string[] }) =>
      client.markSavedSearchViewed({ params: { id }, body: { catalogIds } }),
    onSuccess: (changed) => replaceCachedSearch(queryClient, changed),
  });
};

type MatchRef = { id: string; catalogId: string };
export const useDismissMatch = () => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: ({ id, catalogId }: MatchRef) => client.dismissFromSavedSearch({ params: { id }, body: { catalogId } }),
    onSuccess: (changed) => replaceCachedSearch(queryClient, changed),
    onError: (error) => toastError(error, "The program could not be dismissed"),
  });
};

export const useRestoreMatch = () => {
  const queryClient = useQueryClient();
  return useOptimisticMutation({
    run: ({ id, catalogId }: MatchRef) => client.restoreToSavedSearch({ params: { id }, body: { catalogId } }),
    onSuccess: (changed) => {
      replaceCachedSearch(queryClient, changed);
      toast({ title: "Restored", description: "It's back in this search" });
    },
    onError: (error) => toastError(error, "The program could not be restored. Please try again"),
  });
};
