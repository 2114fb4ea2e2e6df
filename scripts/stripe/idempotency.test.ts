import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createIncompleteSubscription, createTestSdk, createTestStripe } from "./testing.ts";

const key = { idempotencyKey: "customer-usr_1" };
const catchError = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test("runs the same call with the same key once", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const first = await stripe.customers.create({ email: "ada@example.org", name: "Ada" }, key);
  const repeated = await stripe.customers.create({ name: "Ada", email: "ada@example.org" }, key);
  expect(repeated).toEqual(first);
  const headers = { authorization: `Bearer ${fakeStripe.keys.secret}`, "Idempotency-Key": key.idempotencyKey };
  const body = "email=ada%40example.org&name=Ada";
  const replayed = fakeStripe.handle({ method: "POST", path: "/v1/customers", headers, body });
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
  expect(Object.keys(fakeStripe.state.customers)).toEqual([first.id]);
});

test("rejects a different call with the same key without changing anything", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const { id } = await stripe.customers.create({ email: "ada@example.org" }, key);
  for (const call of [
    stripe.customers.create({ email: "bea@example.org" }, key),
    stripe.customers.update(id, { email: "ada@example.org" }, key),
  ]) {
    const error = await catchError(call);
    expect([error?.statusCode, error?.type]).toEqual([400, "StripeIdempotencyError"]);
  }
  expect(Object.values(fakeStripe.state.customers).map(({ email }) => email)).toEqual(["ada@example.org"]);
});

test("stores a key for a day", async () => {
  const { fakeStripe, stripe, clock } = createTestStripe();
  const { id } = await stripe.customers.create({}, key);
  clock.move(86_399);
  expect((await stripe.customers.create({}, key)).id).toBe(id);
  clock.move(1);
  expect((await stripe.customers.create({}, key)).id).not.toBe(id);
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(2);
});

test("stores errors of executed calls under the key, but not parameter errors", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const create = (customer: string) =>
    stripe.subscriptions.create(
      { customer, items: [{ price: fakeStripe.plan.priceId }], payment_behavior: "default_incomplete" },
      key,
    );
  expect((await catchError(create("cus_000005")))?.code).toBe("resource_missing");
  while (!fakeStripe.state.customers.cus_000005) await stripe.customers.create({});
  expect((await catchError(create("cus_000005")))?.code).toBe("resource_missing");

  const otherKey = { idempotencyKey: "other" };
  expect((await catchError(stripe.rawRequest("POST", "/v1/customers", { nme: "A" }, otherKey)))?.code).toBe(
    "parameter_unknown",
  );
  expect((await stripe.customers.create({ name: "A" }, otherKey)).name).toBe("A");
});

test("returns a lost response to the next attempt with the same key", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  fakeStripe.faults.failNext({ kind: "lost", on: "POST /v1/customers" });
  expect((await catchError(stripe.customers.create({ name: "Ada" }, key)))?.type).toBe("StripeConnectionError");
  const { id } = await stripe.customers.create({ name: "Ada" }, key);
  expect(Object.keys(fakeStripe.state.customers)).toEqual([id]);
});

test("simulates refused connections, error responses and timeouts", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  fakeStripe.faults.failNext({ kind: "refused" });
  expect((await catchError(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  fakeStripe.faults.failNext({ kind: "error", status: 503 });
  expect((await catchError(stripe.customers.create({}, key)))?.statusCode).toBe(503);
  expect(Object.keys(fakeStripe.state.customers)).toEqual([]);
  // A 503 is not stored under its key, but a 500 is.
  expect((await stripe.customers.create({}, key)).id).toMatch(/^cus_/);
  fakeStripe.faults.failNext({ kind: "error", status: 500, isExecuted: true });
  const otherKey = { idempotencyKey: "other" };
  expect((await catchError(stripe.customers.create({}, otherKey)))?.statusCode).toBe(500);
  expect((await catchError(stripe.customers.create({}, otherKey)))?.statusCode).toBe(500);
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(2);

  fakeStripe.faults.failNext({ kind: "hang", isExecuted: true });
  const timeoutError = await catchError(stripe.customers.create({}, { timeout: 1 }));
  expect([timeoutError?.type, timeoutError?.message]).toEqual([
    "StripeConnectionError",
    expect.stringContaining("Request aborted due to timeout"),
  ]);
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(3);

  fakeStripe.faults.setDown(true);
  expect((await catchError(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  fakeStripe.faults.setDown(false);
  await stripe.customers.create({});
});

test("two concurrent calls with the same key create one subscription", async () => {
  const parts = createTestStripe();
  const { customer } = await createIncompleteSubscription(parts);
  const createSubscription = () =>
    createTestSdk(parts.fakeStripe.fetch).subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: parts.fakeStripe.plan.priceId }],
        payment_behavior: "default_incomplete",
      },
      { idempotencyKey: "one" },
    );
  const [first, second] = await Promise.all([createSubscription(), createSubscription()]);
  expect(first.id).toBe(second.id);
  expect(Object.keys(parts.fakeStripe.state.subscriptions)).toHaveLength(2);
});
