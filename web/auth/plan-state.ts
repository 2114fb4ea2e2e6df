import type { CurrentUser } from "#shared/auth.ts";

/** As far as something must be said: nothing, no plan, a payment that is late while access lasts, or that stayed out. */
export type PlanState = "good" | "missing" | "late" | "ended";

/** How the plan of a user stands. */
export const planState = ({
  hasAccess,
  subscriptionStatus: status,
}: Pick<CurrentUser, "hasAccess" | "subscriptionStatus">): PlanState => {
  if (hasAccess) return status === "past_due" ? "late" : "good";
  return status === "past_due" || status === "unpaid" ? "ended" : "missing";
};
