import type { PaymentAttempt, PaymentAttemptId, PaymentAttemptKind } from "./billing.table.ts";
import { countPaidPlans, isAwaitingPayment } from "./billing.ts";
import type { PaidPlan } from "./payment-service.ts";

export type CheckoutRequest = { kind: PaymentAttemptKind; origin: string };

// In milliseconds.
const hour = 3_600_000;
const minTimeToPay = 600_000;
/** Stripe waits 23 hours for the first payment of a subscription. */
const formLifetime = 22 * hour;
/** Stripe remembers an idempotency key for 24 hours. */
const keyLifetime = 20 * hour;

/** The origin only matters for a hosted page, which redirects back. */
const matchesRequest = (paymentAttempt: PaymentAttempt, { kind, origin }: CheckoutRequest) =>
  paymentAttempt.kind === kind && (kind === "subscription" || paymentAttempt.origin === origin);

/** Whether an attempt can still be paid in time, given the customer's current plans. */
export const isReusableAttempt = (
  paymentAttempt: PaymentAttempt,
  request: CheckoutRequest,
  plans: readonly PaidPlan[],
  now: number,
): paymentAttempt is PaymentAttempt & { id: string } => {
  if (paymentAttempt.id === undefined || !matchesRequest(paymentAttempt, request)) return false;
  if (paymentAttempt.kind === "checkout")
    return (
      Number(paymentAttempt.expiresAt) * 1000 - now > minTimeToPay &&
      countPaidPlans(plans) === paymentAttempt.paidBefore
    );
  const plan = plans.find(({ subscriptionId }) => subscriptionId === paymentAttempt.id);
  return plan !== undefined && isAwaitingPayment(plan) && now - paymentAttempt.begunAt < formLifetime;
};

/** Whether an attempt was started but not opened, so that it can continue under the same idempotency key. */
export const isResumableAttempt = (paymentAttempt: PaymentAttempt, request: CheckoutRequest, now: number) =>
  paymentAttempt.id === undefined &&
  !paymentAttempt.givenUp &&
  matchesRequest(paymentAttempt, request) &&
  now - paymentAttempt.begunAt < keyLifetime;

/** Returns the attempts to close before another is opened: the last one and any other that awaits payment. */
export const getAttemptsToClose = (
  paymentAttempt: PaymentAttempt | undefined,
  plans: readonly PaidPlan[],
): PaymentAttemptId[] => {
  const last =
    paymentAttempt?.id === undefined
      ? (paymentAttempt?.former ?? [])
      : [{ kind: paymentAttempt.kind, id: paymentAttempt.id }];
  const unpaid = plans
    .filter(isAwaitingPayment)
    .map(({ subscriptionId }) => ({ kind: "subscription", id: subscriptionId }) as const);
  return [...last, ...unpaid.filter(({ id }) => last.every((lastAttempt) => lastAttempt.id !== id))];
};
