import * as z from "zod";
import {
  createInvalidStateError,
  createMissingError,
  createUnauthorizedError,
  StripeApiError,
  type StripeErrorBody,
} from "./api-errors.ts";
import { authorizeCard, type CardEntry, readCard } from "./cards.ts";
import { charge, getLatestInvoice, requireRecord } from "./invoices.ts";
import { toCustomerObject, toIntentObject, toSessionObject } from "./objects.ts";
import { type Form, readParameters } from "./parameters.ts";
import type { Card, Context, Customer, Intent, Metadata, PaymentError, Session } from "./records.ts";
import { hasEnded, startSubscription } from "./subscription-life-cycle.ts";

const Confirm = z.object({
  payment_method_data: z.object({
    card: z.object({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string() }),
  }),
});
const PaymentAccess = z.object({ key: z.string(), client_secret: z.string() });

/** Whether a page may make this call itself, with the publishable key and a payment's client secret. */
export const isPaymentCall = (path: string) => /^\/v1\/payment_intents\/[^/]+(\/confirm)?$/.test(path);

/**
 * Handles a page's call: GET reads a payment, and POST pays it by card. Throws StripeApiError, with status 402 if the card
 * is declined.
 */
export const handlePaymentCall = (
  context: Context,
  publishableKey: string,
  { method, path, form }: { method: string; path: string; form: Form },
): object => {
  const params = readParameters(PaymentAccess, form);
  if (params.key !== publishableKey) throw createUnauthorizedError("Invalid API Key provided.");
  const intent = findIntentBySecret(context, params.client_secret);
  if (path.split("/")[3] !== intent.id)
    throw createInvalidStateError("The client_secret provided does not match this PaymentIntent.");
  if (method === "POST" && path.endsWith("/confirm")) {
    const { card } = readParameters(Confirm, form).payment_method_data;
    pay(context, intent, { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc });
  }
  return toIntentObject(context.plan, intent);
};

/**
 * Confirms a payment. Errors contain the payment, so that a page that missed the response learns that the payment
 * succeeded.
 */
const pay = (context: Context, intent: Intent, card: CardEntry) => {
  const createPaymentError = (status: number, body: StripeErrorBody) =>
    new StripeApiError(status, { ...body, payment_intent: toIntentObject(context.plan, intent) });
  let error: PaymentError | undefined;
  try {
    error = payIntent(context, intent, card);
  } catch (problem) {
    throw problem instanceof StripeApiError ? createPaymentError(problem.status, problem.body) : problem;
  }
  if (error) throw createPaymentError(402, error);
};

export const createCustomer = (
  context: Context,
  details: { email?: string; name?: string; phone?: string; metadata?: Metadata },
): Customer => {
  const { email = null, name = null, phone = null, metadata = {} } = details;
  const id = context.newId("cus");
  const customer: Customer = {
    id,
    created: context.now(),
    email: email || null,
    name: name || null,
    phone: phone || null,
    metadata,
    card: null,
    deleted: false,
  };
  context.state.customers[id] = customer;
  context.emit("customer.created", toCustomerObject(customer));
  return customer;
};

const isError = (card: Card | PaymentError): card is PaymentError => "type" in card;

/** Pays on the hosted page. A declined card changes nothing, so the customer can try again. */
export const paySession = (context: Context, session: Session, entry: CardEntry): PaymentError | undefined => {
  if (session.status !== "open")
    throw createInvalidStateError(`This Checkout Session has a status of \`${session.status}\`.`);
  const card = readCard(entry, context.now(), context.newId("pm"));
  if (isError(card)) return card;
  const declined = authorizeCard(card, true);
  if (declined) return declined;
  const customer = requireRecord(context.state.customers[session.customer]);
  if (customer.deleted) throw createMissingError("customer", customer.id);
  customer.card = card;
  const subscription = startSubscription(context, customer.id, session.subscriptionMetadata);
  charge(context, getLatestInvoice(context, subscription), card);
  Object.assign(session, {
    status: "complete",
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  } satisfies Partial<Session>);
  context.emit("checkout.session.completed", toSessionObject(context, session));
  return undefined;
};

export const findIntentBySecret = ({ state }: Context, clientSecret: string): Intent => {
  const intent = state.intents[clientSecret.split("_secret_")[0] ?? ""];
  if (!intent || intent.clientSecret !== clientSecret)
    throw createMissingError("payment_intent", clientSecret.split("_secret_")[0] ?? "");
  return intent;
};

/** Pays a subscription's first invoice or an overdue one with the card entered in the payment form. */
export const payIntent = (context: Context, intent: Intent, entry: CardEntry): PaymentError | undefined => {
  const invoice = requireRecord(context.state.invoices[intent.invoice]);
  const card = readCard(entry, context.now(), context.newId("pm"));
  if (isError(card)) {
    intent.lastError = card;
    return card;
  }
  const error = charge(context, invoice, card);
  const customer = requireRecord(context.state.customers[intent.customer]);
  if (!error && !customer.deleted) customer.card = card;
  return error;
};

export const listLiveSubscriptions = ({ state }: Context, customerId: string) =>
  Object.values(state.subscriptions).filter(
    (subscription) => subscription.customer === customerId && !hasEnded(subscription),
  );
