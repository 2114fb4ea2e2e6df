import { liveSubscriptions, newCustomer } from "./checkout.ts";
import { endpoint, namedCustomer } from "./endpoint.ts";
import { cancelNow, expireSession } from "./life.ts";
import { pageOf } from "./lists.ts";
import { customerObject, deletedCustomer, portalObject, priceObject } from "./objects.ts";
import { parameters } from "./parameters.ts";
import { noSuch } from "./problem.ts";
import type { Metadata } from "./records.ts";

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
