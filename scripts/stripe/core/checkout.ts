import type { Books } from "./books.ts";
import { askBank, type CardEntry, readCard } from "./cards.ts";
import { charge, latestInvoiceOf, must } from "./invoices.ts";
import { hasEnded, startSubscription } from "./life.ts";
import { customerObject } from "./objects.ts";
import { noSuch, refused } from "./problem.ts";
import type { Card, Customer, Intent, Metadata, PaymentError, Session } from "./records.ts";
import { sessionObject } from "./session-object.ts";

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

/** Pays on the hosted page. A card that is refused leaves everything as it was, for another try. */
export const paySession = (books: Books, session: Session, entry: CardEntry): PaymentError | undefined => {
  if (session.status !== "open") throw refused(`This Checkout Session has a status of \`${session.status}\`.`);
  const card = readCard(entry, books.now(), books.newId("pm"));
  if (isError(card)) return card;
  const declined = askBank(card, true);
  if (declined) return declined;
  const known = session.customer === null ? undefined : must(books.state.customers[session.customer]);
  if (known?.deleted) throw noSuch("customer", known.id);
  const customer = known ?? newCustomer(books, { email: session.email ?? undefined });
  customer.card = card;
  const subscription = startSubscription(books, customer.id, session.subscriptionMetadata);
  charge(books, latestInvoiceOf(books, subscription), card);
  Object.assign(session, {
    status: "complete",
    customer: customer.id,
    subscription: subscription.id,
    invoice: subscription.latestInvoice,
  } satisfies Partial<Session>);
  books.emit("checkout.session.completed", sessionObject(books, session));
  return undefined;
};

/** The payment a page was given the secret of; a wrong secret finds none. */
export const intentBySecret = ({ state }: Books, clientSecret: string): Intent => {
  const intent = state.intents[clientSecret.split("_secret_")[0] ?? ""];
  if (!intent || intent.clientSecret !== clientSecret)
    throw noSuch("payment_intent", clientSecret.split("_secret_")[0] ?? "");
  return intent;
};

/** Pays a subscription's first invoice (or one that is late) with the card that was typed beside its form. */
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

/** Those that can still cost something. */
export const liveSubscriptions = ({ state }: Books, customerId: string) =>
  Object.values(state.subscriptions).filter(
    (subscription) => subscription.customer === customerId && !hasEnded(subscription),
  );
