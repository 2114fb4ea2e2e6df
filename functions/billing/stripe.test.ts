import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createTestClock } from "#functions/testing.ts";
import { startFakeStripe } from "#scripts/stripe/server.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import { CustomerNotFoundError, IdempotencyKeyExhaustedError } from "./payment-service.ts";
import { createStripePayments } from "./stripe.ts";
import { createTestPayments, stripeTestSettings } from "./testing.ts";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const workspaceId = "workspace-1" as WorkspaceId;
const details = { workspaceId, email: "ada@example.org", name: "Ada Example" };
const checkoutInput = {
  workspaceId,
  successUrl: "https://grantlamp.example.org/subscribe?checkout=success",
  cancelUrl: "https://grantlamp.example.org/subscribe?checkout=canceled",
};
const start = () => {
  const clock = createTestClock();
  return { clock, ...createTestPayments(clock) };
};
const createWithCustomer = async () => {
  const setup = start();
  const customerId = await setup.payments.createCustomer(details, "customer:1");
  return { ...setup, customerId, checkout: { ...checkoutInput, customerId } };
};

test("repeating a request under its key creates nothing new", async () => {
  const { payments, fakeStripe, customerId, checkout } = await createWithCustomer();
  expect(await payments.createCustomer(details, "customer:1")).toBe(customerId);
  const page = await payments.openCheckout(checkout, "checkout:1");
  expect(await payments.openCheckout(checkout, "checkout:1")).toEqual(page);
  const form = await payments.openSubscription(checkout, "subscription:1");
  expect(await payments.openSubscription(checkout, "subscription:1")).toEqual(form);
  const { customers, sessions, subscriptions } = fakeStripe.state;
  expect([customers, sessions, subscriptions].map((records) => Object.keys(records).length)).toEqual([1, 1, 1]);
  expect(customers[customerId]).toMatchObject({
    email: details.email,
    name: details.name,
    metadata: { workspaceId },
  });
});

test("finds a customer by workspace and email; deleting it voids everything payable", async () => {
  const { payments, fakeStripe, customerId, checkout } = await createWithCustomer();
  await payments.createCustomer({ ...details, workspaceId: "workspace-2" as WorkspaceId }, "customer:2");
  expect(await payments.findCustomer(details)).toBe(customerId);
  expect(await payments.findCustomer({ ...details, email: "eve@example.org" })).toBeUndefined();
  expect(await payments.findCustomer({ ...details, workspaceId: "workspace-3" as WorkspaceId })).toBeUndefined();
  const { id } = await payments.openCheckout(checkout, "checkout:1");
  await payments.deleteCustomer(customerId);
  await payments.deleteCustomer(customerId);
  expect(fakeStripe.state.customers[customerId]).toMatchObject({ deleted: true, email: null, name: null });
  expect(() => fakeStripe.paySession(id)).toThrow();
  expect(await payments.findCustomer(details)).toBeUndefined();
});

test("retries a lost response under its key without creating anything twice", async () => {
  const { payments, fakeStripe } = start();
  fakeStripe.faults.failNext({ kind: "lost", on: "POST /v1/customers" });
  await payments.createCustomer(details, "customer:1");
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(1);
});

test("a checkout is paid or closed, never both", async () => {
  const { payments, fakeStripe, customerId, checkout, clock } = await createWithCustomer();
  const paid = await payments.openCheckout(checkout, "checkout:1");
  expect(paid.expiresAt).toBe(clock.now().getTime() / 1000 + 86_400);
  fakeStripe.paySession(paid.id);
  expect(await payments.closeCheckout(paid.id)).toBe(false);
  const closed = await payments.openCheckout(checkout, "checkout:2");
  expect(await payments.closeCheckout(closed.id)).toBe(true);
  expect(() => fakeStripe.paySession(closed.id)).toThrow("expired");
  expect(await payments.closeCheckout(closed.id)).toBe(false);
  expect(await payments.closeCheckout("cs_never")).toBe(false);
  expect(await payments.listPlans(customerId)).toMatchObject([{ status: "active" }]);
});

test("a payment form is paid or closed, never both", async () => {
  const { payments, fakeStripe, customerId, checkout } = await createWithCustomer();
  const paid = await payments.openSubscription(checkout, "subscription:1");
  fakeStripe.payIntent(paid.clientSecret);
  expect(await payments.closeSubscription(paid.subscriptionId)).toBe(false);
  const closed = await payments.openSubscription(checkout, "subscription:2");
  expect(await payments.closeSubscription(closed.subscriptionId)).toBe(true);
  expect(() => fakeStripe.payIntent(closed.clientSecret)).toThrow("canceled");
  expect(await payments.closeSubscription(closed.subscriptionId)).toBe(false);
  expect(await payments.closeSubscription("sub_never")).toBe(false);
  const plans = await payments.listPlans(customerId);
  expect(plans.map(({ status }) => status).sort()).toEqual(["active", "incomplete_expired"]);
});

test("a form paid while it is being closed stays paid", async () => {
  const { clock, fakeStripe, customerId, checkout } = await createWithCustomer();
  let clientSecret = "";
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await fakeStripe.fetch(input, init);
    // Paid right after it was read as open.
    if (String(input).includes("/v1/subscriptions/") && init?.method === "GET") fakeStripe.payIntent(clientSecret);
    return response;
  };
  const payments = createStripePayments({ ...stripeTestSettings, fetch });
  const form = await payments.openSubscription(checkout, "subscription:1");
  clientSecret = form.clientSecret;
  expect(await payments.closeSubscription(form.subscriptionId)).toBe(false);
  expect(await payments.listPlans(customerId)).toMatchObject([
    { status: "active", createdAt: clock.now().toISOString() },
  ]);
});

test("completes the closing of a form that was interrupted halfway", async () => {
  const calls: string[] = [];
  const fetch = (async (input, init) => {
    calls.push(`${init?.method} ${new URL(String(input)).pathname}`);
    const invoice = { id: "in_1", status: "void" };
    return Response.json({ id: "sub_1", status: "incomplete", latest_invoice: invoice });
  }) as typeof globalThis.fetch;
  const payments = createStripePayments({ ...stripeTestSettings, fetch });
  expect(await payments.closeSubscription("sub_1")).toBe(true);
  expect(calls).toEqual(["GET /v1/subscriptions/sub_1", "DELETE /v1/subscriptions/sub_1"]);
});

test("lists plans with their current period, including ended ones", async () => {
  const { payments, fakeStripe, customerId, checkout } = await createWithCustomer();
  const { clientSecret, subscriptionId } = await payments.openSubscription(checkout, "subscription:1");
  fakeStripe.payIntent(clientSecret);
  const plan = {
    subscriptionId,
    status: "active",
    createdAt: "2026-11-21T15:00:00.000Z",
    periodStart: "2026-11-21T15:00:00.000Z",
    paidUntil: "2026-12-21T15:00:00.000Z",
    cancelsAtPeriodEnd: false,
  };
  expect(await payments.listPlans(customerId)).toEqual([plan]);
  fakeStripe.cancelAtPeriodEnd(subscriptionId, "portal");
  expect(await payments.listPlans(customerId)).toEqual([{ ...plan, cancelsAtPeriodEnd: true }]);
  await payments.cancel(subscriptionId);
  await payments.cancel(subscriptionId);
  expect(await payments.listPlans(customerId)).toMatchObject([{ status: "canceled" }]);
  expect(await payments.listPlans("cus_never")).toEqual([]);
});

test("lists more plans than fit one page", async () => {
  const { payments, customerId, checkout } = await createWithCustomer();
  for (let number = 0; number < 103; number++) await payments.openSubscription(checkout, `subscription:${number}`);
  const plans = await payments.listPlans(customerId);
  expect(new Set(plans.map(({ subscriptionId }) => subscriptionId)).size).toBe(103);
});

test("updates a customer's name and address, and opens a portal that returns", async () => {
  const { payments, fakeStripe, customerId } = await createWithCustomer();
  await payments.updateCustomer(customerId, { email: "new@example.org", name: "Ada Newname" });
  expect(fakeStripe.state.customers[customerId]).toMatchObject({ email: "new@example.org", name: "Ada Newname" });
  const portal = { customerId, returnUrl: "https://grantlamp.example.org/account" };
  expect(await payments.openPortal(portal)).toMatch(/^https:\/\/payments\.example\.org\/portal\/bps_/);
});

test("reports a service that does not respond in time as unavailable, after a bounded number of attempts", async () => {
  const { fakeStripe } = start();
  const payments = createStripePayments({ ...stripeTestSettings, fetch: fakeStripe.fetch, timeout: 20 });
  fakeStripe.faults.failNext({ kind: "hang" }, 3);
  const error = await payments.createCustomer(details, "customer:1").catch((error: unknown) => error);
  expect(error).toMatchObject({ code: "unavailable" });
  expect(error).not.toBeInstanceOf(IdempotencyKeyExhaustedError);
  expect(fakeStripe.faults.waiting()).toHaveLength(1);
});

test.each([
  [{ kind: "refused" }, "unavailable", false],
  [{ kind: "error", status: 429 }, "unavailable", false],
  [{ kind: "error", status: 503 }, "unavailable", false],
  [{ kind: "error", status: 500 }, "unavailable", true],
  [{ kind: "error", status: 401 }, "internal", false],
] as const)("maps %j to %s, with its key exhausted: %s", async (fault, code, isExhausted) => {
  const { payments, fakeStripe } = start();
  fakeStripe.faults.failNext(fault, 2);
  const error = await payments.createCustomer(details, "customer:1").catch((error: unknown) => error);
  expect(error).toMatchObject({ code });
  expect(error instanceof IdempotencyKeyExhaustedError).toBe(isExhausted);
});

test("logs a revoked key with its remedy", async () => {
  const logError = vi.spyOn(log, "error").mockImplementation(() => {});
  const { payments, fakeStripe } = start();
  fakeStripe.faults.failNext({ kind: "error", status: 401 }, 2);
  await expect(payments.createCustomer(details, "customer:1")).rejects.toMatchObject({ code: "internal" });
  expect(logError).toHaveBeenCalledWith(
    "payment key rejected",
    expect.objectContaining({ remedy: expect.stringContaining("secrets:put -- stripe secretKey") }),
  );
  logError.mockRestore();
});

test("rejects a different request under a used key", async () => {
  const { payments, fakeStripe } = await createWithCustomer();
  const changedDetails = { ...details, email: "other@example.org" };
  await expect(payments.createCustomer(changedDetails, "customer:1")).rejects.toBeInstanceOf(
    IdempotencyKeyExhaustedError,
  );
  expect(Object.keys(fakeStripe.state.customers)).toHaveLength(1);
});

test("reports a deleted customer distinctly, and no error names the customer", async () => {
  const { payments } = start();
  const unknownCustomer = { ...checkoutInput, customerId: "cus_gone" };
  await expect(payments.openCheckout(unknownCustomer, "checkout:1")).rejects.toBeInstanceOf(CustomerNotFoundError);
  await expect(payments.openSubscription(unknownCustomer, "subscription:1")).rejects.toBeInstanceOf(
    CustomerNotFoundError,
  );
  const portal = { customerId: "cus_gone", returnUrl: "https://grantlamp.example.org/account" };
  await expect(payments.openPortal(portal)).rejects.toBeInstanceOf(CustomerNotFoundError);

  const invalidDetails = { ...details, email: "not an address of Ada" };
  const rejection = await payments.createCustomer(invalidDetails, "customer:2").catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: "internal" });
  expect(String((rejection as Error).cause)).toContain("param=email");
  expect(String((rejection as Error).cause)).not.toContain("Ada");
});

test("accepts an event only if signed over this body and at most five minutes old", async () => {
  const { payments, fakeStripe, clock } = start();
  const deliveries: { rawBody: string; signature: string }[] = [];
  fakeStripe.webhooks.setDeliver(async (rawBody, signature) => {
    deliveries.push({ rawBody, signature });
    return 200;
  });
  const customerId = await payments.createCustomer(details, "customer:1");
  await payments.openSubscription({ ...checkoutInput, customerId }, "subscription:1");
  await fakeStripe.webhooks.flush();
  const now = clock.now();
  const events = deliveries.map(({ rawBody, signature }) => payments.verifyEvent(rawBody, signature, now));
  expect(events.map((event) => event.customerId)).toEqual(deliveries.map(() => customerId));
  expect(events.map(({ type }) => type)).toContain("customer.subscription.created");

  const [{ rawBody, signature } = { rawBody: "", signature: "" }] = deliveries;
  const invalid = expect.objectContaining({ code: "invalid_request" });
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(payments.verifyEvent(rawBody, signature, later(300)).type).toBe("customer.created");
  expect(() => payments.verifyEvent(rawBody, signature, later(301))).toThrow(invalid);
  expect(() => payments.verifyEvent(rawBody, undefined, now)).toThrow(invalid);
  expect(() => payments.verifyEvent(`${rawBody} `, signature, now)).toThrow(invalid);
  const otherPayments = createStripePayments({ ...stripeTestSettings, webhookSecret: "another-key" });
  expect(() => otherPayments.verifyEvent(rawBody, signature, now)).toThrow(invalid);
});

test("the Stripe client works with the fake server over a socket", async () => {
  const server = await startFakeStripe({ webhookUrl: "http://127.0.0.1:9/none" });
  try {
    const payments = createStripePayments(server.settings);
    expect([payments.publishableKey, payments.scriptUrl]).toEqual([
      server.settings.publishableKey,
      server.settings.scriptUrl,
    ]);
    const customerId = await payments.createCustomer(details, "customer:1");
    const { clientSecret } = await payments.openSubscription({ ...checkoutInput, customerId }, "subscription:1");
    server.core.payIntent(clientSecret);
    expect(await payments.listPlans(customerId)).toMatchObject([{ status: "active" }]);
    server.core.faults.setDown(true);
    await expect(payments.listPlans(customerId)).rejects.toMatchObject({ code: "unavailable" });
  } finally {
    await server.stop();
  }
});

test("exposes no secret key", () => {
  const payments = createStripePayments({ ...stripeTestSettings, secretKey: testKeys.secret });
  expect(JSON.stringify(payments)).not.toContain(testKeys.secret);
  expect(payments.scriptUrl).toBe("https://js.stripe.com/endive/stripe.js");
});

test("times out after 8 seconds by default and does not retry calls without a key", async () => {
  vi.useFakeTimers();
  try {
    let attempts = 0;
    const hangingFetch: typeof globalThis.fetch = (_, init) => {
      attempts += 1;
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    };
    const payments = createStripePayments({ ...stripeTestSettings, fetch: hangingFetch });
    let ended = false;
    const pending = expect(
      payments.updateCustomer("cus_1", details).finally(() => {
        ended = true;
      }),
    ).rejects.toMatchObject({ code: "unavailable" });
    await vi.advanceTimersByTimeAsync(7_999);
    expect([attempts, ended]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempts).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
