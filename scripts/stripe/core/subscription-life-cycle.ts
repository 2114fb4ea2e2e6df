import {
  changeStatus,
  charge,
  createInvoice,
  emitInvoice,
  emitSubscription,
  getLatestInvoice,
  getSubscription,
  requireRecord,
  retryAfter,
  voidInvoice,
} from "./invoices.ts";
import { toSessionObject } from "./objects.ts";
import {
  addMonths,
  type Context,
  type Invoice,
  type Metadata,
  type PaymentError,
  type Session,
  type Subscription,
} from "./records.ts";

/** A subscription expires if its first payment is not made within this time. */
const firstPaymentSeconds = 23 * 3600;

export const startSubscription = (context: Context, customer: string, metadata: Metadata): Subscription => {
  const now = context.now();
  const subscription: Subscription = {
    id: context.newId("sub"),
    itemId: context.newId("si"),
    created: now,
    customer,
    status: "incomplete",
    anchor: now,
    periods: 1,
    periodStart: now,
    periodEnd: addMonths(now, 1),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    latestInvoice: "",
    metadata,
  };
  context.state.subscriptions[subscription.id] = subscription;
  const invoice = createInvoice(context, subscription, "subscription_create");
  emitInvoice(context, "created", invoice);
  emitInvoice(context, "finalized", invoice);
  emitSubscription(context, "created", subscription);
  return subscription;
};

export const hasEnded = ({ endedAt }: Subscription) => endedAt !== null;

/** Ends a subscription now, or expires it if its first payment was never made. */
export const cancelNow = (context: Context, subscription: Subscription) => {
  const now = context.now();
  const invoice = getLatestInvoice(context, subscription);
  const isStarted = subscription.status !== "incomplete";
  Object.assign(subscription, {
    endedAt: now,
    canceledAt: subscription.canceledAt ?? now,
  } satisfies Partial<Subscription>);
  subscription.status = isStarted ? "canceled" : "incomplete_expired";
  emitSubscription(context, isStarted ? "deleted" : "updated", subscription);
  if (!isStarted) voidInvoice(context, invoice);
  else if (invoice.status === "open") invoice.nextAttempt = null;
};

/** Voids an open invoice. Voiding the first one ends the subscription; voiding an overdue one reactivates it. */
export const voidOpenInvoice = (context: Context, invoice: Invoice) => {
  const subscription = getSubscription(context, invoice);
  if (subscription.status === "incomplete") return cancelNow(context, subscription);
  voidInvoice(context, invoice);
  if (subscription.status === "past_due") changeStatus(context, subscription, "active");
};

/** As with Stripe, a cancellation in the portal sets only `cancel_at`; the API also sets `cancel_at_period_end`. */
export const cancelAtPeriodEnd = (context: Context, subscription: Subscription, by: "api" | "portal") => {
  subscription.cancelAtPeriodEnd = by === "api";
  subscription.cancelAt = subscription.periodEnd;
  subscription.canceledAt = context.now();
  emitSubscription(context, "updated", subscription);
};

export const resume = (context: Context, subscription: Subscription) => {
  subscription.cancelAtPeriodEnd = false;
  subscription.cancelAt = null;
  subscription.canceledAt = null;
  emitSubscription(context, "updated", subscription);
};

const renew = (context: Context, subscription: Subscription) => {
  subscription.periodStart = subscription.periodEnd;
  subscription.periods += 1;
  subscription.periodEnd = addMonths(subscription.anchor, subscription.periods);
  const invoice = createInvoice(context, subscription, "subscription_cycle");
  emitInvoice(context, "created", invoice);
  emitSubscription(context, "updated", subscription);
  emitInvoice(context, "finalized", invoice);
  charge(context, invoice, requireRecord(context.state.customers[subscription.customer]).card);
};

/** Retries an open invoice with the customer's card. The last failure ends the subscription. */
export const retry = (context: Context, subscription: Subscription, invoice: Invoice): PaymentError | undefined => {
  const error = charge(context, invoice, requireRecord(context.state.customers[subscription.customer]).card);
  if (error && invoice.attempts > retryAfter.length) cancelNow(context, subscription);
  return error;
};

export const expireSession = (context: Context, session: Session) => {
  session.status = "expired";
  context.emit("checkout.session.expired", toSessionObject(context, session));
};

const findNextChange = (context: Context): { at: number; apply: () => void } | undefined => {
  let next: { at: number; apply: () => void } | undefined;
  const addCandidate = (time: number | null, apply: () => void) => {
    if (time !== null && (!next || time < next.at)) next = { at: time, apply };
  };
  const { sessions, subscriptions } = context.state;
  for (const session of Object.values(sessions))
    if (session.status === "open") addCandidate(session.expiresAt, () => expireSession(context, session));
  for (const subscription of Object.values(subscriptions)) {
    if (hasEnded(subscription) || subscription.status === "paused") continue;
    if (subscription.status === "incomplete") {
      addCandidate(subscription.created + firstPaymentSeconds, () => cancelNow(context, subscription));
      continue;
    }
    addCandidate(subscription.cancelAt, () => cancelNow(context, subscription));
    addCandidate(subscription.periodEnd, () => renew(context, subscription));
    const invoice = getLatestInvoice(context, subscription);
    if (invoice.status === "open") addCandidate(invoice.nextAttempt, () => void retry(context, subscription, invoice));
  }
  return next;
};

/** Applies all due changes in order, each at its own time. `setTime` sets the clock of `context`. */
export const catchUp = (context: Context, setTime: (seconds: number | undefined) => void): void => {
  const now = context.now();
  for (let next = findNextChange(context); next && next.at <= now; next = findNextChange(context)) {
    setTime(next.at);
    try {
      next.apply();
    } finally {
      setTime(undefined);
    }
  }
};
