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

/** A subscription expires if its first payment is not made within this many seconds. */
const firstPaymentDeadline = 23 * 3600;

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

/** Voids an open invoice. Voiding the first one ends the subscription; voiding a late one makes it active again. */
export const voidOpenInvoice = (context: Context, invoice: Invoice) => {
  const subscription = getSubscription(context, invoice);
  if (subscription.status === "incomplete") return cancelNow(context, subscription);
  voidInvoice(context, invoice);
  if (subscription.status === "past_due") changeStatus(context, subscription, "active");
};

/** Like at Stripe, a cancellation in the portal sets only `cancel_at`; the API also sets `cancel_at_period_end`. */
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

const nextDue = (context: Context): { at: number; apply: () => void } | undefined => {
  let next: { at: number; apply: () => void } | undefined;
  const consider = (time: number | null, apply: () => void) => {
    if (time !== null && (!next || time < next.at)) next = { at: time, apply };
  };
  const { sessions, subscriptions } = context.state;
  for (const session of Object.values(sessions))
    if (session.status === "open") consider(session.expiresAt, () => expireSession(context, session));
  for (const subscription of Object.values(subscriptions)) {
    if (hasEnded(subscription) || subscription.status === "paused") continue;
    if (subscription.status === "incomplete") {
      consider(subscription.created + firstPaymentDeadline, () => cancelNow(context, subscription));
      continue;
    }
    consider(subscription.cancelAt, () => cancelNow(context, subscription));
    consider(subscription.periodEnd, () => renew(context, subscription));
    const invoice = getLatestInvoice(context, subscription);
    if (invoice.status === "open") consider(invoice.nextAttempt, () => void retry(context, subscription, invoice));
  }
  return next;
};

/** Applies all due changes in order, each at its own instant. `setInstant` sets the clock in `context`. */
export const catchUp = (context: Context, setInstant: (seconds: number | undefined) => void): void => {
  const now = context.now();
  for (let next = nextDue(context); next && next.at <= now; next = nextDue(context)) {
    setInstant(next.at);
    try {
      next.apply();
    } finally {
      setInstant(undefined);
    }
  }
};
