import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { LastSearch } from "#shared/api/opportunities.ts";
import { compareNewestFirst, type FundingOpportunity, opportunityRoutes } from "#shared/api/opportunities.ts";
import { savedSearchRoutes } from "#shared/api/saved-searches.ts";
import { buildListQuery, buildQuery } from "./queries.ts";

export const savedSearchesQuery = buildQuery(savedSearchRoutes, "listSavedSearches");

export const useSavedSearches = () => useQuery(savedSearchesQuery);

export const getLastResults = <T extends Pick<FundingOpportunity, "id">>(
  opportunities: T[],
  last: Pick<LastSearch, "opportunityIds"> | null,
): T[] => {
  const byId = new Map(opportunities.map((opportunity) => [opportunity.id, opportunity]));
  return (last?.opportunityIds ?? []).flatMap((id) => byId.get(id) ?? []);
};

const listQuery = buildListQuery(opportunityRoutes, "listFundingOpportunities");
/** Query for all opportunities, newest first. The API returns pages in ID order. */
export const opportunitiesQuery = {
  ...listQuery,
  queryFn: async (context: { signal: AbortSignal }) => (await listQuery.queryFn(context)).toSorted(compareNewestFirst),
};
export type OpportunityList = FundingOpportunity[];

export const useOpportunities = () => useQuery(opportunitiesQuery);
type Scope = {
  isAll: boolean;
  current: { id: string };
  organizations: readonly { id: string; archivedAt?: string | null | undefined }[];
};
/** Whether an opportunity is saved for the current organization; without a scope, for the first one. */
export const isSavedFor = ({ saved, savedFor }: FundingOpportunity, scope: Scope | undefined) =>
  saved && (!scope || (savedFor ?? [scope.organizations[0]?.id]).includes(scope.current.id));
/** Returns the saved opportunities that lists show: of the chosen organization, or of all that are not archived. */
export const getSavedOpportunities = (opportunities: OpportunityList, scope?: Scope) =>
  opportunities.filter((opportunity) =>
    scope?.isAll
      ? scope.organizations.some((current) => !current.archivedAt && isSavedFor(opportunity, { ...scope, current }))
      : isSavedFor(opportunity, scope),
  );
/** Adds search results to the cached list; refetches if there is none, because the results are only part of it. */
export const addSearchResults = async (queryClient: QueryClient, results: OpportunityList) => {
  const ids = new Set(results.map(({ id }) => id));
  const updated = queryClient.setQueryData<OpportunityList>(
    opportunitiesQuery.queryKey,
    (cached) => cached && [...results, ...cached.filter(({ id }) => !ids.has(id))],
  );
  if (!updated) await queryClient.invalidateQueries({ queryKey: opportunitiesQuery.queryKey });
};
