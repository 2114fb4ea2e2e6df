import { merged } from "./customers-api.ts";
import { checkPrice, endpoint, namedCustomer } from "./endpoint.ts";
import { expireSession } from "./life.ts";
import { pageOf } from "./lists.ts";
import { parameters } from "./parameters.ts";
import { badParameter, noSuch, refused } from "./problem.ts";
import type { Session } from "./records.ts";
import { sessionObject } from "./session-object.ts";

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
