import type * as z from "zod";
import {
  createInvalidParameterError,
  createInvalidStateError,
  createMissingError,
  createMissingParameterError,
  createUnknownUrlError,
} from "./api-errors.ts";
import { createCustomer, listLiveSubscriptions } from "./checkout.ts";
import { getIntent, requireRecord } from "./invoices.ts";
import {
  toCustomerObject,
  toDeletedCustomerObject,
  toInvoiceObject,
  toPortalObject,
  toSessionObject,
  toSubscriptionObject,
} from "./objects.ts";
import { type Form, parameters, readParameters } from "./parameters.ts";
import type { Context, Customer, Metadata, Session } from "./records.ts";
import { cancelNow, expireSession, hasEnded, startSubscription, voidOpenInvoice } from "./subscription-life-cycle.ts";

type Endpoint = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  schema: z.ZodType;
  respond(context: Context, parameters: unknown, id: string): object;
};

/** Defines an endpoint. `path` contains `:id` as a placeholder. */
const defineEndpoint = <T extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: T,
  respond: (context: Context, parameters: z.output<T>, id: string) => object,
): Endpoint => ({
  method,
  path: new RegExp(`^${path.replace(":id", "([A-Za-z0-9_-]+)")}$`),
  schema,
  // The caller first parses the parameters with `schema`.
  respond: (context, parameters, id) => respond(context, parameters as z.output<T>, id),
});

type Page = { limit?: number; starting_after?: string };
/** Returns a page of records, newest first. `records` must be sorted oldest first. */
const listPage = <T extends { id: string }>(
  url: string,
  records: readonly T[],
  { limit = 10, starting_after: after }: Page,
  toObject: (record: T) => object,
) => {
  const newestFirst = records.toReversed();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw createMissingParameterError("object", after, "starting_after");
  const end = start + limit;
  return { object: "list", url, has_more: end < newestFirst.length, data: newestFirst.slice(start, end).map(toObject) };
};

/** Finds the customer in a parameter. Throws if it does not exist. */
const findCustomer = ({ state }: Context, id: string): Customer => {
  const customer = state.customers[id];
  if (!customer || customer.deleted) throw createMissingParameterError("customer", id, "customer");
  return customer;
};

/** Throws unless the items consist of the one existing price. */
const checkPrice = ({ plan }: Context, items: readonly { price: string }[], param: string): void => {
  const [item] = items;
  if (items.length !== 1 || !item) throw createInvalidParameterError("This test service sells only one item.", param);
  if (item.price !== plan.priceId) throw createMissingParameterError("price", item.price, `${param}[0][price]`);
};

/** Applies an update to metadata. An empty value removes its key, and an empty update removes all keys. */
const mergeMetadata = (before: Metadata, update: Metadata | undefined): Metadata =>
  update && Object.keys(update).length === 0
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...update }).filter(([, value]) => value !== ""));

const getRecord = <T>(records: Record<string, T>, kind: string, id: string): T => {
  const record = records[id];
  if (!record) throw createMissingError(kind, id);
  return record;
};
const getCustomer = ({ state }: Context, id: string): Customer => {
  const customer = getRecord(state.customers, "customer", id);
  if (customer.deleted) throw createMissingError("customer", id);
  return customer;
};

const customerEndpoints = [
  defineEndpoint("POST", "/v1/customers", parameters.writeCustomer, (context, details) =>
    toCustomerObject(createCustomer(context, details)),
  ),
  defineEndpoint("GET", "/v1/customers", parameters.listCustomers, ({ state }, { email, ...page }) => {
    const customers = Object.values(state.customers).filter(
      (customer) => !customer.deleted && (email === undefined || customer.email === email),
    );
    return listPage("/v1/customers", customers, page, toCustomerObject);
  }),
  defineEndpoint("GET", "/v1/customers/:id", parameters.expandOnly, ({ state }, _, id) => {
    const customer = getRecord(state.customers, "customer", id);
    return customer.deleted ? toDeletedCustomerObject(id) : toCustomerObject(customer);
  }),
  defineEndpoint("POST", "/v1/customers/:id", parameters.writeCustomer, (context, update, id) => {
    const customer = getCustomer(context, id);
    for (const field of ["email", "name", "phone"] as const)
      if (update[field] !== undefined) customer[field] = update[field] || null;
    customer.metadata = mergeMetadata(customer.metadata, update.metadata);
    context.emit("customer.updated", toCustomerObject(customer));
    return toCustomerObject(customer);
  }),
  defineEndpoint("DELETE", "/v1/customers/:id", parameters.none, (context, _, id) => {
    const customer = getCustomer(context, id);
    for (const subscription of listLiveSubscriptions(context, id)) cancelNow(context, subscription);
    for (const session of Object.values(context.state.sessions))
      if (session.customer === id && session.status === "open") expireSession(context, session);
    const deletedObject = toCustomerObject(customer);
    Object.assign(customer, { deleted: true, email: null, name: null, phone: null, card: null, metadata: {} });
    context.emit("customer.deleted", deletedObject);
    return toDeletedCustomerObject(id);
  }),
  defineEndpoint(
    "POST",
    "/v1/billing_portal/sessions",
    parameters.createPortal,
    (context, { customer, return_url = null }) => {
      const { id } = findCustomer(context, customer);
      const portal = { id: context.newId("bps"), created: context.now(), customer: id, returnUrl: return_url };
      context.state.portals[portal.id] = portal;
      return toPortalObject(context, portal);
    },
  ),
];

const day = 86_400;
const sessionEndpoints = [
  defineEndpoint("POST", "/v1/checkout/sessions", parameters.createSession, (context, params) => {
    checkPrice(context, params.line_items, "line_items");
    const now = context.now();
    const session: Session = {
      id: context.newId("cs"),
      created: now,
      expiresAt: now + day,
      status: "open",
      customer: findCustomer(context, params.customer).id,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      metadata: mergeMetadata({}, params.metadata),
      subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
      subscription: null,
      invoice: null,
    };
    context.state.sessions[session.id] = session;
    return toSessionObject(context, session);
  }),
  defineEndpoint("GET", "/v1/checkout/sessions/:id", parameters.expandOnly, (context, _, id) =>
    toSessionObject(context, getRecord(context.state.sessions, "checkout.session", id)),
  ),
  defineEndpoint("POST", "/v1/checkout/sessions/:id/expire", parameters.expandOnly, (context, _, id) => {
    const session = getRecord(context.state.sessions, "checkout.session", id);
    if (session.status !== "open")
      throw createInvalidStateError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(context, session);
    return toSessionObject(context, session);
  }),
];

const subscriptionEndpoints = [
  defineEndpoint(
    "POST",
    "/v1/subscriptions",
    parameters.createSubscription,
    (context, { customer, items, metadata }) => {
      const { id } = findCustomer(context, customer);
      checkPrice(context, items, "items");
      return toSubscriptionObject(context.plan, startSubscription(context, id, mergeMetadata({}, metadata)));
    },
  ),
  defineEndpoint("GET", "/v1/subscriptions", parameters.listSubscriptions, (context, { customer, status, ...page }) => {
    // Filtering by a deleted customer is allowed, but not by an unknown one.
    if (customer !== undefined && !context.state.customers[customer])
      throw createMissingParameterError("customer", customer, "customer");
    const subscriptions = Object.values(context.state.subscriptions).filter(
      (subscription) =>
        (customer === undefined || subscription.customer === customer) &&
        (status === "all" || subscription.status === status || (status === undefined && !hasEnded(subscription))),
    );
    return listPage("/v1/subscriptions", subscriptions, page, (subscription) =>
      toSubscriptionObject(context.plan, subscription),
    );
  }),
  defineEndpoint("GET", "/v1/subscriptions/:id", parameters.expandOnly, ({ state, plan }, _, id) =>
    toSubscriptionObject(plan, getRecord(state.subscriptions, "subscription", id)),
  ),
  defineEndpoint("DELETE", "/v1/subscriptions/:id", parameters.expandOnly, (context, _, id) => {
    const subscription = getRecord(context.state.subscriptions, "subscription", id);
    if (hasEnded(subscription)) throw createMissingError("subscription", id);
    cancelNow(context, subscription);
    return toSubscriptionObject(context.plan, subscription);
  }),
  defineEndpoint("POST", "/v1/invoices/:id/void", parameters.expandOnly, (context, _, id) => {
    const invoice = getRecord(context.state.invoices, "invoice", id);
    if (invoice.status !== "open")
      throw createInvalidStateError(
        `You can only void invoices that are open or uncollectible. This one is ${invoice.status}.`,
      );
    voidOpenInvoice(context, invoice);
    return toInvoiceObject(context, invoice);
  }),
];

const endpoints = [...customerEndpoints, ...subscriptionEndpoints, ...sessionEndpoints];

/** Expands a subscription's latest invoice and that invoice's client secret. */
const expand = (context: Context, object: { latest_invoice?: string }, paths: readonly string[]): object => {
  if (paths.length === 0) return object;
  const expandable = ["latest_invoice", "latest_invoice.confirmation_secret"];
  const unknown = object.latest_invoice ? paths.find((path) => !expandable.includes(path)) : paths[0];
  if (unknown !== undefined)
    throw createInvalidParameterError(`This property cannot be expanded (${unknown}).`, "expand");
  const invoice = requireRecord(context.state.invoices[object.latest_invoice ?? ""]);
  const secret = { client_secret: getIntent(context, invoice).clientSecret, type: "payment_intent" };
  const hasSecret = paths.includes("latest_invoice.confirmation_secret");
  return {
    ...object,
    latest_invoice: { ...toInvoiceObject(context, invoice), ...(hasSecret && { confirmation_secret: secret }) },
  };
};

/** Runs the endpoint at a path and returns its object. Throws StripeApiError. */
export const runEndpoint = (context: Context, method: string, path: string, form: Form): object => {
  for (const endpoint of endpoints) {
    const match = method === endpoint.method && endpoint.path.exec(path);
    if (!match) continue;
    const { expand: paths = [], ...rest } = readParameters(endpoint.schema, form) as { expand?: string[] };
    return expand(context, endpoint.respond(context, rest, match[1] ?? ""), paths);
  }
  throw createUnknownUrlError(method, path);
};
