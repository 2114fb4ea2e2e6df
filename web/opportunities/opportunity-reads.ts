import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type FundingOpportunity, newestFirst, opportunityRoutes } from "#shared/opportunities.ts";
import { readAll } from "#web/api/queries.ts";

const list = readAll(opportunityRoutes, "listFundingOpportunities");
/** The read of all opportunities, newest first. The pages come in the order of their ids. */
export const opportunityList = {
  ...list,
  queryFn: async (context: { signal: AbortSignal }) => (await list.queryFn(context)).toSorted(newestFirst),
};
export type OpportunityList = FundingOpportunity[];

export const useOpportunities = () => useQuery(opportunityList);
/** What the dashboard's grid shows: own entries and saved finds, in the order they came. */
export const savedOf = (opportunities: OpportunityList) => opportunities.filter(({ saved }) => saved);
/** Puts what was found into the list; a list that was never read is read instead, for what was found is not all of it. */
export const addFound = async (queries: QueryClient, found: OpportunityList) => {
  const ids = new Set(found.map(({ id }) => id));
  const after = queries.setQueryData<OpportunityList>(
    opportunityList.queryKey,
    (before) => before && [...found, ...before.filter(({ id }) => !ids.has(id))],
  );
  if (!after) await queries.invalidateQueries({ queryKey: opportunityList.queryKey });
};
