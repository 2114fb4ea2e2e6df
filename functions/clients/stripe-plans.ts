import type Stripe from "stripe";
import { statusFrom } from "#functions/billing/billing.ts";
import type { PaidPlan } from "#functions/billing/payments.ts";

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * A subscription in our words. Its period is that of its one item. That it ends with it shows in the instant alone when
 * its customer said so in the portal, and in both fields when the API did.
 */
export const planOf = (subscription: Stripe.Subscription): PaidPlan => {
  const { id, status, created, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, items } = subscription;
  const { current_period_start: start = created, current_period_end: end = created } = items.data[0] ?? {};
  return {
    subscriptionId: id,
    status: statusFrom(status),
    createdAt: instant(created),
    periodStart: instant(start),
    paidUntil: instant(end),
    endsThen: endsWithPeriod || (cancelAt !== null && cancelAt <= end),
  };
};
