import type { WayId } from "./billing.table.ts";
import { isLive, isWaiting } from "./billing.ts";
import type { PaidPlan, Payments } from "./payments.ts";

/** Ends every plan that costs something or still could. */
export const endPlans = async (payments: Payments, plans: readonly PaidPlan[]): Promise<void> => {
  for (const plan of plans) if (isLive(plan) || isWaiting(plan)) await payments.cancel(plan.subscriptionId);
};

/** Nobody can pay there any more; false when somebody has, or it had ended. */
export const closeWay = (payments: Payments, { kind, id }: WayId): Promise<boolean> =>
  kind === "checkout" ? payments.closeCheckout(id) : payments.closeSubscription(id);
