import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createIncompleteSubscription, createTestStripe } from "./testing.ts";

const day = 86_400;

/** Creates a fake Stripe with one paid subscription. */
const createPaidSubscription = async () => {
  const parts = createTestStripe();
  const { customer, subscription, clientSecret } = await createIncompleteSubscription(parts);
  expect(parts.fakeStripe.payIntent(clientSecret)).toBeUndefined();
  await parts.flushEventTypes();
  const read = () => parts.stripe.subscriptions.retrieve(subscription.id);
  const getPeriod = (now: Stripe.Subscription) => {
    const [item] = now.items.data;
    return [item?.current_period_start, item?.current_period_end].map((at) =>
      new Date((at ?? 0) * 1000).toISOString().slice(0, 10),
    );
  };
  return { ...parts, customer, id: subscription.id, read, getPeriod };
};

test("a declined card leaves the subscription incomplete, and a valid one activates it", async () => {
  const parts = createTestStripe();
  const { subscription, clientSecret } = await createIncompleteSubscription(parts);
  await parts.flushEventTypes();
  const fetchStatus = async () => (await parts.stripe.subscriptions.retrieve(subscription.id)).status;

  expect(parts.fakeStripe.payIntent(clientSecret, "declines")).toMatchObject({ code: "card_declined" });
  expect(await fetchStatus()).toBe("incomplete");
  expect(await parts.flushEventTypes()).toEqual(["payment_intent.payment_failed", "invoice.payment_failed"]);

  expect(parts.fakeStripe.payIntent(clientSecret)).toBeUndefined();
  expect(await fetchStatus()).toBe("active");
  expect(await parts.flushEventTypes()).toEqual([
    "payment_intent.succeeded",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
  ]);
  expect(() => parts.fakeStripe.payIntent(clientSecret)).toThrow("succeeded");
});

test("rejects a client secret that does not match the payment", async () => {
  const parts = createTestStripe();
  const { clientSecret } = await createIncompleteSubscription(parts);
  expect(() => parts.fakeStripe.payIntent(`${clientSecret}x`)).toThrow("No such payment_intent");
  expect(() => parts.fakeStripe.payIntent(clientSecret.split("_secret_")[0] ?? "")).toThrow("No such payment_intent");
});

test("a subscription without a first payment expires after 23 hours", async () => {
  const { fakeStripe, stripe, clock, flushEventTypes } = createTestStripe();
  const { subscription, clientSecret } = await createIncompleteSubscription({ fakeStripe, stripe });
  await flushEventTypes();
  clock.move(23 * 3600 - 1);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
  clock.move(1);
  const ended = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  expect(ended.status).toBe("incomplete_expired");
  expect((ended.latest_invoice as Stripe.Invoice).status).toBe("void");
  expect(() => fakeStripe.payIntent(clientSecret)).toThrow("canceled");
  expect(await flushEventTypes()).toEqual([
    "customer.subscription.updated",
    "payment_intent.canceled",
    "invoice.voided",
  ]);
});

test("renews on the same day of each month, even after a long time without calls", async () => {
  const { clock, read, getPeriod, delivered, fakeStripe } = await createPaidSubscription();
  expect(getPeriod(await read())).toEqual(["2026-03-31", "2026-04-30"]);
  clock.move(30 * day);
  expect(getPeriod(await read())).toEqual(["2026-04-30", "2026-05-31"]);
  clock.move(61 * day);
  expect(getPeriod(await read())).toEqual(["2026-06-30", "2026-07-31"]);
  expect(Object.values(fakeStripe.state.invoices).map((invoice) => invoice.status)).toEqual(Array(4).fill("paid"));
  await fakeStripe.webhooks.flush();
  const paid = delivered.filter(({ event }) => event.type === "invoice.paid");
  expect(paid.map(({ event }) => new Date(event.created * 1000).toISOString().slice(0, 10))).toEqual([
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
  ]);
});

test("a failed renewal makes the subscription past due, and a successful retry active", async () => {
  const { fakeStripe, clock, read, getPeriod, customer, id, flushEventTypes } = await createPaidSubscription();
  fakeStripe.setCard(customer.id, "declines");
  clock.move(31 * day);
  expect((await read()).status).toBe("past_due");
  expect(getPeriod(await read())).toEqual(["2026-04-30", "2026-05-31"]);
  expect(await flushEventTypes()).toContain("invoice.payment_failed");

  expect(fakeStripe.retryPayment(id)).toMatchObject({ code: "card_declined" });
  fakeStripe.setCard(customer.id, "pays");
  clock.move(5 * day);
  expect((await read()).status).toBe("active");
  expect(await flushEventTypes()).toEqual([
    "payment_intent.payment_failed",
    "invoice.payment_failed",
    "payment_intent.succeeded",
    "invoice.paid",
    "invoice.payment_succeeded",
    "customer.subscription.updated",
  ]);
});

test("the subscription ends after the last failed retry", async () => {
  const { fakeStripe, clock, read, customer, flushEventTypes } = await createPaidSubscription();
  fakeStripe.setCard(customer.id, "declines");
  clock.move(30 * day + 15 * day - 1);
  expect((await read()).status).toBe("past_due");
  clock.move(1);
  expect((await read()).status).toBe("canceled");
  expect((await flushEventTypes()).at(-1)).toBe("customer.subscription.deleted");
  clock.move(90 * day);
  await read();
  expect(await flushEventTypes()).toEqual([]);
});

test("a card can accept the first payment and decline later ones", async () => {
  const parts = createTestStripe();
  const { subscription, clientSecret } = await createIncompleteSubscription(parts);
  expect(parts.fakeStripe.payIntent(clientSecret, "declines later")).toBeUndefined();
  const fetchStatus = async () => (await parts.stripe.subscriptions.retrieve(subscription.id)).status;
  expect(await fetchStatus()).toBe("active");
  parts.clock.move(30 * day);
  expect(await fetchStatus()).toBe("past_due");
});

test("a subscription canceled at the period's end stays active until then and can be resumed", async () => {
  const { fakeStripe, clock, read, id, flushEventTypes } = await createPaidSubscription();
  fakeStripe.cancelAtPeriodEnd(id, "api");
  const ending = await read();
  expect([ending.status, ending.cancel_at_period_end, ending.cancel_at]).toEqual([
    "active",
    true,
    ending.items.data[0]?.current_period_end,
  ]);
  fakeStripe.resume(id);
  const resumed = await read();
  expect([resumed.cancel_at_period_end, resumed.cancel_at, resumed.canceled_at]).toEqual([false, null, null]);
  clock.move(30 * day);
  expect((await read()).status).toBe("active");

  fakeStripe.cancelAtPeriodEnd(id, "api");
  clock.move(31 * day);
  const ended = await read();
  expect([ended.status, ended.ended_at]).toEqual(["canceled", ended.items.data[0]?.current_period_end]);
  expect((await flushEventTypes()).at(-1)).toBe("customer.subscription.deleted");
  expect(() => fakeStripe.resume(id)).toThrow("ended");
});

test("a cancellation in the portal sets only cancel_at", async () => {
  const { fakeStripe, clock, read, id } = await createPaidSubscription();
  fakeStripe.cancelAtPeriodEnd(id);
  const ending = await read();
  expect([ending.cancel_at_period_end, ending.cancel_at]).toEqual([false, ending.items.data[0]?.current_period_end]);
  clock.move(30 * day);
  expect((await read()).status).toBe("canceled");
});

test("passTime applies due changes at their own times", async () => {
  const { fakeStripe, clock, read, getPeriod, customer } = await createPaidSubscription();
  fakeStripe.passTime(30 * day);
  // The subscription's start has moved to March 1.
  expect(getPeriod(await read())).toEqual(["2026-03-31", "2026-05-01"]);
  fakeStripe.setCard(customer.id, "declines");
  fakeStripe.passTime(32 * day);
  const late = await read();
  const [item] = late.items.data;
  expect(late.status).toBe("past_due");
  expect(item?.current_period_start).toBe(clock.now().getTime() / 1000 - day);
  expect(late.created).toBe(clock.now().getTime() / 1000 - 62 * day);
});

test("a deleted customer's subscriptions end", async () => {
  const { stripe, customer, read, flushEventTypes } = await createPaidSubscription();
  await stripe.customers.del(customer.id);
  expect((await read()).status).toBe("canceled");
  expect(await flushEventTypes()).toEqual(["customer.subscription.deleted", "customer.deleted"]);
});

test("voiding the first invoice ends the subscription, voiding an overdue one reactivates it, and a paid one cannot be voided", async () => {
  const parts = createTestStripe();
  const { subscription, clientSecret } = await createIncompleteSubscription(parts);
  const invoice = (subscription.latest_invoice as Stripe.Invoice).id ?? "";
  expect((await parts.stripe.invoices.voidInvoice(invoice)).status).toBe("void");
  expect((await parts.stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete_expired");
  expect(() => parts.fakeStripe.payIntent(clientSecret)).toThrow("canceled");

  const { stripe, fakeStripe, clock, customer, read } = await createPaidSubscription();
  await expect(stripe.invoices.voidInvoice(String((await read()).latest_invoice))).rejects.toThrow("paid");
  fakeStripe.setCard(customer.id, "declines");
  clock.move(30 * day);
  await stripe.invoices.voidInvoice(String((await read()).latest_invoice));
  expect((await read()).status).toBe("active");
});
