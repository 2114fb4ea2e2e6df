import { AppError } from "#shared/problem.ts";
import type { WayId } from "./billing.table.ts";
import { isLive, isWaiting } from "./billing.ts";
import type { PaidPlan, Payments } from "./payments.ts";

const costs = (plan: PaidPlan) => isLive(plan) || isWaiting(plan);

/**
 * Ends every plan of a customer that costs something or still could, and looks whether it has: a refusal may mean that
 * one had ended, or anything else. Throws AppError("unavailable") where one goes on.
 */
export const endPlans = async (payments: Payments, customerId: string, plans: readonly PaidPlan[]): Promise<void> => {
  const ending = plans.filter(costs);
  for (const { subscriptionId } of ending) await payments.cancel(subscriptionId);
  if (ending.length && (await payments.plansOf(customerId)).some(costs))
    throw new AppError("unavailable", "The subscription could not be ended right now. Please try again in a moment");
};

/** Nobody can pay there any more; false when somebody has, or it had ended. */
export const closeWay = (payments: Payments, { kind, id }: WayId): Promise<boolean> =>
  kind === "checkout" ? payments.closeCheckout(id) : payments.closeSubscription(id);
