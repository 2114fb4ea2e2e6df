import { AppError } from "#shared/api/problem.ts";
import type { PaymentAttemptId } from "./billing.table.ts";
import { isAwaitingPayment, isLivePlan } from "./billing.ts";
import type { PaidPlan, PaymentService } from "./payment-service.ts";

const isChargeable = (plan: PaidPlan) => isLivePlan(plan) || isAwaitingPayment(plan);

/** Cancels every chargeable plan and verifies it (an error may mean it had ended). Throws if one remains. */
export const cancelPlans = async (
  payments: PaymentService,
  customerId: string,
  plans: readonly PaidPlan[],
): Promise<void> => {
  const plansToCancel = plans.filter(isChargeable);
  for (const { subscriptionId } of plansToCancel) await payments.cancel(subscriptionId);
  if (plansToCancel.length && (await payments.listPlans(customerId)).some(isChargeable))
    throw new AppError("unavailable", "The subscription could not be ended right now. Please try again in a moment");
};

/** Makes a payment attempt unpayable. Returns false when it was paid or had already ended. */
export const closePaymentAttempt = (payments: PaymentService, { kind, id }: PaymentAttemptId): Promise<boolean> =>
  kind === "checkout" ? payments.closeCheckout(id) : payments.closeSubscription(id);
