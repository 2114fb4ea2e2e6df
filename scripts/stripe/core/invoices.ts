import { askBank } from "./cards.ts";
import { intentObject, invoiceObject, subscriptionObject } from "./objects.ts";
import { refused } from "./problem.ts";
import type { Books, Card, Intent, Invoice, PaymentError, Subscription, SubscriptionStatus } from "./records.ts";

const day = 86_400;
/** Seconds before each retry of a failed payment. The subscription ends after the last one. */
export const retryAfter = [3 * day, 5 * day, 7 * day] as const;

/** Returns a record that another one refers to, so it must exist. */
export const must = <T>(record: T | undefined): T => {
  if (record === undefined) throw new Error("The stand-in's records are inconsistent.");
  return record;
};

export const subscriptionOf = ({ state }: Books, invoice: Invoice) => must(state.subscriptions[invoice.subscription]);
export const intentOf = ({ state }: Books, invoice: Invoice) => must(state.intents[invoice.intent]);
export const latestInvoiceOf = ({ state }: Books, subscription: Subscription) =>
  must(state.invoices[subscription.latestInvoice]);

export const emitInvoice = (books: Books, type: string, invoice: Invoice) =>
  books.emit(`invoice.${type}`, invoiceObject(books, invoice));
const emitIntent = (books: Books, type: string, intent: Intent) =>
  books.emit(`payment_intent.${type}`, intentObject(books.goods, intent));
export const emitSubscription = (books: Books, type: "created" | "updated" | "deleted", subscription: Subscription) =>
  books.emit(`customer.subscription.${type}`, subscriptionObject(books.goods, subscription));

/** Sets a subscription's status and emits the event if it changed. */
export const changeStatus = (books: Books, subscription: Subscription, status: SubscriptionStatus) => {
  if (subscription.status === status) return;
  subscription.status = status;
  emitSubscription(books, "updated", subscription);
};

/** Creates the invoice of a subscription's current period and its payment intent. */
export const newInvoice = (books: Books, subscription: Subscription, reason: Invoice["reason"]): Invoice => {
  const { state, goods } = books;
  const id = books.newId("in");
  const intent: Intent = {
    id: books.newId("pi"),
    clientSecret: "",
    created: books.now(),
    customer: subscription.customer,
    invoice: id,
    amount: goods.cents,
    status: "requires_payment_method",
    card: null,
    lastError: null,
  };
  intent.clientSecret = `${intent.id}_${books.newId("secret")}`;
  state.counted += 1;
  const invoice: Invoice = {
    id,
    number: `TEST-${String(state.counted).padStart(4, "0")}`,
    created: books.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    status: "open",
    amount: goods.cents,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    intent: intent.id,
    attempts: 0,
    nextAttempt: null,
    finalizedAt: books.now(),
    paidAt: null,
    voidedAt: null,
  };
  state.intents[intent.id] = intent;
  state.invoices[id] = invoice;
  subscription.latestInvoice = id;
  return invoice;
};

/** Voids an open invoice. */
export const voidInvoice = (books: Books, invoice: Invoice) => {
  if (invoice.status !== "open") return;
  invoice.status = "void";
  invoice.nextAttempt = null;
  invoice.voidedAt = books.now();
  const intent = intentOf(books, invoice);
  intent.status = "canceled";
  emitIntent(books, "canceled", intent);
  emitInvoice(books, "voided", invoice);
};

/** Charges an invoice to a card. Returns the bank's error, if any. Throws StripeProblem unless the invoice is open. */
export const charge = (books: Books, invoice: Invoice, card: Card | null): PaymentError | undefined => {
  const intent = intentOf(books, invoice);
  if (intent.status !== "requires_payment_method")
    throw refused(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      "payment_intent_unexpected_state",
    );
  const subscription = subscriptionOf(books, invoice);
  const error = askBank(card, invoice.reason === "subscription_create");
  invoice.attempts += 1;
  intent.card = card?.id ?? null;
  intent.lastError = error ?? null;
  if (error) {
    if (subscription.status !== "incomplete") scheduleRetry(books, invoice);
    emitIntent(books, "payment_failed", intent);
    emitInvoice(books, "payment_failed", invoice);
    if (subscription.status === "active") changeStatus(books, subscription, "past_due");
    return error;
  }
  intent.status = "succeeded";
  Object.assign(invoice, { status: "paid", paidAt: books.now(), nextAttempt: null } satisfies Partial<Invoice>);
  emitIntent(books, "succeeded", intent);
  emitInvoice(books, "paid", invoice);
  emitInvoice(books, "payment_succeeded", invoice);
  if (subscription.endedAt === null) changeStatus(books, subscription, "active");
  return undefined;
};

const scheduleRetry = (books: Books, invoice: Invoice) => {
  const wait = retryAfter[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : books.now() + wait;
};
