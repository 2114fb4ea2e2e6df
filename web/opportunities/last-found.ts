import type { FundingOpportunity, LastSearch } from "#shared/api/opportunities.ts";

/** Results of the last search that still exist, in its order. */
export const getLastResults = <T extends Pick<FundingOpportunity, "id">>(
  opportunities: T[],
  last: Pick<LastSearch, "opportunityIds"> | null,
): T[] => {
  const byId = new Map(opportunities.map((opportunity) => [opportunity.id, opportunity]));
  return (last?.opportunityIds ?? []).flatMap((id) => byId.get(id) ?? []);
};
