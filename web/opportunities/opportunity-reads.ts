import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type FundingOpportunity, newestFirst, opportunityRoutes } from "#shared/opportunities.ts";
import { readAll } from "#web/api/queries.ts";

const query = readAll(opportunityRoutes, "listFundingOpportunities");
/** Query for all opportunities, newest first. The API returns pages in ID order. */
export const opportunityList = {
  ...query,
  queryFn: async (context: { signal: AbortSignal }) => (await query.queryFn(context)).toSorted(newestFirst),
};
export type OpportunityList = FundingOpportunity[];

export const useOpportunities = () => useQuery(opportunityList);
/** The opportunities on the dashboard: manually added and saved ones. */
export const savedOf = (opportunities: OpportunityList) => opportunities.filter(({ saved }) => saved);
/** Adds search results to the cached list; refetches if there is none, because the results are only part of it. */
export const addFound = async (queries: QueryClient, found: OpportunityList) => {
  const ids = new Set(found.map(({ id }) => id));
  const after = queries.setQueryData<OpportunityList>(
    opportunityList.queryKey,
    (before) => before && [...found, ...before.filter(({ id }) => !ids.has(id))],
  );
  if (!after) await queries.invalidateQueries({ queryKey: opportunityList.queryKey });
};
