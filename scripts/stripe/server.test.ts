import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sendHttpRequest } from "#scripts/host/testing.ts";
import { type FakeStripeServer, startFakeStripe } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-stripe-"));
type ReceivedEvent = { body: string; signature: string; path: string };
let receivedEvents: ReceivedEvent[] = [];
let responseStatus = 200;
/** Resolves when the next event arrives. */
let nextEvent = Promise.withResolvers<ReceivedEvent>();
const receiver = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (text: string) => {
    body += text;
  });
  request.on("end", () => {
    const { headers, url = "" } = request;
    const event = { body, signature: String(headers["stripe-signature"]), path: url };
    if (responseStatus === 200) receivedEvents.push(event);
    nextEvent.resolve(event);
    nextEvent = Promise.withResolvers();
    response.writeHead(responseStatus).end();
  });
});
let webhookUrl = "";
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
const running: FakeStripeServer[] = [];
afterEach(async () => {
  receivedEvents = [];
  for (const server of running.splice(0)) await server.stop();
  responseStatus = 200;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  rmSync(folder, { recursive: true });
});

let started = 0;
const start = async (dataDir?: string) => {
  started += 1;
  // Each server has its own webhook path, because an earlier server's last event may arrive late.
  const path = `/webhook-${started}`;
  const server = await startFakeStripe({ webhookUrl: webhookUrl + path, dataDir });
  running.push(server);
  const { hostname: host, port } = new URL(server.settings.baseUrl);
  const address = { protocol: "http", host, port } as const;
  const stripe = new Stripe(server.settings.secretKey, { ...address, maxNetworkRetries: 0, telemetry: false });
  /** Types of the events received from this server. */
  const getReceivedTypes = () =>
    receivedEvents.filter((event) => event.path === path).map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  return { ...server, stripe, getReceivedTypes };
};
type StartedServer = Awaited<ReturnType<typeof start>>;

const createCheckout = async ({ stripe, settings }: StartedServer) => {
  const customer = await stripe.customers.create({ email: "ada@example.org", name: "Ada <b>Example</b>" });
  const checkout = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: settings.priceId, quantity: 1 }],
    success_url: "http://localhost:3000/subscribe?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/subscribe?checkout=canceled",
  });
  return { customer, checkout, url: checkout.url ?? "" };
};

/** Submits a form as a browser does. Returns the redirect. */
const submit = async (url: string, form: Record<string, string>) => {
  const headers = { origin: new URL(url).origin };
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(form), headers, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") };
};
const createCardForm = (number: string) => ({ number, expiry: "12 / 40", cvc: "123", do: "pay" });
const sendControl = async ({ origin }: StartedServer, name: string, body: unknown) =>
  (await fetch(`${origin}/__control/${name}`, { method: "POST", body: JSON.stringify(body) })).status;

test("serves the SDK over HTTP and delivers signed events", async () => {
  const server = await start();
  const arrival = nextEvent.promise;
  const { id } = await server.stripe.customers.create({ email: "ada@example.org" });
  const { body, signature } = await arrival;
  const event = server.stripe.webhooks.constructEvent(body, signature, server.settings.webhookSecret);
  expect([event.type, (event.data.object as Stripe.Customer).id]).toEqual(["customer.created", id]);
  expect(event.api_version).toBe(Stripe.API_VERSION);
});

test("without a folder, creates random keys on each start that don't look like real ones", async () => {
  const [one, two] = [await start(), await start()];
  expect(one.settings.secretKey).not.toBe(two.settings.secretKey);
  for (const key of [one.settings.secretKey, one.settings.webhookSecret, one.settings.publishableKey])
    expect(key).toMatch(/^fake-/);
});

test("preserves keys, port, records, idempotency keys and pending events across a restart", async () => {
  const dataDir = mkdtempSync(join(folder, "kept-"));
  const before = await start(dataDir);
  responseStatus = 500;
  const failed = nextEvent.promise;
  const customer = await before.stripe.customers.create({ name: "Ada" }, { idempotencyKey: "one" });
  await failed;
  await before.stop();
  running.pop();
  expect(statSync(join(dataDir, "fake-stripe.json")).mode & 0o077).toBe(0);

  responseStatus = 200;
  const after = await start(dataDir);
  expect(after.settings).toEqual(before.settings);
  expect(await after.stripe.customers.create({ name: "Ada" }, { idempotencyKey: "one" })).toEqual(customer);
  await after.core.webhooks.flush({ all: true });
  expect(after.getReceivedTypes()).toEqual(["customer.created"]);
});

test("reports a damaged file and leaves it unchanged", async () => {
  const dataDir = mkdtempSync(join(folder, "damaged-"));
  const path = join(dataDir, "fake-stripe.json");
  writeFileSync(path, "{");
  await expect(startFakeStripe({ webhookUrl, dataDir })).rejects.toThrow("is damaged. Delete it");
  expect(readFileSync(path, "utf8")).toBe("{");
  expect(existsSync(`${path}.new`)).toBe(false);
});

test("the hosted page reports a declined card, and redirects after a payment", async () => {
  const server = await start();
  const { url, checkout } = await createCheckout(server);
  const fetchPage = await (await fetch(url)).text();
  expect(fetchPage).toContain("TEST PAYMENT PAGE: no money moves");
  expect(fetchPage).toContain("Professional Plan");
  expect(fetchPage).toContain("$99.00");
  expect(fetchPage).toContain('value="4242 4242 4242 4242"');
  expect(fetchPage).toContain('href="http://localhost:3000/subscribe?checkout=canceled"');
  expect(fetchPage).not.toMatch(/<script|style=/);

  const declined = await submit(url, { ...createCardForm("4242424242424242"), do: "decline" });
  expect(declined).toEqual({ status: 303, location: `/checkout/${checkout.id}?refused=card_declined` });
  const again = await (await fetch(`${server.origin}${declined.location}`)).text();
  expect(again).toContain('role="alert">Your card was declined. Nothing was charged.');
  expect((await submit(url, createCardForm("4000 0000 0000 0002"))).location).toContain("refused=card_declined");
  expect((await submit(url, createCardForm("4242 4242 4242 4241"))).location).toContain("refused=incorrect_number");
  expect((await server.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);

  expect(await submit(url, createCardForm("4242 4242 4242 4242"))).toEqual({
    status: 303,
    location: `http://localhost:3000/subscribe?session=${checkout.id}`,
  });
  expect((await server.stripe.subscriptions.list()).data.map((response) => response.status)).toEqual(["active"]);
  expect(await submit(url, createCardForm("4242 4242 4242 4242"))).toEqual({
    status: 303,
    location: `/checkout/${checkout.id}`,
  });
  expect(await (await fetch(url)).text()).toContain("This has already been paid.");
});

test("the portal cancels, resumes, and simulates failed and successful payments", async () => {
  const server = await start();
  const { stripe } = server;
  const { customer, checkout } = await createCheckout(server);
  server.core.paySession(checkout.id);
  const [{ id } = { id: "" }] = (await stripe.subscriptions.list()).data;
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: "http://localhost:3000/account",
  });
  const fetchPage = async () => (await fetch(url)).text();
  const clickButton = async (action: string) => {
    expect(await fetchPage()).toContain(`value="${action}"`);
    expect(await submit(url, { subscription: id, do: action })).toEqual({
      status: 303,
      location: new URL(url).pathname,
    });
    return stripe.subscriptions.retrieve(id);
  };
  expect(await fetchPage()).toContain("Ada &lt;b&gt;Example&lt;/b&gt;");
  expect(await fetchPage()).toContain('<a href="http://localhost:3000/account">Back</a>');
  expect((await clickButton("end")).cancel_at).toBeTypeOf("number");
  expect((await clickButton("resume")).cancel_at).toBeNull();
  await clickButton("fail");
  expect((await clickButton("renew")).status).toBe("past_due");
  expect((await clickButton("retry")).status).toBe("past_due");
  await clickButton("repair");
  expect((await clickButton("retry")).status).toBe("active");
  expect((await clickButton("cancel")).status).toBe("canceled");
  expect(await fetchPage()).not.toContain("<form");
  expect((await fetchPage()).match(/<td>Paid<\/td>/g)).toHaveLength(2);
});

test("a portal cannot change another customer's subscription", async () => {
  const server = await start();
  const { checkout } = await createCheckout(server);
  server.core.paySession(checkout.id);
  const [{ id } = { id: "" }] = (await server.stripe.subscriptions.list()).data;
  const otherCustomer = await server.stripe.customers.create({});
  const { url } = await server.stripe.billingPortal.sessions.create({ customer: otherCustomer.id });
  await submit(url, { subscription: id, do: "cancel" });
  expect((await server.stripe.subscriptions.retrieve(id)).status).toBe("active");
});

test("controls can delay and release events, and take the service down", async () => {
  const server = await start();
  expect(await sendControl(server, "delay", { seconds: 3600 })).toBe(200);
  await server.stripe.customers.create({});
  expect(server.core.webhooks.pending()).toMatchObject([{ type: "customer.created" }]);
  await sendControl(server, "flush", {});
  expect(server.getReceivedTypes()).toEqual(["customer.created"]);

  await sendControl(server, "down", { down: true });
  await expect(server.stripe.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect((await fetch(server.settings.scriptUrl)).status).toBe(503);
  await sendControl(server, "down", { down: false });
  await server.stripe.customers.create({});
  expect(await sendControl(server, "nothing", {})).toBe(404);
});

test("a page can pay with its client secret only from a local port", async () => {
  const server = await start();
  const customer = await server.stripe.customers.create({});
  const subscription = await server.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: server.settings.priceId }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? "";
  const confirm = async (number: string, origin = "http://localhost:3000", key = server.settings.publishableKey) => {
    const body = new URLSearchParams({ key, client_secret: secret });
    const fields = { number, exp_month: "12", exp_year: "40", cvc: "123" };
    for (const [name, value] of Object.entries(fields)) body.set(`payment_method_data[card][${name}]`, value);
    const path = `/v1/payment_intents/${secret.split("_secret_")[0]}/confirm`;
    const response = await fetch(server.origin + path, { method: "POST", body, headers: { origin } });
    const text = await response.text();
    return { status: response.status, allowed: response.headers.get("access-control-allow-origin"), text };
  };
  expect((await confirm("4242424242424242", "https://example.org")).status).toBe(403);
  expect((await confirm("4242424242424242", undefined, "other-key")).status).toBe(401);
  const declined = await confirm("4000000000000002");
  expect([declined.status, declined.allowed]).toEqual([402, "http://localhost:3000"]);
  expect(JSON.parse(declined.text)).toMatchObject({
    error: { type: "card_error", code: "card_declined", payment_intent: { status: "requires_payment_method" } },
  });
  expect((await confirm("4242424242424242")).status).toBe(200);
  // A page that missed the response learns that the payment succeeded.
  expect(JSON.parse((await confirm("4242424242424242")).text)).toMatchObject({
    error: { payment_intent: { status: "succeeded" } },
  });
  expect((await server.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
});

test("rejects other host names and pages from other origins", async () => {
  const server = await start();
  const { url } = await createCheckout(server);
  const { port, pathname } = new URL(url);
  const portNumber = Number(port);
  expect((await sendHttpRequest(portNumber, pathname, { headers: { host: "example.org" } })).status).toBe(421);
  const foreign = { method: "POST", headers: { host: `localhost:${port}`, origin: "http://localhost:3000" } };
  expect((await sendHttpRequest(portNumber, pathname, foreign)).status).toBe(403);
  expect((await sendHttpRequest(portNumber, "/__control/down", { ...foreign, body: '{"down":true}' })).status).toBe(
    403,
  );
  expect((await sendHttpRequest(portNumber, "/v1/customers", { headers: { host: `localhost:${port}` } })).status).toBe(
    401,
  );
  expect((await fetch(`${server.origin}/nothing`)).status).toBe(404);
  expect(await (await fetch(server.origin)).text()).toContain("no money moves");
});
