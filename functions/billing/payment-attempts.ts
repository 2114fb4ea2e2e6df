import type { PaymentAttempt, PaymentAttemptId, PaymentAttemptKind } from "./billing.table.ts";
import { countPaidPlans, isAwaitingPayment } from "./billing.ts";
import type { PaidPlan } from "./payment-service.ts";

export type CheckoutRequest = { kind: PaymentAttemptKind; origin: string };

const hour = 3_600_000;
/** Minimum milliseconds left to pay for a checkout page to be returned again. */
const minTimeToPay = 600_000;
/** Stripe keeps a subscription waiting 23 hours for its first payment. */
const formLifetime = 22 * hour;
/** Stripe remembers an idempotency key for 24 hours. */
const keyLifetime = 20 * hour;

/** The origin matters only for a hosted page, which redirects back. */
const matchesRequest = (way: PaymentAttempt, { kind, origin }: CheckoutRequest) =>
  way.kind === kind && (kind === "subscription" || way.origin === origin);

/** Whether an attempt can still be paid in time. `plans` are the customer's current plans. */
export const isReusableAttempt = (
  way: PaymentAttempt,
  request: CheckoutRequest,
  plans: readonly PaidPlan[],
  now: number,
): way is PaymentAttempt & { id: string } => {
  if (way.id === undefined || !matchesRequest(way, request)) return false;
  if (way.kind === "checkout")
    return Number(way.expiresAt) * 1000 - now > minTimeToPay && countPaidPlans(plans) === way.paidBefore;
  const plan = plans.find(({ subscriptionId }) => subscriptionId === way.id);
  return plan !== undefined && isAwaitingPayment(plan) && now - way.begunAt < formLifetime;
};

/** Whether an attempt was begun but not finished, so that it continues under the same idempotency key. */
export const isResumableAttempt = (way: PaymentAttempt, request: CheckoutRequest, now: number) =>
  way.id === undefined && !way.givenUp && matchesRequest(way, request) && now - way.begunAt < keyLifetime;

/** Lists the attempts to close before another is opened: the last one and any other that awaits payment. */
export const getAttemptsToClose = (way: PaymentAttempt | undefined, plans: readonly PaidPlan[]): PaymentAttemptId[] => {
  const last = way?.id === undefined ? (way?.former ?? []) : [{ kind: way.kind, id: way.id }];
  const waiting = plans
    .filter(isAwaitingPayment)
    .map(({ subscriptionId }) => ({ kind: "subscription", id: subscriptionId }) as const);
  return [...last, ...waiting.filter(({ id }) => last.every((one) => one.id !== id))];
};
