import { expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { billingTexts, gracePeriodDays, type PaymentSetup, type Subscription } from "#shared/api/billing.ts";
import { updateCustomer } from "./customer.ts";
import { createBillingEnvironment } from "./testing.ts";

const body = { email: "eve@example.org", name: "Eve Elsewhere" };
const day = 86_400;

const setUp = async () => {
  const env = createBillingEnvironment();
  const { cookie, user } = await env.signUp({ email: "ada@example.org" });
  const callBilling = async (name: "createSubscription" | "startCheckout" | "openPortal") =>
    env.call(name, { cookie, ...(name === "createSubscription" && { body }) });
  const getSubscription = async () => (await env.call("getSubscription", { cookie })).body as Subscription;
  const checkout = async () => {
    const { status, body: paymentAttempt } = await callBilling("startCheckout");
    expect(status).toBe(200);
    return String((paymentAttempt as { url: string }).url);
  };
  const pay = async (url: string) => env.fakeStripe.paySession(url.split("/").at(-1) ?? "");
  const deliverEvents = () => env.fakeStripe.webhooks.flush({ all: true });
  const canCreateApplication = async () => {
    const body = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };
    const created = await env.call("createApplication", { cookie, body });
    if (created.status === 402)
      expect(created.body).toMatchObject({ code: "subscription_required", detail: billingTexts.subscriptionNeeded });
    else expect(created.status).toBe(200);
    return created.status === 200;
  };
  return { ...env, cookie, user, callBilling, getSubscription, checkout, pay, deliverEvents, canCreateApplication };
};

test("grants access to everyone when billing is not configured", async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  expect((await call("createSubscription", { body })).body).toEqual({
    clientSecret: null,
    publishableKey: null,
    scriptUrl: null,
  });
  const { cookie } = await signUp();
  expect((await call("startCheckout", { cookie })).body).toEqual({ url: null });
  expect((await call("openPortal", { cookie })).body).toEqual({ url: null });
  const defaultSubscription = {
    configured: false,
    status: "inactive",
    hasAccess: true,
    isCustomer: false,
    paidUntil: null,
  };
  expect((await call("getSubscription", { cookie })).body).toEqual({
    ...defaultSubscription,
    cancelsAtPeriodEnd: false,
  });
  expect((await call("refreshSubscription", { cookie })).body).toEqual({
    ...defaultSubscription,
    cancelsAtPeriodEnd: false,
  });
  expect((await call("stripeWebhook", { text: "{}", fromBrowser: false })).status).toBe(404);
});

test("requires a session for the payment form and uses the session's user", async () => {
  const { call, callBilling, customers, fakeStripe } = await setUp();
  const response = await call("createSubscription", { body });
  expect(response).toMatchObject({ status: 401, body: { code: "unauthenticated", detail: billingTexts.signIn } });
  expect(customers()).toEqual([]);

  const { status, body: setup } = await callBilling("createSubscription");
  const { clientSecret, publishableKey, scriptUrl } = setup as PaymentSetup;
  expect([status, publishableKey, scriptUrl]).toEqual([
    200,
    "test-publishable-key",
    "https://js.stripe.com/endive/stripe.js",
  ]);
  expect(customers()).toMatchObject([{ email: "ada@example.org", name: "Ada Example" }]);
  expect(fakeStripe.payIntent(String(clientSecret))).toBeUndefined();
});

test("grants access once the payment is confirmed; refresh and webhook agree", async () => {
  const { call, cookie, checkout, pay, deliverEvents, getSubscription, canCreateApplication, user, customers } =
    await setUp();
  expect(await canCreateApplication()).toBe(false);
  const url = await checkout();
  expect(await getSubscription()).toMatchObject({
    configured: true,
    status: "inactive",
    hasAccess: false,
    isCustomer: true,
  });
  await pay(url);
  expect(await canCreateApplication()).toBe(false);
  const refreshed = (await call("refreshSubscription", { cookie })).body;
  expect(refreshed).toMatchObject({ status: "active", hasAccess: true, cancelsAtPeriodEnd: false });
  expect(await canCreateApplication()).toBe(true);
  await deliverEvents();
  expect(await getSubscription()).toEqual(refreshed);
  expect(customers()).toMatchObject([{ metadata: { workspaceId: user.workspaceId } }]);
  const currentUser = await call("getCurrentUser", { cookie });
  expect(currentUser.body).toMatchObject({ subscriptionStatus: "active", hasAccess: true });
});

test("the checkout page returns to the app", async () => {
  const { checkout, sessions } = await setUp();
  await checkout();
  expect(sessions()).toMatchObject([
    {
      successUrl: "http://grantlamp.example.org/subscribe?checkout=success",
      cancelUrl: "http://grantlamp.example.org/subscribe?checkout=canceled",
    },
  ]);
});

test.each(["createSubscription", "startCheckout"] as const)("rejects a second plan by %s", async (name) => {
  const { checkout, pay, callBilling, subscriptions, getSubscription } = await setUp();
  await pay(await checkout());
  // The webhook event has not arrived yet.
  expect(await callBilling(name)).toMatchObject({ status: 409, body: { detail: billingTexts.alreadySubscribed } });
  expect(await getSubscription()).toMatchObject({ status: "active", hasAccess: true });
  expect(subscriptions()).toHaveLength(1);
});

test.each(["past_due", "unpaid", "paused", "trialing"] as const)(
  "allows no second plan next to a %s one",
  async (status) => {
    const { checkout, pay, callBilling, subscriptions, fakeStripe } = await setUp();
    await pay(await checkout());
    fakeStripe.setStatus(String(subscriptions()[0]?.id), status);
    expect((await callBilling("startCheckout")).status).toBe(409);
  },
);

test("allows a new plan after the old one ended, on a new checkout page", async () => {
  const { checkout, pay, subscriptions, fakeStripe, getSubscription, deliverEvents, charges } = await setUp();
  const first = await checkout();
  await pay(first);
  // No event reported the payment or the cancellation.
  fakeStripe.cancelNow(String(subscriptions()[0]?.id));
  const second = await checkout();
  expect(second).not.toBe(first);
  expect(await pay(second)).toBeUndefined();
  await deliverEvents();
  expect(await getSubscription()).toMatchObject({ status: "active", hasAccess: true });
  expect(charges()).toHaveLength(2);
});

test("keeps access for the grace period of an overdue payment, regardless of when events arrive", async () => {
  const {
    checkout,
    pay,
    deliverEvents,
    getSubscription,
    canCreateApplication,
    fakeStripe,
    dependencies,
    customers,
    call,
    cookie,
  } = await setUp();
  await pay(await checkout());
  await deliverEvents();
  fakeStripe.setCard(String(customers()[0]?.id), "declines");
  const paidUntil = Date.parse(String((await getSubscription()).paidUntil));
  dependencies.clock.advance(20 * day * 1000);
  await getSubscription(); // keeps the session alive
  dependencies.clock.advance(paidUntil - dependencies.clock.now().getTime() + 6 * day * 1000);
  fakeStripe.catchUp();
  await deliverEvents();
  expect(await getSubscription()).toMatchObject({ status: "past_due", hasAccess: true });
  expect(await canCreateApplication()).toBe(true);
  dependencies.clock.advance((gracePeriodDays - 6) * day * 1000 - 1);
  expect(await canCreateApplication()).toBe(true);
  dependencies.clock.advance(1);
  expect(await canCreateApplication()).toBe(false);
  expect(await getSubscription()).toMatchObject({ status: "past_due", hasAccess: false });
  await call("refreshSubscription", { cookie });
  expect(await canCreateApplication()).toBe(false);
});

test("reports a plan that ends with its period, whoever canceled it", async () => {
  const { checkout, pay, deliverEvents, getSubscription, fakeStripe, subscriptions } = await setUp();
  await pay(await checkout());
  for (const by of ["portal", "api"] as const) {
    fakeStripe.cancelAtPeriodEnd(String(subscriptions()[0]?.id), by);
    await deliverEvents();
    expect(await getSubscription()).toMatchObject({ status: "active", hasAccess: true, cancelsAtPeriodEnd: true });
    fakeStripe.resume(String(subscriptions()[0]?.id));
    await deliverEvents();
    expect(await getSubscription()).toMatchObject({ cancelsAtPeriodEnd: false });
  }
});

test("opens the portal only for a customer and returns to the account", async () => {
  const { callBilling, checkout, fakeStripe } = await setUp();
  expect(await callBilling("openPortal")).toMatchObject({ status: 404, body: { code: "not_found" } });
  await checkout();
  const { body: portalLink } = await callBilling("openPortal");
  const [portal] = Object.values(fakeStripe.state.portals);
  expect(portalLink).toEqual({ url: `https://payments.example.org/portal/${portal?.id}` });
  expect(portal?.returnUrl).toBe("http://grantlamp.example.org/account#plan");
});

test("returns 503 while the payment service is down and keeps the known state", async () => {
  const { checkout, pay, deliverEvents, callBilling, call, cookie, getSubscription, fakeStripe, sessions } =
    await setUp();
  fakeStripe.faults.setDown(true);
  for (const name of ["createSubscription", "startCheckout"] as const)
    expect(await callBilling(name)).toMatchObject({ status: 503, body: { code: "unavailable" } });
  fakeStripe.faults.setDown(false);
  await pay(await checkout());
  await deliverEvents();
  fakeStripe.faults.setDown(true);
  for (const name of ["createSubscription", "startCheckout", "openPortal"] as const)
    expect((await callBilling(name)).status, name).toBe(503);
  expect((await call("refreshSubscription", { cookie })).status).toBe(503);
  expect(await getSubscription()).toMatchObject({ status: "active", hasAccess: true });
  expect(sessions()).toHaveLength(1);
});

test("recreates a customer deleted at the payment service", async () => {
  const { checkout, pay, deliverEvents, getSubscription, customers, fakeStripe, call, cookie } = await setUp();
  await pay(await checkout());
  await deliverEvents();
  const path = `/v1/customers/${customers()[0]?.id}`;
  fakeStripe.handle({ method: "DELETE", path, headers: { authorization: `Bearer ${fakeStripe.keys.secret}` } });
  await deliverEvents();
  expect(await getSubscription()).toMatchObject({ hasAccess: false });
  await pay(await checkout());
  expect((await call("refreshSubscription", { cookie })).body).toMatchObject({ status: "active", hasAccess: true });
  await deliverEvents();
  expect(await getSubscription()).toMatchObject({ status: "active", hasAccess: true });
  expect(customers().map(({ deleted }) => deleted)).toEqual([true, false]);
});

test("sends a new name and email to the payment service when it responds", async () => {
  const { checkout, dependencies, user, customers, fakeStripe } = await setUp();
  const details = { email: "new@example.org", name: "Ada Newname" };
  await updateCustomer(dependencies, user.workspaceId, details);
  expect(customers()).toEqual([]);
  await checkout();
  await updateCustomer(dependencies, user.workspaceId, details);
  expect(customers()).toMatchObject([details]);
  fakeStripe.faults.setDown(true);
  await updateCustomer(dependencies, user.workspaceId, { ...details, name: "Ada Other" });
  expect(customers()).toMatchObject([details]);
});
