import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { getToday } from "#web/ui/text/format.ts";

/** Returns the stated deadline, or else the estimated end of the next round if that is in the future. */
export const getTrackedDeadline = ({
  deadline,
  estimatedRound,
}: Pick<FundingOpportunity, "deadline" | "estimatedRound">) =>
  !deadline && estimatedRound && estimatedRound.closesOn >= getToday()
    ? { deadline: estimatedRound.closesOn, deadlineEstimated: true }
    : { deadline, deadlineEstimated: false };
