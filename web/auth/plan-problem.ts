import type { CurrentUser } from "#shared/api/auth.ts";

/** No problem, no plan, a late payment in its grace period, or an unpaid plan without access. */
export type PlanProblem = "good" | "missing" | "late" | "ended";

export const getPlanProblem = ({
  hasAccess,
  subscriptionStatus: status,
}: Pick<CurrentUser, "hasAccess" | "subscriptionStatus">): PlanProblem => {
  if (hasAccess) return status === "past_due" ? "late" : "good";
  return status === "past_due" || status === "unpaid" ? "ended" : "missing";
};
