import { expect, test } from "vitest";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { billingTexts, graceDays, type PaymentSetup, type Subscription } from "#shared/billing.ts";
import { updateCustomer } from "./customer.ts";
import { payingWorld } from "./testing.ts";

const body = { email: "eve@example.org", name: "Eve Elsewhere" };
const day = 86_400;

/** Somebody signed in, in a world with payment on. */
const withAda = async () => {
  const world = payingWorld();
  const { cookie, user } = await world.signUp({ email: "ada@example.org" });
  const ask = async (name: "createSubscription" | "startCheckout" | "openPortal") =>
    world.call(name, { cookie, ...(name === "createSubscription" && { body }) });
  const standing = async () => (await world.call("getSubscription", { cookie })).body as Subscription;
  const checkout = async () => {
    const { status, body: way } = await ask("startCheckout");
    expect(status).toBe(200);
    return String((way as { url: string }).url);
  };
  const pay = async (url: string) => world.standIn.paySession(url.split("/").at(-1) ?? "");
  const news = () => world.standIn.webhooks.flush({ all: true });
  const mayCreate = async () => {
    const body = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };
    const made = await world.call("createApplication", { cookie, body });
    if (made.status === 402)
      expect(made.body).toMatchObject({ code: "subscription_required", detail: billingTexts.needed });
    else expect(made.status).toBe(200);
    return made.status === 200;
  };
  return { ...world, cookie, user, ask, standing, checkout, pay, news, mayCreate };
};

test("without a payment service nothing is asked of anybody, and everybody has access", async () => {
  const { call, signUp } = testApi(testOutside());
  expect((await call("createSubscription", { body })).body).toEqual({
    clientSecret: null,
    publishableKey: null,
    scriptUrl: null,
  });
  const { cookie } = await signUp();
  expect((await call("startCheckout", { cookie })).body).toEqual({ url: null });
  expect((await call("openPortal", { cookie })).body).toEqual({ url: null });
  const none = { configured: false, status: "inactive", hasAccess: true, isCustomer: false, paidUntil: null };
  expect((await call("getSubscription", { cookie })).body).toEqual({ ...none, endsThen: false });
  expect((await call("refreshSubscription", { cookie })).body).toEqual({ ...none, endsThen: false });
  expect((await call("stripeWebhook", { text: "{}", fromBrowser: false })).status).toBe(404);
});

test("the payment form is for who is signed in, and made out to their own record", async () => {
  const { call, ask, customers, standIn } = await withAda();
  const visitor = await call("createSubscription", { body });
  expect(visitor).toMatchObject({ status: 401, body: { code: "unauthenticated", detail: billingTexts.signIn } });
  expect(customers()).toEqual([]);

  const { status, body: setup } = await ask("createSubscription");
  const { clientSecret, publishableKey, scriptUrl } = setup as PaymentSetup;
  expect([status, publishableKey, scriptUrl]).toEqual([
    200,
    "test-publishable-key",
    "https://js.stripe.com/endive/stripe.js",
  ]);
  expect(customers()).toMatchObject([{ email: "ada@example.org", name: "Ada Example" }]);
  expect(standIn.payIntent(String(clientSecret))).toBeUndefined();
});

test("access begins when the payment is confirmed, and the person is told the same by refresh and by news", async () => {
  const { call, cookie, checkout, pay, news, standing, mayCreate, user, customers } = await withAda();
  expect(await mayCreate()).toBe(false);
  const url = await checkout();
  expect(await standing()).toMatchObject({ configured: true, status: "inactive", hasAccess: false, isCustomer: true });
  await pay(url);
  expect(await mayCreate()).toBe(false);
  const refreshed = (await call("refreshSubscription", { cookie })).body;
  expect(refreshed).toMatchObject({ status: "active", hasAccess: true, endsThen: false });
  expect(await mayCreate()).toBe(true);
  await news();
  expect(await standing()).toEqual(refreshed);
  expect(customers()).toMatchObject([{ metadata: { userId: user.id } }]);
  const shown = await call("getCurrentUser", { cookie });
  expect(shown.body).toMatchObject({ subscriptionStatus: "active", hasAccess: true });
});

test("the hosted page leads back to this product", async () => {
  const { checkout, sessions } = await withAda();
  await checkout();
  expect(sessions()).toMatchObject([
    {
      successUrl: "http://grantlamp.example.org/subscribe?checkout=success",
      cancelUrl: "http://grantlamp.example.org/subscribe?checkout=cancelled",
    },
  ]);
});

test.each(["createSubscription", "startCheckout"] as const)("who has a plan gets no second one by %s", async (name) => {
  const { checkout, pay, ask, subscriptions, standing } = await withAda();
  await pay(await checkout());
  // The news of it has not come yet.
  expect(await ask(name)).toMatchObject({ status: 409, body: { detail: billingTexts.already } });
  expect(await standing()).toMatchObject({ status: "active", hasAccess: true });
  expect(subscriptions()).toHaveLength(1);
});

test.each(["past_due", "unpaid", "paused", "trialing"] as const)("a plan that is %s is a plan", async (status) => {
  const { checkout, pay, ask, subscriptions, standIn } = await withAda();
  await pay(await checkout());
  standIn.setStatus(String(subscriptions()[0]?.id), status);
  expect((await ask("startCheckout")).status).toBe(409);
});

test("a plan that has ended leaves room for another, on a page of its own", async () => {
  const { checkout, pay, subscriptions, standIn, standing, news, charges } = await withAda();
  const first = await checkout();
  await pay(first);
  // Nobody told us that it was paid, nor that it ended.
  standIn.cancelNow(String(subscriptions()[0]?.id));
  const second = await checkout();
  expect(second).not.toBe(first);
  expect(await pay(second)).toBeUndefined();
  await news();
  expect(await standing()).toMatchObject({ status: "active", hasAccess: true });
  expect(charges()).toHaveLength(2);
});

test("a late payment keeps access for the days of grace by the clock, whatever is told when", async () => {
  const { checkout, pay, news, standing, mayCreate, standIn, outside, customers, call, cookie } = await withAda();
  await pay(await checkout());
  await news();
  standIn.setCard(String(customers()[0]?.id), "declines");
  const until = Date.parse(String((await standing()).paidUntil));
  outside.clock.forward(20 * day * 1000);
  await standing(); // a session in use does not run out
  outside.clock.forward(until - outside.clock.now().getTime() + 6 * day * 1000);
  standIn.catchUp();
  await news();
  expect(await standing()).toMatchObject({ status: "past_due", hasAccess: true });
  expect(await mayCreate()).toBe(true);
  outside.clock.forward((graceDays - 6) * day * 1000 - 1);
  expect(await mayCreate()).toBe(true);
  outside.clock.forward(1);
  expect(await mayCreate()).toBe(false);
  expect(await standing()).toMatchObject({ status: "past_due", hasAccess: false });
  // Heard of late, it is as late as it was.
  await call("refreshSubscription", { cookie });
  expect(await mayCreate()).toBe(false);
});

test("one that ends with its period says so, whoever ended it", async () => {
  const { checkout, pay, news, standing, standIn, subscriptions } = await withAda();
  await pay(await checkout());
  for (const by of ["portal", "api"] as const) {
    standIn.cancelAtPeriodEnd(String(subscriptions()[0]?.id), by);
    await news();
    expect(await standing()).toMatchObject({ status: "active", hasAccess: true, endsThen: true });
    standIn.resume(String(subscriptions()[0]?.id));
    await news();
    expect(await standing()).toMatchObject({ endsThen: false });
  }
});

test("the portal opens for who is known there, and leads back to the account", async () => {
  const { ask, checkout, standIn } = await withAda();
  expect(await ask("openPortal")).toMatchObject({ status: 404, body: { code: "not_found" } });
  await checkout();
  const { body: way } = await ask("openPortal");
  const [portal] = Object.values(standIn.state.portals);
  expect(way).toEqual({ url: `https://payments.example.org/portal/${portal?.id}` });
  expect(portal?.returnUrl).toBe("http://grantlamp.example.org/account#plan");
});

test("while the payment service is down every way says so, and what is known stays known", async () => {
  const { checkout, pay, news, ask, call, cookie, standing, standIn, sessions } = await withAda();
  standIn.faults.setDown(true);
  for (const name of ["createSubscription", "startCheckout"] as const)
    expect(await ask(name)).toMatchObject({ status: 503, body: { code: "unavailable" } });
  standIn.faults.setDown(false);
  await pay(await checkout());
  await news();
  standIn.faults.setDown(true);
  for (const name of ["createSubscription", "startCheckout", "openPortal"] as const)
    expect((await ask(name)).status, name).toBe(503);
  expect((await call("refreshSubscription", { cookie })).status).toBe(503);
  expect(await standing()).toMatchObject({ status: "active", hasAccess: true });
  expect(sessions()).toHaveLength(1);
});

test("a customer who was deleted at the payment service is made anew", async () => {
  const { checkout, pay, news, standing, customers, standIn, call, cookie } = await withAda();
  await pay(await checkout());
  await news();
  const path = `/v1/customers/${customers()[0]?.id}`;
  standIn.handle({ method: "DELETE", path, headers: { authorization: `Bearer ${standIn.keys.secret}` } });
  await news();
  expect(await standing()).toMatchObject({ hasAccess: false });
  await pay(await checkout());
  expect((await call("refreshSubscription", { cookie })).body).toMatchObject({ status: "active", hasAccess: true });
  await news();
  expect(await standing()).toMatchObject({ status: "active", hasAccess: true });
  expect(customers().map(({ deleted }) => deleted)).toEqual([true, false]);
});

test("a new name and address are told to the payment service, as far as it answers", async () => {
  const { checkout, outside, user, customers, standIn } = await withAda();
  const person = { email: "new@example.org", name: "Ada Newname" };
  await updateCustomer(outside, user.id, person);
  expect(customers()).toEqual([]);
  await checkout();
  await updateCustomer(outside, user.id, person);
  expect(customers()).toMatchObject([person]);
  standIn.faults.setDown(true);
  await updateCustomer(outside, user.id, { ...person, name: "Ada Unheard" });
  expect(customers()).toMatchObject([person]);
});
