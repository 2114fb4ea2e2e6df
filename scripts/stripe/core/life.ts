import {
  changeStatus,
  charge,
  latestInvoiceOf,
  must,
  newInvoice,
  retryAfter,
  subscriptionOf,
  tellInvoice,
  tellSubscription,
  voidInvoice,
} from "./invoices.ts";
import { sessionObject } from "./objects.ts";
import type { Invoice, Metadata, PaymentError, Session, Subscription } from "./records.ts";
import { addMonths, type Books } from "./records.ts";

/** A first payment that is not made within this many seconds never begins the subscription. */
const firstPaymentWithin = 23 * 3600;

/** A subscription that waits for its first payment. */
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
  tellInvoice(books, "created", invoice);
  tellInvoice(books, "finalized", invoice);
  tellSubscription(books, "created", subscription);
  return subscription;
};

export const hasEnded = ({ endedAt }: Subscription) => endedAt !== null;

/** Ends a subscription now; one that never began is void from the start. */
export const cancelNow = (books: Books, subscription: Subscription) => {
  const now = books.now();
  const invoice = latestInvoiceOf(books, subscription);
  const began = subscription.status !== "incomplete";
  Object.assign(subscription, {
    endedAt: now,
    canceledAt: subscription.canceledAt ?? now,
  } satisfies Partial<Subscription>);
  subscription.status = began ? "canceled" : "incomplete_expired";
  tellSubscription(books, began ? "deleted" : "updated", subscription);
  if (!began) voidInvoice(books, invoice);
  else if (invoice.status === "open") invoice.nextAttempt = null;
};

/** Takes back an open invoice: a first one ends the subscription that waited for it, a late one is forgiven. */
export const takeBack = (books: Books, invoice: Invoice) => {
  const subscription = subscriptionOf(books, invoice);
  if (subscription.status === "incomplete") return cancelNow(books, subscription);
  voidInvoice(books, invoice);
  if (subscription.status === "past_due") changeStatus(books, subscription, "active");
};

/**
 * Ends a subscription with its period. What its customer does in the portal shows in `cancel_at` alone, what the API
 * does in both fields: Stripe tells them apart so for subscriptions with flexible billing, and every new one has it.
 */
export const cancelAtPeriodEnd = (books: Books, subscription: Subscription, by: "api" | "portal") => {
  subscription.cancelAtPeriodEnd = by === "api";
  subscription.cancelAt = subscription.periodEnd;
  subscription.canceledAt = books.now();
  tellSubscription(books, "updated", subscription);
};

/** Takes back that a subscription ends with its period. */
export const resume = (books: Books, subscription: Subscription) => {
  subscription.cancelAtPeriodEnd = false;
  subscription.cancelAt = null;
  subscription.canceledAt = null;
  tellSubscription(books, "updated", subscription);
};

const renew = (books: Books, subscription: Subscription) => {
  subscription.periodStart = subscription.periodEnd;
  subscription.periods += 1;
  subscription.periodEnd = addMonths(subscription.anchor, subscription.periods);
  const invoice = newInvoice(books, subscription, "subscription_cycle");
  tellInvoice(books, "created", invoice);
  tellSubscription(books, "updated", subscription);
  tellInvoice(books, "finalized", invoice);
  charge(books, invoice, must(books.state.customers[subscription.customer]).card);
};

/** Tries an open invoice on the customer's card once more; after the last failure the subscription ends. */
export const retry = (books: Books, subscription: Subscription, invoice: Invoice): PaymentError | undefined => {
  const error = charge(books, invoice, must(books.state.customers[subscription.customer]).card);
  if (error && invoice.attempts > retryAfter.length) cancelNow(books, subscription);
  return error;
};

export const expireSession = (books: Books, session: Session) => {
  session.status = "expired";
  books.emit("checkout.session.expired", sessionObject(books, session));
};

/** What time alone will bring about next: when, and what; undefined when nothing will happen. */
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

/** Lets everything happen that was due by now, in order, each at its own instant. `at` sets the books' clock. */
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
