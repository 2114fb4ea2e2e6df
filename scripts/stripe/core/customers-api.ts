import { liveSubscriptions, newCustomer } from "./checkout.ts";
import { checkPrice, endpoint, namedCustomer, pageOf } from "./endpoint.ts";
import { cancelNow, expireSession } from "./life.ts";
import { customerObject, deletedCustomer, portalObject, priceObject, sessionObject } from "./objects.ts";
import { parameters } from "./parameters.ts";
import { badParameter, noSuch, refused } from "./problem.ts";
import type { Metadata, Session } from "./records.ts";

const halfAnHour = 1800;
const day = 86_400;

export const sessionEndpoints = [
  endpoint("POST", "/v1/checkout/sessions", parameters.createSession, (books, given) => {
    const now = books.now();
    const expiresAt = given.expires_at ?? now + day;
    // A minute either way: the caller's clock need not be ours.
    if (expiresAt < now + halfAnHour - 60 || expiresAt > now + day + 60)
      throw badParameter("The `expires_at` timestamp must be 30 minutes to 24 hours from now.", "expires_at");
    if (given.customer !== undefined && given.customer_email !== undefined)
      throw badParameter("You may only specify one of these parameters: customer, customer_email.", "customer");
    checkPrice(books, given.line_items, "line_items");
    const session: Session = {
      id: books.newId("cs"),
      created: now,
      expiresAt,
      status: "open",
      customer: given.customer === undefined ? null : namedCustomer(books, given.customer).id,
      email: given.customer_email ?? null,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      metadata: merged({}, given.metadata),
      subscriptionMetadata: merged({}, given.subscription_data?.metadata),
      subscription: null,
      invoice: null,
    };
    books.state.sessions[session.id] = session;
    return sessionObject(books, session);
  }),
  endpoint("GET", "/v1/checkout/sessions/:id", parameters.expandOnly, (books, _, id) => {
    const session = books.state.sessions[id];
    if (!session) throw noSuch("checkout.session", id);
    return sessionObject(books, session);
  }),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", parameters.expandOnly, (books, _, id) => {
    const session = books.state.sessions[id];
    if (!session) throw noSuch("checkout.session", id);
    if (session.status !== "open")
      throw refused(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(books, session);
    return sessionObject(books, session);
  }),
  endpoint("GET", "/v1/events", parameters.listEvents, ({ state }, { type, ...page }) => {
    const events = state.events.map((text) => JSON.parse(text) as { id: string; type: string });
    const found = events.filter((event) => type === undefined || event.type === type);
    return pageOf("/v1/events", found, page, (event) => event);
  }),
  endpoint("GET", "/v1/events/:id", parameters.expandOnly, ({ state }, _, id) => {
    const found = state.events.find((text) => (JSON.parse(text) as { id: string }).id === id);
    if (!found) throw noSuch("event", id);
    return JSON.parse(found) as object;
  }),
];

/** Metadata after an update: what is sent empty is taken away, what is not named stays. */
export const merged = (before: Metadata, update: Metadata | undefined): Metadata =>
  update && Object.keys(update).length === 0
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...update }).filter(([, value]) => value !== ""));

export const customerEndpoints = [
  endpoint("POST", "/v1/customers", parameters.createCustomer, (books, person) =>
    customerObject(newCustomer(books, person)),
  ),
  endpoint("GET", "/v1/customers", parameters.listCustomers, ({ state }, { email, ...page }) => {
    const found = Object.values(state.customers).filter(
      (customer) => !customer.deleted && (email === undefined || customer.email === email),
    );
    return pageOf("/v1/customers", found, page, customerObject);
  }),
  endpoint("GET", "/v1/customers/:id", parameters.expandOnly, ({ state }, _, id) => {
    const customer = state.customers[id];
    if (!customer) throw noSuch("customer", id);
    return customer.deleted ? deletedCustomer(id) : customerObject(customer);
  }),
  endpoint("POST", "/v1/customers/:id", parameters.updateCustomer, (books, update, id) => {
    const customer = books.state.customers[id];
    if (!customer || customer.deleted) throw noSuch("customer", id);
    for (const field of ["email", "name", "phone", "description"] as const)
      if (update[field] !== undefined) customer[field] = update[field] || null;
    customer.metadata = merged(customer.metadata, update.metadata);
    books.emit("customer.updated", customerObject(customer));
    return customerObject(customer);
  }),
  endpoint("DELETE", "/v1/customers/:id", parameters.none, (books, _, id) => {
    const customer = books.state.customers[id];
    if (!customer || customer.deleted) throw noSuch("customer", id);
    for (const subscription of liveSubscriptions(books, id)) cancelNow(books, subscription);
    for (const session of Object.values(books.state.sessions))
      if (session.customer === id && session.status === "open") expireSession(books, session);
    const last = customerObject(customer);
    Object.assign(customer, { deleted: true, email: null, name: null, phone: null, card: null, metadata: {} });
    books.emit("customer.deleted", last);
    return deletedCustomer(id);
  }),
  endpoint("GET", "/v1/prices/:id", parameters.expandOnly, ({ goods }, _, id) => {
    if (id !== goods.priceId) throw noSuch("price", id);
    return priceObject(goods);
  }),
  endpoint("POST", "/v1/billing_portal/sessions", parameters.createPortal, (books, { customer, return_url = null }) => {
    const { id } = namedCustomer(books, customer);
    const portal = { id: books.newId("bps"), created: books.now(), customer: id, returnUrl: return_url };
    books.state.portals[portal.id] = portal;
    return portalObject(books, portal);
  }),
];
