import {
  changeStatus,
  charge,
  emitInvoice,
  emitSubscription,
  latestInvoiceOf,
  must,
  newInvoice,
  retryAfter,
  subscriptionOf,
  voidInvoice,
} from "./invoices.ts";
import { sessionObject } from "./objects.ts";
import {
  addMonths,
  type Books,
  type Invoice,
  type Metadata,
  type PaymentError,
  type Session,
  type Subscription,
} from "./records.ts";

/** A subscription expires if its first payment is not made within this many seconds. */
const firstPaymentWithin = 23 * 3600;

/** Creates a subscription that waits for its first payment. */
export const startSubscription = (books: Books, customer: string, metadata: Metadata): Subscription => {
  const now = books.now();
  const subscription: Subscription = {
    id: books.newId("sub"),
    itemId: books.newId("si"),
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
  books.state.subscriptions[subscription.id] = subscription;
  const invoice = newInvoice(books, subscription, "subscription_create");
  emitInvoice(books, "created", invoice);
  emitInvoice(books, "finalized", invoice);
  emitSubscription(books, "created", subscription);
  return subscription;
};

export const hasEnded = ({ endedAt }: Subscription) => endedAt !== null;

/** Ends a subscription now, or expires it if its first payment was never made. */
export const cancelNow = (books: Books, subscription: Subscription) => {
  const now = books.now();
  const invoice = latestInvoiceOf(books, subscription);
  const began = subscription.status !== "incomplete";
  Object.assign(subscription, {
    endedAt: now,
    canceledAt: subscription.canceledAt ?? now,
  } satisfies Partial<Subscription>);
  subscription.status = began ? "canceled" : "incomplete_expired";
  emitSubscription(books, began ? "deleted" : "updated", subscription);
  if (!began) voidInvoice(books, invoice);
  else if (invoice.status === "open") invoice.nextAttempt = null;
};

/** Voids an open invoice. Voiding the first one ends the subscription; voiding a late one makes it active again. */
export const takeBack = (books: Books, invoice: Invoice) => {
  const subscription = subscriptionOf(books, invoice);
  if (subscription.status === "incomplete") return cancelNow(books, subscription);
  voidInvoice(books, invoice);
  if (subscription.status === "past_due") changeStatus(books, subscription, "active");
};

/**
 * Ends a subscription with its period. As at Stripe (with flexible billing, the default), a cancellation in the portal
 * sets only `cancel_at`; the API also sets `cancel_at_period_end`.
 */
export const cancelAtPeriodEnd = (books: Books, subscription: Subscription, by: "api" | "portal") => {
  subscription.cancelAtPeriodEnd = by === "api";
  subscription.cancelAt = subscription.periodEnd;
  subscription.canceledAt = books.now();
  emitSubscription(books, "updated", subscription);
};

/** Reverses `cancelAtPeriodEnd`. */
export const resume = (books: Books, subscription: Subscription) => {
  subscription.cancelAtPeriodEnd = false;
  subscription.cancelAt = null;
  subscription.canceledAt = null;
  emitSubscription(books, "updated", subscription);
};

const renew = (books: Books, subscription: Subscription) => {
  subscription.periodStart = subscription.periodEnd;
  subscription.periods += 1;
  subscription.periodEnd = addMonths(subscription.anchor, subscription.periods);
  const invoice = newInvoice(books, subscription, "subscription_cycle");
  emitInvoice(books, "created", invoice);
  emitSubscription(books, "updated", subscription);
  emitInvoice(books, "finalized", invoice);
  charge(books, invoice, must(books.state.customers[subscription.customer]).card);
};

/** Retries an open invoice with the customer's card. The last failure ends the subscription. */
export const retry = (books: Books, subscription: Subscription, invoice: Invoice): PaymentError | undefined => {
  const error = charge(books, invoice, must(books.state.customers[subscription.customer]).card);
  if (error && invoice.attempts > retryAfter.length) cancelNow(books, subscription);
  return error;
};

export const expireSession = (books: Books, session: Session) => {
  session.status = "expired";
  books.emit("checkout.session.expired", sessionObject(books, session));
};

/** Finds the next scheduled change. */
const nextDue = (books: Books): { at: number; happen: () => void } | undefined => {
  let next: { at: number; happen: () => void } | undefined;
  const consider = (at: number | null, happen: () => void) => {
    if (at !== null && (!next || at < next.at)) next = { at, happen };
  };
  const { sessions, subscriptions } = books.state;
  for (const session of Object.values(sessions))
    if (session.status === "open") consider(session.expiresAt, () => expireSession(books, session));
  for (const subscription of Object.values(subscriptions)) {
    if (hasEnded(subscription) || subscription.status === "paused") continue;
    if (subscription.status === "incomplete") {
      consider(subscription.created + firstPaymentWithin, () => cancelNow(books, subscription));
      continue;
    }
    consider(subscription.cancelAt, () => cancelNow(books, subscription));
    consider(subscription.periodEnd, () => renew(books, subscription));
    const invoice = latestInvoiceOf(books, subscription);
    if (invoice.status === "open") consider(invoice.nextAttempt, () => void retry(books, subscription, invoice));
  }
  return next;
};

/** Applies all changes that are due, in order, each at its own instant. `at` sets the clock of `books`. */
export const catchUp = (books: Books, at: (seconds: number | undefined) => void): void => {
  const now = books.now();
  for (let next = nextDue(books); next && next.at <= now; next = nextDue(books)) {
    at(next.at);
    try {
      next.happen();
    } finally {
      at(undefined);
    }
  }
};
