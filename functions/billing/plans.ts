import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, TransactionConflictError } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  buildSyncResultWrites,
  findWorkspaceIdByCustomer,
  type PaymentAttemptId,
  readSubscriptionState,
} from "./billing.table.ts";
import { canChangePlans, getSubscriptionState, isAwaitingPayment, isLivePlan, selectEffectivePlan } from "./billing.ts";
import type { PaidPlan, PaymentEvent, PaymentService } from "./payment-service.ts";

const isChargeable = (plan: PaidPlan) => isLivePlan(plan) || isAwaitingPayment(plan);

/** Cancels every chargeable plan. Throws if one remains. */
export const cancelPlans = async (
  payments: PaymentService,
  customerId: string,
  plans: readonly PaidPlan[],
): Promise<void> => {
  const chargeablePlans = plans.filter(isChargeable);
  for (const { subscriptionId } of chargeablePlans) await payments.cancel(subscriptionId);
  // If Stripe rejects the cancellation, the plan may already have ended.
  if (chargeablePlans.length && (await payments.listPlans(customerId)).some(isChargeable))
    throw new AppError("unavailable", "We couldn't cancel your subscription right now. Please try again in a moment");
};

/** Returns false if the attempt was paid or had already ended. */
export const closePaymentAttempt = (payments: PaymentService, { kind, id }: PaymentAttemptId): Promise<boolean> =>
  kind === "checkout" ? payments.closeCheckout(id) : payments.closeSubscription(id);

const maxAttempts = 6;

/**
 * Reads a workspace's plans from the payment service and stores the resulting state. The version check keeps a slow response
 * from overwriting a newer one. A triggering event is recorded in the same transaction, so duplicates have no effect.
 * Throws `unavailable` if the service fails or concurrent syncs keep winning.
 */
export const syncPlans = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  event?: PaymentEvent,
): Promise<void> => {
  const { table, clock } = dependencies;
  const payments = await dependencies.billing.payments();
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { billing, workspace, isKnownEvent } = await readSubscriptionState(table, workspaceId, event?.id);
    const customerId = billing?.customerId ?? event?.customerId;
    if (isKnownEvent || customerId === undefined) return;
    const plans = await payments.listPlans(customerId);
    // The workspace was deleted while a payment completed: cancel it.
    if (!workspace || !billing) return cancelPlans(payments, customerId, plans);
    const update = {
      state: getSubscriptionState(plans),
      subscriptionId: selectEffectivePlan(plans)?.subscriptionId,
      version: billing.version,
      eventId: event?.id,
      now: clock.now(),
    };
    try {
      return await table.write(...buildSyncResultWrites(workspaceId, update));
    } catch (error) {
      if (!(error instanceof ConditionFailedError || error instanceof TransactionConflictError)) throw error;
    }
  }
  throw new AppError("unavailable", "Your subscription is being updated. Please try again");
};

/** Events of unknown customers and irrelevant events are only logged. */
export const handlePaymentEvent = async (dependencies: Dependencies, event: PaymentEvent): Promise<void> => {
  const { id: eventId, type, customerId } = event;
  if (customerId === undefined || !canChangePlans(type))
    return log.debug("irrelevant payment event", { eventId, type });
  const workspaceId = await findWorkspaceIdByCustomer(dependencies.table, customerId);
  if (workspaceId === undefined) return log.warn("payment event of an unknown customer", { eventId, type, customerId });
  await syncPlans(dependencies, workspaceId, event);
};
