import { createInvalidStateError } from "./api-errors.ts";
import { authorizeCard } from "./cards.ts";
import { toIntentObject, toInvoiceObject, toSubscriptionObject } from "./objects.ts";
import type { Card, Context, Intent, Invoice, PaymentError, Subscription, SubscriptionStatus } from "./records.ts";

const day = 86_400;
/** Seconds until each retry of a failed payment. The subscription ends after the last failure. */
export const retryAfter = [3 * day, 5 * day, 7 * day] as const;

/** Returns a record that must exist, because another record refers to it. */
export const requireRecord = <T>(record: T | undefined): T => {
  if (record === undefined) throw new Error("The test service's records are inconsistent.");
  return record;
};

export const getSubscription = ({ state }: Context, invoice: Invoice) =>
  requireRecord(state.subscriptions[invoice.subscription]);
export const getIntent = ({ state }: Context, invoice: Invoice) => requireRecord(state.intents[invoice.intent]);
export const getLatestInvoice = ({ state }: Context, subscription: Subscription) =>
  requireRecord(state.invoices[subscription.latestInvoice]);

export const emitInvoice = (context: Context, type: string, invoice: Invoice) =>
  context.emit(`invoice.${type}`, toInvoiceObject(context, invoice));
const emitIntent = (context: Context, type: string, intent: Intent) =>
  context.emit(`payment_intent.${type}`, toIntentObject(context.plan, intent));
export const emitSubscription = (
  context: Context,
  type: "created" | "updated" | "deleted",
  subscription: Subscription,
) => context.emit(`customer.subscription.${type}`, toSubscriptionObject(context.plan, subscription));

/** Sets a subscription's status and emits the event if it changed. */
export const changeStatus = (context: Context, subscription: Subscription, status: SubscriptionStatus) => {
  if (subscription.status === status) return;
  subscription.status = status;
  emitSubscription(context, "updated", subscription);
};

export const createInvoice = (context: Context, subscription: Subscription, reason: Invoice["reason"]): Invoice => {
  const { state, plan } = context;
  const id = context.newId("in");
  const intent: Intent = {
    id: context.newId("pi"),
    clientSecret: "",
    created: context.now(),
    customer: subscription.customer,
    invoice: id,
    amount: plan.cents,
    status: "requires_payment_method",
    card: null,
    lastError: null,
  };
  intent.clientSecret = `${intent.id}_${context.newId("secret")}`;
  state.counted += 1;
  const invoice: Invoice = {
    id,
    number: `TEST-${String(state.counted).padStart(4, "0")}`,
    created: context.now(),
    customer: subscription.customer,
    subscription: subscription.id,
    reason,
    status: "open",
    amount: plan.cents,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    intent: intent.id,
    attempts: 0,
    nextAttempt: null,
    finalizedAt: context.now(),
    paidAt: null,
    voidedAt: null,
  };
  state.intents[intent.id] = intent;
  state.invoices[id] = invoice;
  subscription.latestInvoice = id;
  return invoice;
};

export const voidInvoice = (context: Context, invoice: Invoice) => {
  if (invoice.status !== "open") return;
  invoice.status = "void";
  invoice.nextAttempt = null;
  invoice.voidedAt = context.now();
  const intent = getIntent(context, invoice);
  intent.status = "canceled";
  emitIntent(context, "canceled", intent);
  emitInvoice(context, "voided", invoice);
};

/** Charges an invoice to a card. Returns the bank's error, if any. Throws StripeApiError unless the invoice is open. */
export const charge = (context: Context, invoice: Invoice, card: Card | null): PaymentError | undefined => {
  const intent = getIntent(context, invoice);
  if (intent.status !== "requires_payment_method")
    throw createInvalidStateError(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      "payment_intent_unexpected_state",
    );
  const subscription = getSubscription(context, invoice);
  const error = authorizeCard(card, invoice.reason === "subscription_create");
  invoice.attempts += 1;
  intent.card = card?.id ?? null;
  intent.lastError = error ?? null;
  if (error) {
    if (subscription.status !== "incomplete") scheduleRetry(context, invoice);
    emitIntent(context, "payment_failed", intent);
    emitInvoice(context, "payment_failed", invoice);
    if (subscription.status === "active") changeStatus(context, subscription, "past_due");
    return error;
  }
  intent.status = "succeeded";
  Object.assign(invoice, { status: "paid", paidAt: context.now(), nextAttempt: null } satisfies Partial<Invoice>);
  emitIntent(context, "succeeded", intent);
  emitInvoice(context, "paid", invoice);
  emitInvoice(context, "payment_succeeded", invoice);
  if (subscription.endedAt === null) changeStatus(context, subscription, "active");
  return undefined;
};

const scheduleRetry = (context: Context, invoice: Invoice) => {
  const wait = retryAfter[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : context.now() + wait;
};
