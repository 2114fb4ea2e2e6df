import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createIncompleteSubscription, createTestSdk, createTestStripe } from "./testing.ts";

const key = { idempotencyKey: "customer-usr_1" };
const thrown = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test("runs the same call with the same key once", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const first = await stripe.customers.create({ email: "ada@example.org", name: "Ada" }, key);
  const again = await stripe.customers.create({ name: "Ada", email: "ada@example.org" }, key);
  expect(again).toEqual(first);
  const headers = { authorization: `Bearer ${fakeStripe.keys.secret}`, "Idempotency-Key": key.idempotencyKey };
  const body = "email=ada%40example.org&name=Ada";
  const replayed = fakeStripe.handle({ method: "POST", path: "/v1/customers", headers, body });
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
  expect(Object.keys(fakeStripe.state.customers)).toEqual([first.id]);
});

test("rejects a different call with the same key, and changes nothing", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const { id } = await stripe.customers.create({ email: "ada@example.org" }, key);
  for (const call of [
    stripe.customers.create({ email: "bea@example.org" }, key),
    stripe.customers.update(id, { email: "ada@example.org" }, key),
  ]) {
    const error = await thrown(call);
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

test("stores errors from executed calls under the key, but not parameter errors", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  const create = (customer: string) =>
    stripe.subscriptions.create(
      { customer, items: [{ price: fakeStripe.plan.priceId }], payment_behavior: "default_incomplete" },
      key,
    );
  expect((await thrown(create("cus_000005")))?.code).toBe("resource_missing");
  while (!fakeStripe.state.customers.cus_000005) await stripe.customers.create({});
  expect((await thrown(create("cus_000005")))?.code).toBe("resource_missing");

  const otherKey = { idempotencyKey: "other" };
  expect((await thrown(stripe.rawRequest("POST", "/v1/customers", { nme: "A" }, otherKey)))?.code).toBe(
    "parameter_unknown",
  );
  expect((await stripe.customers.create({ name: "A" }, otherKey)).name).toBe("A");
});

test("returns a lost response to the next attempt with the same key", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  fakeStripe.faults.failNext({ kind: "lost", on: "POST /v1/customers" });
  expect((await thrown(stripe.customers.create({ name: "Ada" }, key)))?.type).toBe("StripeConnectionError");
  const { id } = await stripe.customers.create({ name: "Ada" }, key);
  expect(Object.keys(fakeStripe.state.customers)).toEqual([id]);
});

test("simulates refused connections, error responses and timeouts", async () => {
  const { fakeStripe, stripe } = createTestStripe();
  fakeStripe.faults.failNext({ kind: "refused" });
  expect((await thrown(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  fakeStripe.faults.failNext({ kind: "error", status: 503 });
  expect((await thrown(stripe.customers.create({}, key)))?.statusCode).toBe(503);
  expect(Object.keys(fakeStripe.state.customers)).toEqual([]);
  // A 503 is not stored under its key; a 500 is.
  expect((await stripe.customers.create({}, key)).id).toMatch(/^cus_/);
  fakeStripe.faults.failNext({ kind: "error", status: 500, done: true });
  const otherKey = { idempotencyKey: "other" };
  expect((await thrown(stripe.customers.create({}, otherKey)))?.statusCode).toBe(500);
  expect((await thrown(stripe.customers.create({}, otherKey)))?.statusCode).toBe(500);
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(2);

  fakeStripe.faults.failNext({ kind: "hang", done: true });
  const hurried = await thrown(stripe.customers.create({}, { timeout: 1 }));
  expect([hurried?.type, hurried?.message]).toEqual([
    "StripeConnectionError",
    expect.stringContaining("Request aborted due to timeout"),
  ]);
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(3);

  fakeStripe.faults.setDown(true);
  expect((await thrown(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  fakeStripe.faults.setDown(false);
  await stripe.customers.create({});
});

test("a double click with one key creates one subscription", async () => {
  const parts = createTestStripe();
  const { customer } = await createIncompleteSubscription(parts);
  const open = () =>
    createTestSdk(parts.fakeStripe.fetch).subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: parts.fakeStripe.plan.priceId }],
        payment_behavior: "default_incomplete",
      },
      { idempotencyKey: "one" },
    );
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.id).toBe(two.id);
  expect(Object.keys(parts.fakeStripe.state.subscriptions)).toHaveLength(2);
});
