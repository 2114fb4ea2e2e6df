import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { formatMonthYear } from "#shared/util/dates.ts";
import { getMatchFacts, type OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";

export const toSummary = (opportunity: FundingOpportunity): OpportunitySummary => ({
  ...opportunity,
  ...getMatchFacts(opportunity),
  deadlineNote: formatTiming(opportunity),
});

/** Describes when a program without a deadline accepts applications. */
export const formatTiming = ({
  estimatedRound,
  deadlineNote,
}: Pick<FundingOpportunity, "estimatedRound" | "deadlineNote">) =>
  estimatedRound ? `Next round about ${formatMonthYear(estimatedRound.closesOn)} (estimated)` : deadlineNote;
