import { subscriptionStatuses } from "#shared/api/auth.ts";
import type { PaidPlan } from "./payment-service.ts";

export type UserSubscriptionStatus = (typeof subscriptionStatuses)[number];

const statusOrder: UserSubscriptionStatus[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
  "inactive",
];

/** Selects the plan that determines the subscription: the best status, then the newest. The ID breaks ties. */
export const selectEffectivePlan = (plans: readonly PaidPlan[]): PaidPlan | undefined => {
  const toSortKey = ({ createdAt, subscriptionId }: PaidPlan) => `${createdAt} ${subscriptionId}`;
  return plans.toSorted(
    (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) || (toSortKey(a) < toSortKey(b) ? 1 : -1),
  )[0];
};

const liveStatuses: UserSubscriptionStatus[] = ["active", "trialing", "past_due", "unpaid", "paused"];
/** Whether a plan was paid for and may be charged again. A customer must not have two. */
export const isLivePlan = ({ status }: PaidPlan) => liveStatuses.includes(status);
export const isAwaitingPayment = ({ status }: PaidPlan) => status === "incomplete";
const wasPaid = ({ status }: PaidPlan) => status !== "incomplete" && status !== "incomplete_expired";
/** An increase means that a payment succeeded. */
export const countPaidPlans = (plans: readonly PaidPlan[]) => plans.filter(wasPaid).length;

export type SubscriptionState = {
  subscriptionStatus: UserSubscriptionStatus;
  /** ISO 8601. */
  pastDueSince: string | undefined;
  paidUntil: string | undefined;
  cancelsAtPeriodEnd: boolean;
};

/** Derives the state from the plans alone, so that lost or repeated events do not matter. */
export const getSubscriptionState = (plans: readonly PaidPlan[]): SubscriptionState => {
  const plan = selectEffectivePlan(plans);
  const hasStarted = plan !== undefined && wasPaid(plan);
  return {
    subscriptionStatus: plan?.status ?? "inactive",
    pastDueSince: plan?.status === "past_due" ? plan.periodStart : undefined,
    paidUntil: hasStarted ? plan.paidUntil : undefined,
    cancelsAtPeriodEnd: hasStarted && plan.cancelsAtPeriodEnd,
  };
};

/** Events that cannot affect a subscription. Every other event of a known customer triggers a sync. */
const ignoredEvents =
  /^(customer\.(created|updated|source|tax_id|discount)|payment_method|payment_intent|setup_intent|charge|mandate|invoiceitem|billing_portal|invoice\.(created|upcoming|sent|updated|finalized))(\.|$)/;
export const canChangePlans = (eventType: string) => !ignoredEvents.test(eventType);

/** An unknown status becomes `unpaid`, which grants no access and prevents a second subscription. */
export const parseSubscriptionStatus = (text: string): UserSubscriptionStatus =>
  subscriptionStatuses.find((status) => status === text) ?? "unpaid";
