import type { FundingOpportunity, LastSearch } from "#shared/opportunities.ts";

/** What the last search found and is still there, in its order. */
export const lastFound = <T extends Pick<FundingOpportunity, "id">>(
  opportunities: T[],
  last: Pick<LastSearch, "opportunityIds"> | null,
): T[] => {
  const byId = new Map(opportunities.map((one) => [one.id, one]));
  return (last?.opportunityIds ?? []).flatMap((id) => byId.get(id) ?? []);
};
