import * as z from "zod";
import { askBank, type CardEntry, readCard } from "./cards.ts";
import { charge, latestInvoiceOf, must } from "./invoices.ts";
import { hasEnded, startSubscription } from "./life.ts";
import { customerObject, intentObject, sessionObject } from "./objects.ts";
import { type Form, readParameters } from "./parameters.ts";
import { noSuch, refused, type StripeErrorBody, StripeProblem, unauthorized } from "./problem.ts";
import type { Books, Card, Customer, Intent, Metadata, PaymentError, Session } from "./records.ts";

const Confirm = z.object({
  payment_method_data: z.object({
    card: z.object({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string() }),
  }),
});
const Look = z.object({ key: z.string(), client_secret: z.string() });

/** The two calls that a page makes itself, with the publishable key and the secret of one payment. */
export const isPaymentCall = (path: string) => /^\/v1\/payment_intents\/[^/]+(\/confirm)?$/.test(path);

/** Handles them: GET reads a payment, POST pays it by card. Throws StripeProblem, with 402 if the card is declined. */
export const answerPaymentCall = (
  books: Books,
  publishableKey: string,
  { method, path, form }: { method: string; path: string; form: Form },
): object => {
  const confirms = method === "POST" && path.endsWith("/confirm");
  const given = readParameters(Look, form);
  if (given.key !== publishableKey) throw unauthorized("Invalid API Key provided.");
  const intent = intentBySecret(books, given.client_secret);
  if (path.split("/")[3] !== intent.id) throw refused("The client_secret provided does not match this PaymentIntent.");
  if (confirms) {
    const { card } = readParameters(Confirm, form).payment_method_data;
    pay(books, intent, { number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc });
  }
  return intentObject(books.goods, intent);
};

/** Pays. An error contains the payment, so that a page that missed the response learns that the payment succeeded. */
const pay = (books: Books, intent: Intent, card: CardEntry) => {
  const toProblem = (status: number, body: StripeErrorBody) =>
    new StripeProblem(status, { ...body, payment_intent: intentObject(books.goods, intent) });
  let error: PaymentError | undefined;
  try {
    error = payIntent(books, intent, card);
  } catch (problem) {
    throw problem instanceof StripeProblem ? toProblem(problem.status, problem.body) : problem;
  }
  if (error) throw toProblem(402, error);
};

export const newCustomer = (
  books: Books,
  person: { email?: string; name?: string; phone?: string; description?: string; metadata?: Metadata },
): Customer => {
  const { email = null, name = null, phone = null, description = null, metadata = {} } = person;
  const id = books.newId("cus");
  const customer: Customer = {
    id,
    created: books.now(),
    email: email || null,
    name: name || null,
    phone: phone || null,
    description: description || null,
    metadata,
    card: null,
    deleted: false,
  };
  books.state.customers[id] = customer;
  books.emit("customer.created", customerObject(customer));
  return customer;
};

const isError = (card: Card | PaymentError): card is PaymentError => "type" in card;

/** Pays on the hosted page. A declined card changes nothing, so the customer can try again. */
export const paySession = (books: Books, session: Session, entry: CardEntry): PaymentError | undefined => {
  if (session.status !== "open") throw refused(`This Checkout Session has a status of \`${session.status}\`.`);
  const card = readCard(entry, books.now(), books.newId("pm"));
  if (isError(card)) return card;
  const declined = askBank(card, true);
  if (declined) return declined;
  const customer = must(books.state.customers[session.customer]);
  if (customer.deleted) throw noSuch("customer", customer.id);
  customer.card = card;
  const subscription = startSubscription(books, customer.id, session.subscriptionMetadata);
  charge(books, latestInvoiceOf(books, subscription), card);
  Object.assign(session, {
    status: "complete",
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  } satisfies Partial<Session>);
  books.emit("checkout.session.completed", sessionObject(books, session));
  return undefined;
};

/** Finds a payment by its secret. */
export const intentBySecret = ({ state }: Books, clientSecret: string): Intent => {
  const intent = state.intents[clientSecret.split("_secret_")[0] ?? ""];
  if (!intent || intent.clientSecret !== clientSecret)
    throw noSuch("payment_intent", clientSecret.split("_secret_")[0] ?? "");
  return intent;
};

/** Pays a subscription's first or late invoice with the card entered in the payment form. */
export const payIntent = (books: Books, intent: Intent, entry: CardEntry): PaymentError | undefined => {
  const invoice = must(books.state.invoices[intent.invoice]);
  const card = readCard(entry, books.now(), books.newId("pm"));
  if (isError(card)) {
    intent.lastError = card;
    return card;
  }
  const error = charge(books, invoice, card);
  const customer = must(books.state.customers[intent.customer]);
  if (!error && !customer.deleted) customer.card = card;
  return error;
};

export const liveSubscriptions = ({ state }: Books, customerId: string) =>
  Object.values(state.subscriptions).filter(
    (subscription) => subscription.customer === customerId && !hasEnded(subscription),
  );
