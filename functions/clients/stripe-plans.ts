import type Stripe from "stripe";
import { parseSubscriptionStatus } from "#functions/billing/billing.ts";
import type { PaidPlan } from "#functions/billing/payment-service.ts";

const toIsoTimestamp = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * A cancellation at the period's end shows in both fields if set by the API, but only in `cancel_at` if the customer
 * set it in the portal.
 */
export const toPaidPlan = (subscription: Stripe.Subscription): PaidPlan => {
  const { id, status, created, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, items } = subscription;
  const { current_period_start: start = created, current_period_end: end = created } = items.data[0] ?? {};
  return {
    subscriptionId: id,
    status: parseSubscriptionStatus(status),
    createdAt: toIsoTimestamp(created),
    periodStart: toIsoTimestamp(start),
    paidUntil: toIsoTimestamp(end),
    endsThen: endsWithPeriod || (cancelAt !== null && cancelAt <= end),
  };
};
