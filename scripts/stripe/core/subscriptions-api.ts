import { askBank } from "./cards.ts";
import { merged } from "./customers-api.ts";
import { checkPrice, endpoint, namedCustomer, pageOf } from "./endpoint.ts";
import { invoiceObject } from "./invoice-object.ts";
import { charge, latestInvoiceOf, tellSubscription } from "./invoices.ts";
import { cancelAtPeriodEnd, cancelNow, hasEnded, resume, startSubscription, takeBack } from "./life.ts";
import { subscriptionObject } from "./objects.ts";
import { parameters } from "./parameters.ts";
import { noSuch, noSuchParameter, refused, StripeProblem } from "./problem.ts";
import type { Books, Subscription } from "./records.ts";

const show =
  ({ goods }: Books) =>
  (subscription: Subscription) =>
    subscriptionObject(goods, subscription);

/** One that can still be changed; an ended one is as good as gone, except for reading it. */
const living = ({ state }: Books, id: string): Subscription => {
  const subscription = state.subscriptions[id];
  if (!subscription || hasEnded(subscription)) throw noSuch("subscription", id);
  return subscription;
};

/** A list may name a customer who has been deleted, never one who was not there at all. */
const checkKnown = ({ state }: Books, customer: string | undefined) => {
  if (customer !== undefined && !state.customers[customer]) throw noSuchParameter("customer", customer, "customer");
};

export const subscriptionEndpoints = [
  endpoint(
    "POST",
    "/v1/subscriptions",
    parameters.createSubscription,
    (books, { customer, items, metadata, ...how }) => {
      const { id, card } = namedCustomer(books, customer);
      checkPrice(books, items, "items");
      const waits = how.payment_behavior === "default_incomplete";
      if (!waits && !card)
        throw refused("This customer has no attached payment source or default payment method.", "resource_missing");
      const error = how.payment_behavior === "error_if_incomplete" && askBank(card, true);
      if (error) throw new StripeProblem(402, error);
      const subscription = startSubscription(books, id, merged({}, metadata));
      if (!waits) charge(books, latestInvoiceOf(books, subscription), card);
      return show(books)(subscription);
    },
  ),
  endpoint("GET", "/v1/subscriptions", parameters.listSubscriptions, (books, { customer, status, price, ...page }) => {
    checkKnown(books, customer);
    const found = Object.values(books.state.subscriptions).filter((subscription) => {
      if (customer !== undefined && subscription.customer !== customer) return false;
      if (price !== undefined && price !== books.goods.priceId) return false;
      if (status === undefined)
        return subscription.status !== "canceled" && subscription.status !== "incomplete_expired";
      return status === "all" || (status === "ended" ? hasEnded(subscription) : subscription.status === status);
    });
    return pageOf("/v1/subscriptions", found, page, show(books));
  }),
  endpoint("GET", "/v1/subscriptions/:id", parameters.expandOnly, (books, _, id) => {
    const subscription = books.state.subscriptions[id];
    if (!subscription) throw noSuch("subscription", id);
    return show(books)(subscription);
  }),
  endpoint("POST", "/v1/subscriptions/:id", parameters.updateSubscription, (books, update, id) => {
    const subscription = books.state.subscriptions[id];
    if (!subscription) throw noSuch("subscription", id);
    const { cancel_at_period_end: ends, cancel_at: at } = update;
    if (hasEnded(subscription) && (ends !== undefined || at !== undefined))
      throw refused("A canceled subscription can only update its cancellation_details and metadata.");
    if (at) throw refused("The stand-in ends a subscription with its period or at once.");
    subscription.metadata = merged(subscription.metadata, update.metadata);
    if (ends) cancelAtPeriodEnd(books, subscription, "api");
    else if (ends === false || at === null) resume(books, subscription);
    else tellSubscription(books, "updated", subscription);
    return show(books)(subscription);
  }),
  endpoint("DELETE", "/v1/subscriptions/:id", parameters.cancelSubscription, (books, _, id) => {
    const subscription = living(books, id);
    cancelNow(books, subscription);
    return show(books)(subscription);
  }),
  endpoint("GET", "/v1/invoices", parameters.listInvoices, (books, { customer, subscription, status, ...page }) => {
    checkKnown(books, customer);
    const found = Object.values(books.state.invoices).filter(
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (subscription === undefined || invoice.subscription === subscription) &&
        (status === undefined || invoice.status === status),
    );
    return pageOf("/v1/invoices", found, page, (invoice) => invoiceObject(books, invoice));
  }),
  endpoint("GET", "/v1/invoices/:id", parameters.expandOnly, (books, _, id) => {
    const invoice = books.state.invoices[id];
    if (!invoice) throw noSuch("invoice", id);
    return invoiceObject(books, invoice);
  }),
  endpoint("POST", "/v1/invoices/:id/void", parameters.expandOnly, (books, _, id) => {
    const invoice = books.state.invoices[id];
    if (!invoice) throw noSuch("invoice", id);
    if (invoice.status !== "open")
      throw refused(`You can only void invoices that are open or uncollectible. This one is ${invoice.status}.`);
    takeBack(books, invoice);
    return invoiceObject(books, invoice);
  }),
];
