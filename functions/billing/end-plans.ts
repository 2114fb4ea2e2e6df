import { AppError } from "#shared/problem.ts";
import type { WayId } from "./billing.table.ts";
import { isLive, isWaiting } from "./billing.ts";
import type { PaidPlan, Payments } from "./payments.ts";

const isChargeable = (plan: PaidPlan) => isLive(plan) || isWaiting(plan);

/** Cancels every chargeable plan and verifies it (an error may mean it had ended). Throws if one remains. */
export const endPlans = async (payments: Payments, customerId: string, plans: readonly PaidPlan[]): Promise<void> => {
  const plansToCancel = plans.filter(isChargeable);
  for (const { subscriptionId } of plansToCancel) await payments.cancel(subscriptionId);
  if (plansToCancel.length && (await payments.plansOf(customerId)).some(isChargeable))
    throw new AppError("unavailable", "The subscription could not be ended right now. Please try again in a moment");
};

/** Makes a payment attempt unpayable. Returns false when it was paid or had already ended. */
export const closeWay = (payments: Payments, { kind, id }: WayId): Promise<boolean> =>
  kind === "checkout" ? payments.closeCheckout(id) : payments.closeSubscription(id);
