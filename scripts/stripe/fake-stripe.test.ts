import Stripe from "stripe";
import { expect, test } from "vitest";
import { createIncompleteSubscription, createTestSdk, createTestStripe } from "./testing.ts";

/** Returns the error that an SDK call throws. */
const catchStripeError = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as Stripe.errors.StripeError;
};

test("creates, updates, reads, finds and deletes a customer", async () => {
  const { stripe } = createTestStripe();
  const { id } = await stripe.customers.create({
    email: "ada@example.org",
    name: "Ada Example",
    metadata: { userId: "usr_1", kind: "person" },
  });
  await stripe.customers.update(id, { name: "Ada E.", metadata: { kind: "" } });
  const read = (await stripe.customers.retrieve(id)) as Stripe.Customer;
  expect([read.name, read.email, read.metadata]).toEqual(["Ada E.", "ada@example.org", { userId: "usr_1" }]);
  expect((await stripe.customers.list({ email: "ada@example.org" })).data.map((item) => item.id)).toEqual([id]);
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
});

test("a checkout session has the plan's price and the hosted page's URL", async () => {
  const { fakeStripe, stripe, clock } = createTestStripe();
  const customer = await stripe.customers.create({ email: "ada@example.org" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    client_reference_id: "usr_1",
    line_items: [{ price: fakeStripe.plan.priceId, quantity: 1 }],
    subscription_data: { metadata: { userId: "usr_1" } },
    success_url: "http://localhost:3000/welcome?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/subscribe?canceled=1",
  });
  expect(session).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    amount_total: 9900,
    currency: "usd",
    url: `http://localhost:4000/checkout/${session.id}`,
    expires_at: clock.now().getTime() / 1000 + 86_400,
  });
  expect(fakeStripe.paySession(session.id)).toBeUndefined();
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(await stripe.subscriptions.retrieve(String(paid.subscription))).toMatchObject({
    status: "active",
    customer: customer.id,
    metadata: { userId: "usr_1" },
  });
  expect(() => fakeStripe.paySession(session.id)).toThrow("complete");
  expect((await catchStripeError(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
});

test("a session expires on request, or automatically after a day", async () => {
  const { fakeStripe, stripe, clock, flushEventTypes } = createTestStripe();
  const customer = (await stripe.customers.create({})).id;
  await flushEventTypes();
  const createSession = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: fakeStripe.plan.priceId, quantity: 1 }],
      success_url: "http://localhost:3000/",
    });
  const expired = await stripe.checkout.sessions.expire((await createSession()).id);
  expect([expired.status, expired.url]).toEqual(["expired", null]);
  const { id } = await createSession();
  clock.move(86_399);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
  clock.move(1);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  expect(await flushEventTypes()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
});

test("an incomplete subscription returns the client secret of its first payment", async () => {
  const parts = createTestStripe();
  const { subscription, clientSecret, customer } = await createIncompleteSubscription(parts);
  expect(subscription.status).toBe("incomplete");
  expect(clientSecret).toMatch(/^pi_.*_secret_/);
  const [item] = subscription.items.data;
  expect(item?.current_period_start).toBe(subscription.created);
  // One month after March 31 is April 30.
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe("2026-04-30T12:00:00.000Z");

  const plain = await parts.stripe.subscriptions.retrieve(subscription.id);
  expect(plain.latest_invoice).toBeTypeOf("string");
  const { latest_invoice: invoice } = await parts.stripe.subscriptions.retrieve(subscription.id, {
    expand: ["latest_invoice"],
  });
  expect(invoice).toMatchObject({ id: plain.latest_invoice, customer: customer.id, status: "open", amount_due: 9900 });
  expect(invoice).not.toHaveProperty("confirmation_secret");
});

test("lists the customer's subscriptions in pages, newest first, with ended ones only on request", async () => {
  const { stripe, fakeStripe, clock } = createTestStripe();
  const customer = await stripe.customers.create({});
  const otherCustomer = await stripe.customers.create({});
  const createdIds: string[] = [];
  for (const owner of [customer, otherCustomer, customer, customer]) {
    clock.move(1);
    const items = [{ price: fakeStripe.plan.priceId }];
    const subscription = await stripe.subscriptions.create({
      customer: owner.id,
      items,
      payment_behavior: "default_incomplete",
    });
    if (owner === customer) createdIds.unshift(subscription.id);
  }
  await stripe.subscriptions.cancel(createdIds[0] ?? "");
  const listIds = async (params: Stripe.SubscriptionListParams) =>
    (await stripe.subscriptions.list({ customer: customer.id, ...params })).data.map((item) => item.id);
  expect(await listIds({ status: "all" })).toEqual(createdIds);
  expect(await listIds({})).toEqual(createdIds.slice(1));
  const pages = stripe.subscriptions.list({ customer: customer.id, status: "all", limit: 1 });
  expect((await pages.autoPagingToArray({ limit: 10 })).map((item) => item.id)).toEqual(createdIds);
});

test("errors have Stripe's status, type, code and parameter", async () => {
  const { stripe, fakeStripe } = createTestStripe();
  const { customer, subscription } = await createIncompleteSubscription({ stripe, fakeStripe });
  const items = [{ price: fakeStripe.plan.priceId }];
  const payment_behavior = "default_incomplete";
  const getErrorFields = async (call: Promise<unknown>) => {
    const { statusCode, type, code, param } = await catchStripeError(call);
    return { statusCode, type, code, param };
  };
  const missing = { type: "StripeInvalidRequestError", code: "resource_missing" };
  expect(await getErrorFields(stripe.customers.retrieve("cus_none"))).toEqual({
    ...missing,
    statusCode: 404,
    param: "id",
  });
  expect(await getErrorFields(stripe.subscriptions.create({ customer: "cus_none", items, payment_behavior }))).toEqual({
    ...missing,
    statusCode: 400,
    param: "customer",
  });
  const noPrice = { customer: customer.id, items: [{ price: "price_none" }], payment_behavior };
  expect(await getErrorFields(stripe.subscriptions.create(noPrice))).toEqual({
    ...missing,
    statusCode: 400,
    param: "items[0][price]",
  });
  await stripe.subscriptions.cancel(subscription.id);
  expect(await getErrorFields(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
    ...missing,
    statusCode: 404,
  });
  expect(await getErrorFields(stripe.subscriptions.list({ customer: "cus_none" }))).toMatchObject({
    ...missing,
    statusCode: 400,
  });
  expect(await getErrorFields(stripe.rawRequest("POST", "/v1/customers", { emial: "x" }))).toMatchObject({
    statusCode: 400,
    code: "parameter_unknown",
    param: "emial",
  });
  expect(await getErrorFields(stripe.rawRequest("POST", "/v1/subscriptions", { items }))).toMatchObject({
    statusCode: 400,
    code: "parameter_missing",
    param: "customer",
  });
  const noField = stripe.customers.retrieve(customer.id, { expand: ["nothing"] });
  expect((await catchStripeError(noField)).message).toContain("cannot be expanded");
  expect((await getErrorFields(stripe.rawRequest("GET", "/v1/charges"))).statusCode).toBe(404);
});

test("rejects every call without the secret key", async () => {
  const { fakeStripe } = createTestStripe();
  for (const key of ["test-publishable-key", "test-secret-keys"]) {
    const error = await catchStripeError(createTestSdk(fakeStripe.fetch, key).customers.create({}));
    expect([error.statusCode, error.type]).toEqual([401, "StripeAuthenticationError"]);
  }
  expect(fakeStripe.handle({ method: "GET", path: "/v1/customers", headers: {} }).status).toBe(401);
  expect(Object.keys(fakeStripe.state.customers)).toEqual([]);
});

test("creates a customer portal session", async () => {
  const { stripe } = createTestStripe();
  const { id: customer } = await stripe.customers.create({});
  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: "http://localhost:3000/account" });
  expect(portal.url).toBe(`http://localhost:4000/portal/${portal.id}`);
});
