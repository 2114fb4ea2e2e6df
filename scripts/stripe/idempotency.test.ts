import type Stripe from "stripe";
import { expect, test } from "vitest";
import { sdkFor, testStandIn, waitingSubscription } from "./testing.ts";

const key = { idempotencyKey: "customer-usr_1" };
const thrown = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );

test("the same call under the same key is done once", async () => {
  const { standIn, stripe } = testStandIn();
  const first = await stripe.customers.create({ email: "ada@example.org", name: "Ada" }, key);
  const again = await stripe.customers.create({ name: "Ada", email: "ada@example.org" }, key);
  expect(again).toEqual(first);
  const headers = { authorization: `Bearer ${standIn.keys.secret}`, "Idempotency-Key": key.idempotencyKey };
  const body = "email=ada%40example.org&name=Ada";
  const replayed = standIn.handle({ method: "POST", path: "/v1/customers", headers, body });
  expect(replayed.headers["idempotent-replayed"]).toBe("true");
  expect(Object.keys(standIn.state.customers)).toEqual([first.id]);
});

test("another call under the same key is refused, and changes nothing", async () => {
  const { standIn, stripe } = testStandIn();
  const { id } = await stripe.customers.create({ email: "ada@example.org" }, key);
  for (const call of [
    stripe.customers.create({ email: "bea@example.org" }, key),
    stripe.customers.update(id, { email: "ada@example.org" }, key),
  ]) {
    const error = await thrown(call);
    expect([error?.statusCode, error?.type]).toEqual([400, "StripeIdempotencyError"]);
  }
  expect(Object.values(standIn.state.customers).map(({ email }) => email)).toEqual(["ada@example.org"]);
});

test("a key is kept for a day", async () => {
  const { standIn, stripe, clock } = testStandIn();
  const { id } = await stripe.customers.create({}, key);
  clock.move(86_399);
  expect((await stripe.customers.create({}, key)).id).toBe(id);
  clock.move(1);
  expect((await stripe.customers.create({}, key)).id).not.toBe(id);
  expect(Object.keys(standIn.state.customers)).toHaveLength(2);
});

test("a refusal that came from doing it is kept too; one of the parameters is not", async () => {
  const { standIn, stripe } = testStandIn();
  const create = (customer: string) =>
    stripe.subscriptions.create(
      { customer, items: [{ price: standIn.goods.priceId }], payment_behavior: "default_incomplete" },
      key,
    );
  expect((await thrown(create("cus_000005")))?.code).toBe("resource_missing");
  while (!standIn.state.customers.cus_000005) await stripe.customers.create({});
  expect((await thrown(create("cus_000005")))?.code).toBe("resource_missing");

  const other = { idempotencyKey: "other" };
  expect((await thrown(stripe.rawRequest("POST", "/v1/customers", { nme: "A" }, other)))?.code).toBe(
    "parameter_unknown",
  );
  expect((await stripe.customers.create({ name: "A" }, other)).name).toBe("A");
});

test("an answer that got lost is given to the next try with the key", async () => {
  const { standIn, stripe } = testStandIn();
  standIn.faults.failNext({ kind: "lost", on: "POST /v1/customers" });
  expect((await thrown(stripe.customers.create({ name: "Ada" }, key)))?.type).toBe("StripeConnectionError");
  const { id } = await stripe.customers.create({ name: "Ada" }, key);
  expect(Object.keys(standIn.state.customers)).toEqual([id]);
});

test("what fails: refused, answered with an error, or not answered before the time-out", async () => {
  const { standIn, stripe } = testStandIn();
  standIn.faults.failNext({ kind: "refused" });
  expect((await thrown(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  standIn.faults.failNext({ kind: "error", status: 503 });
  expect((await thrown(stripe.customers.create({}, key)))?.statusCode).toBe(503);
  expect(Object.keys(standIn.state.customers)).toEqual([]);
  // A 503 was nothing; a 500 stays the answer of its key.
  expect((await stripe.customers.create({}, key)).id).toMatch(/^cus_/);
  standIn.faults.failNext({ kind: "error", status: 500, done: true });
  const other = { idempotencyKey: "other" };
  expect((await thrown(stripe.customers.create({}, other)))?.statusCode).toBe(500);
  expect((await thrown(stripe.customers.create({}, other)))?.statusCode).toBe(500);
  expect(Object.keys(standIn.state.customers)).toHaveLength(2);

  standIn.faults.failNext({ kind: "hang", done: true });
  const hurried = await thrown(stripe.customers.create({}, { timeout: 1 }));
  expect([hurried?.type, hurried?.message]).toEqual([
    "StripeConnectionError",
    expect.stringContaining("Request aborted due to timeout"),
  ]);
  expect(Object.keys(standIn.state.customers)).toHaveLength(3);

  standIn.faults.setDown(true);
  expect((await thrown(stripe.customers.create({})))?.type).toBe("StripeConnectionError");
  standIn.faults.setDown(false);
  await stripe.customers.create({});
});

test("a double click with one key makes one subscription", async () => {
  const parts = testStandIn();
  const { customer } = await waitingSubscription(parts);
  const open = () =>
    sdkFor(parts.standIn.fetch).subscriptions.create(
      {
        customer: customer.id,
        items: [{ price: parts.standIn.goods.priceId }],
        payment_behavior: "default_incomplete",
      },
      { idempotencyKey: "one" },
    );
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.id).toBe(two.id);
  expect(Object.keys(parts.standIn.state.subscriptions)).toHaveLength(2);
});
