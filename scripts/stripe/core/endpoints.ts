import type * as z from "zod";
import { liveSubscriptions, newCustomer } from "./checkout.ts";
import { intentOf, must } from "./invoices.ts";
import { cancelNow, expireSession, hasEnded, startSubscription, takeBack } from "./life.ts";
import {
  customerObject,
  deletedCustomer,
  invoiceObject,
  portalObject,
  sessionObject,
  subscriptionObject,
} from "./objects.ts";
import { type Form, parameters, readParameters } from "./parameters.ts";
import { badParameter, noSuch, noSuchParameter, refused, unknownAddress } from "./problem.ts";
import type { Books, Customer, Metadata, Session } from "./records.ts";

type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  schema: z.ZodType;
  respond(books: Books, parameters: unknown, id: string): object;
};

/** Ties a response's parameters to their schema. `path` contains `:id` in place of the id. */
const endpoint = <T extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: T,
  respond: (books: Books, parameters: z.output<T>, id: string) => object,
): Endpoint => ({
  method,
  path: new RegExp(`^${path.replace(":id", "([A-Za-z0-9_-]+)")}$`),
  schema,
  // The caller parses with `schema` first.
  respond: (books, parameters, id) => respond(books, parameters as z.output<T>, id),
});

type Page = { limit?: number; starting_after?: string };
/** Returns one page of records, newest first. `records` are oldest first. */
const listPage = <T extends { id: string }>(
  url: string,
  records: readonly T[],
  { limit = 10, starting_after: after }: Page,
  show: (record: T) => object,
) => {
  const newest = records.toReversed();
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw noSuchParameter("object", after, "starting_after");
  const end = start + limit;
  return { object: "list", url, has_more: end < newest.length, data: newest.slice(start, end).map(show) };
};

/** Throws unless the customer that a parameter names exists. */
const findCustomer = ({ state }: Books, id: string): Customer => {
  const customer = state.customers[id];
  if (!customer || customer.deleted) throw noSuchParameter("customer", id, "customer");
  return customer;
};

/** Throws unless the items are the one price that exists. */
const checkPrice = ({ goods }: Books, items: readonly { price: string }[], param: string): void => {
  const [item] = items;
  if (items.length !== 1 || !item) throw badParameter("The stand-in sells one item.", param);
  if (item.price !== goods.priceId) throw noSuchParameter("price", item.price, `${param}[0][price]`);
};

/** Applies an update to metadata: an empty value removes a key, an empty update removes all. */
const mergeMetadata = (before: Metadata, update: Metadata | undefined): Metadata =>
  update && Object.keys(update).length === 0
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...update }).filter(([, value]) => value !== ""));

const getRecord = <T>(records: Record<string, T>, what: string, id: string): T => {
  const record = records[id];
  if (!record) throw noSuch(what, id);
  return record;
};
/** Returns a customer that has not been deleted. */
const getCustomer = ({ state }: Books, id: string): Customer => {
  const customer = getRecord(state.customers, "customer", id);
  if (customer.deleted) throw noSuch("customer", id);
  return customer;
};

const customerEndpoints = [
  endpoint("POST", "/v1/customers", parameters.writeCustomer, (books, person) =>
    customerObject(newCustomer(books, person)),
  ),
  endpoint("GET", "/v1/customers", parameters.listCustomers, ({ state }, { email, ...page }) => {
    const found = Object.values(state.customers).filter(
      (customer) => !customer.deleted && (email === undefined || customer.email === email),
    );
    return listPage("/v1/customers", found, page, customerObject);
  }),
  endpoint("GET", "/v1/customers/:id", parameters.expandOnly, ({ state }, _, id) => {
    const customer = getRecord(state.customers, "customer", id);
    return customer.deleted ? deletedCustomer(id) : customerObject(customer);
  }),
  endpoint("POST", "/v1/customers/:id", parameters.writeCustomer, (books, update, id) => {
    const customer = getCustomer(books, id);
    for (const field of ["email", "name", "phone", "description"] as const)
      if (update[field] !== undefined) customer[field] = update[field] || null;
    customer.metadata = mergeMetadata(customer.metadata, update.metadata);
    books.emit("customer.updated", customerObject(customer));
    return customerObject(customer);
  }),
  endpoint("DELETE", "/v1/customers/:id", parameters.none, (books, _, id) => {
    const customer = getCustomer(books, id);
    for (const subscription of liveSubscriptions(books, id)) cancelNow(books, subscription);
    for (const session of Object.values(books.state.sessions))
      if (session.customer === id && session.status === "open") expireSession(books, session);
    const last = customerObject(customer);
    Object.assign(customer, { deleted: true, email: null, name: null, phone: null, card: null, metadata: {} });
    books.emit("customer.deleted", last);
    return deletedCustomer(id);
  }),
  endpoint("POST", "/v1/billing_portal/sessions", parameters.createPortal, (books, { customer, return_url = null }) => {
    const { id } = findCustomer(books, customer);
    const portal = { id: books.newId("bps"), created: books.now(), customer: id, returnUrl: return_url };
    books.state.portals[portal.id] = portal;
    return portalObject(books, portal);
  }),
];

const day = 86_400;
const sessionEndpoints = [
  endpoint("POST", "/v1/checkout/sessions", parameters.createSession, (books, given) => {
    checkPrice(books, given.line_items, "line_items");
    const now = books.now();
    const session: Session = {
      id: books.newId("cs"),
      created: now,
      expiresAt: now + day,
      status: "open",
      customer: findCustomer(books, given.customer).id,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      metadata: mergeMetadata({}, given.metadata),
      subscriptionMetadata: mergeMetadata({}, given.subscription_data?.metadata),
      subscription: null,
      invoice: null,
    };
    books.state.sessions[session.id] = session;
    return sessionObject(books, session);
  }),
  endpoint("GET", "/v1/checkout/sessions/:id", parameters.expandOnly, (books, _, id) =>
    sessionObject(books, getRecord(books.state.sessions, "checkout.session", id)),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", parameters.expandOnly, (books, _, id) => {
    const session = getRecord(books.state.sessions, "checkout.session", id);
    if (session.status !== "open")
      throw refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(books, session);
    return sessionObject(books, session);
  }),
];

const subscriptionEndpoints = [
  endpoint("POST", "/v1/subscriptions", parameters.createSubscription, (books, { customer, items, metadata }) => {
    const { id } = findCustomer(books, customer);
    checkPrice(books, items, "items");
    return subscriptionObject(books.goods, startSubscription(books, id, mergeMetadata({}, metadata)));
  }),
  endpoint("GET", "/v1/subscriptions", parameters.listSubscriptions, (books, { customer, status, ...page }) => {
    // A list may name a deleted customer, but not an unknown one.
    if (customer !== undefined && !books.state.customers[customer])
      throw noSuchParameter("customer", customer, "customer");
    const found = Object.values(books.state.subscriptions).filter(
      (subscription) =>
        (customer === undefined || subscription.customer === customer) &&
        (status === "all" || subscription.status === status || (status === undefined && !hasEnded(subscription))),
    );
    return listPage("/v1/subscriptions", found, page, (one) => subscriptionObject(books.goods, one));
  }),
  endpoint("GET", "/v1/subscriptions/:id", parameters.expandOnly, ({ state, goods }, _, id) =>
    subscriptionObject(goods, getRecord(state.subscriptions, "subscription", id)),
  ),
  endpoint("DELETE", "/v1/subscriptions/:id", parameters.expandOnly, (books, _, id) => {
    const subscription = getRecord(books.state.subscriptions, "subscription", id);
    if (hasEnded(subscription)) throw noSuch("subscription", id);
    cancelNow(books, subscription);
    return subscriptionObject(books.goods, subscription);
  }),
  endpoint("POST", "/v1/invoices/:id/void", parameters.expandOnly, (books, _, id) => {
    const invoice = getRecord(books.state.invoices, "invoice", id);
    if (invoice.status !== "open")
      throw refused(`You can only void invoices that are open or uncollectible. This one is ${invoice.status}.`);
    takeBack(books, invoice);
    return invoiceObject(books, invoice);
  }),
];

const endpoints = [...customerEndpoints, ...subscriptionEndpoints, ...sessionEndpoints];

/** Expands a subscription's latest invoice, and the secret of that invoice's payment. */
const expand = (books: Books, object: { latest_invoice?: string }, paths: readonly string[]): object => {
  if (paths.length === 0) return object;
  const known = ["latest_invoice", "latest_invoice.confirmation_secret"];
  const unknown = object.latest_invoice ? paths.find((path) => !known.includes(path)) : paths[0];
  if (unknown !== undefined) throw badParameter(`This property cannot be expanded (${unknown}).`, "expand");
  const invoice = must(books.state.invoices[object.latest_invoice ?? ""]);
  const secret = { client_secret: intentOf(books, invoice).clientSecret, type: "payment_intent" };
  const hasSecret = paths.includes("latest_invoice.confirmation_secret");
  return {
    ...object,
    latest_invoice: { ...invoiceObject(books, invoice), ...(hasSecret && { confirmation_secret: secret }) },
  };
};

/** Runs the endpoint at an address and returns its object. Throws StripeProblem. */
export const runEndpoint = (books: Books, method: string, path: string, form: Form): object => {
  for (const { method: ownMethod, path: pattern, schema, respond } of endpoints) {
    const match = method === ownMethod && pattern.exec(path);
    if (!match) continue;
    const { expand: paths = [], ...rest } = readParameters(schema, form) as { expand?: string[] };
    return expand(books, respond(books, rest, match[1] ?? ""), paths);
  }
  throw unknownAddress(method, path);
};
