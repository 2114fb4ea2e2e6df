import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { getToday } from "#web/ui/text/format.ts";

/** The deadline of a new application: the stated one, or else the estimated end of the next round, if it is ahead. */
export const getTrackedDeadline = ({
  deadline,
  estimatedRound,
}: Pick<FundingOpportunity, "deadline" | "estimatedRound">) =>
  !deadline && estimatedRound && estimatedRound.closesOn >= getToday()
    ? { deadline: estimatedRound.closesOn, deadlineEstimated: true }
    : { deadline, deadlineEstimated: false };
