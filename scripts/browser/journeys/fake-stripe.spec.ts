import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type Stripe from "stripe";
import { type FakeStripeServer, startFakeStripe } from "#scripts/stripe/server.ts";
import { createTestSdk } from "#scripts/stripe/testing.ts";
import { buildSecurityHeaders, paymentPage, toPaymentOrigins } from "#shared/util/security-headers.ts";
import { findViolations, getHorizontalOverflow } from "../support/axe.ts";
import { test as base, expect } from "../support/csp-monitor.ts";
import { nightly } from "../support/nightly-tags.ts";

type Shop = {
  fakeStripe: FakeStripeServer;
  stripe: Stripe;
  /** The URL of a page with the payment form, which has the same security policy as the app's payment page. */
  paymentUrl: string;
  /** Where the hosted pages return to. */
  returnUrl: string;
};

const script = `
const { scriptUrl, key, clientSecret } = document.body.dataset;
const load = document.createElement("script");
load.src = scriptUrl;
load.addEventListener("load", () => {
  const stripe = window.Stripe(key);
  const elements = stripe.elements({ clientSecret, appearance: { theme: "stripe", variables: { colorText: "rgb(1, 2, 3)" } } });
  const element = elements.create("payment");
  const report = (text) => { document.querySelector("#result").textContent = text; };
  element.on("ready", () => report("ready"));
  element.on("loaderror", ({ error }) => report("failed: " + error.type));
  element.mount(document.querySelector("#place"));
  document.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: location.origin + "/back" } });
    report(error.type + ": " + error.message);
  });
});
document.head.append(load);`;

const renderPaymentPage = ({ origin, settings }: FakeStripeServer, clientSecret: string) =>
  `<!doctype html><html lang="en"><head><title>Pay</title></head><body data-script-url="${origin}/v3/stripe.js"
data-key="${settings.publishableKey}" data-client-secret="${clientSecret}"><main><h1>Pay</h1>
<form><div id="place"></div><button>Pay</button></form><p id="result"></p></main><script src="/pay.js"></script></body></html>`;

const test = base.extend<{ failOnConsoleOutput: undefined }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const shop = createServer((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
        const isScript = pathname === "/pay.js";
        response.writeHead(200, {
          ...buildSecurityHeaders({ https: false, payment: toPaymentOrigins(fakeStripe.origin) }),
          "content-type": isScript ? "text/javascript" : "text/html",
        });
        if (isScript) response.end(script);
        else if (pathname === paymentPage.path)
          response.end(renderPaymentPage(fakeStripe, searchParams.get("secret") ?? ""));
        else response.end("<!doctype html><title>Back</title>");
      });
      await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
      const shopOrigin = `http://localhost:${(shop.address() as AddressInfo).port}`;
      const fakeStripe = await startFakeStripe({ webhookUrl: `${shopOrigin}/webhook` });
      const stripe = createTestSdk(fakeStripe.core.fetch, fakeStripe.settings.secretKey);
      await use({
        fakeStripe,
        stripe,
        paymentUrl: `${shopOrigin}${paymentPage.path}`,
        returnUrl: `${shopOrigin}/back`,
      });
      await fakeStripe.stop();
      shop.closeAllConnections();
      await new Promise((done) => shop.close(done));
    },
    { scope: "worker" },
  ],
  origins: [
    ({ shop: { fakeStripe, paymentUrl } }, use) =>
      use({ own: [new URL(paymentUrl).origin], payment: [fakeStripe.origin] }),
    { scope: "worker" },
  ],
  /** Console errors fail the test, except the 402 of a declined card. */
  failOnConsoleOutput: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        if (message.type() === "error" && !/status of (402|404|400)|favicon/.test(text)) consoleErrors.push(text);
      });
      page.on("pageerror", (error) => consoleErrors.push(String(error)));
      await use(undefined);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

const createCustomer = async ({ fakeStripe, stripe }: Shop) => {
  const customer = await stripe.customers.create({ email: "ada@example.org", name: "Ada Example" });
  const { priceId } = fakeStripe.settings;
  return { customer: customer.id, item: { price: priceId } };
};

const createIncompleteSubscription = async (shop: Shop) => {
  const { customer, item } = await createCustomer(shop);
  const subscription = await shop.stripe.subscriptions.create({
    customer,
    items: [item],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = encodeURIComponent(invoice.confirmation_secret?.client_secret ?? "");
  return { id: subscription.id, paymentUrl: `${shop.paymentUrl}?secret=${secret}` };
};

const createCheckout = async (shop: Shop) => {
  const { customer, item } = await createCustomer(shop);
  const session = await shop.stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ ...item, quantity: 1 }],
    success_url: `${shop.returnUrl}?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shop.returnUrl}?canceled=1`,
  });
  return { customer, session, url: session.url ?? "" };
};

const expectAccessibleLayout = async (page: Page) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await getHorizontalOverflow(page)).toBe(0);
};

test(
  "the payment form validates, declines and accepts cards under the payment page's security policy",
  nightly,
  async ({ page, shop }) => {
    const { id, paymentUrl } = await createIncompleteSubscription(shop);
    await page.goto(paymentUrl);
    await expect(page.getByText("ready", { exact: true })).toBeVisible();
    await expect(page.getByText("no money moves")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    const number = page.getByLabel("Card number");
    await expect(number).toHaveValue("4242 4242 4242 4242");
    await expect(number).toHaveCSS("color", "rgb(1, 2, 3)");

    await number.fill("4242");
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.locator("#result")).toHaveText("validation_error: Your card number is incomplete.");
    await expect(number).toBeFocused();

    await number.fill("4000 0000 0000 0002");
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.locator("#result")).toHaveText("card_error: Your card was declined.");
    expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe("incomplete");

    await number.fill("4242 4242 4242 4242");
    await number.press("Enter");
    await page.waitForURL(`${shop.returnUrl}?*`);
    expect(new URL(page.url()).searchParams.get("redirect_status")).toBe("succeeded");
    expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe("active");
  },
);

test("the payment form reports that it failed to load", nightly, async ({ page, shop }) => {
  await page.goto(`${shop.paymentUrl}?secret=pi_none_secret_none`);
  await expect(page.getByText("failed: invalid_request_error")).toBeVisible();
});

test("the hosted page rejects a declined card and accepts the next one", nightly, async ({ page, shop }) => {
  const { url, session } = await createCheckout(shop);
  await page.goto(url);
  await expect(page.getByText("TEST PAYMENT PAGE: no money moves")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined");
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Pay $99.00" }).click();
  await page.waitForURL(`${shop.returnUrl}?paid=${session.id}`);
  await page.goto(url);
  await expect(page.getByText("This has already been paid.")).toBeVisible();
});

test("the hosted page can be canceled", nightly, async ({ page, shop }) => {
  await page.goto((await createCheckout(shop)).url);
  await page.getByRole("link", { name: "Cancel and go back" }).click();
  await page.waitForURL(`${shop.returnUrl}?canceled=1`);
});

test(
  "the portal schedules a cancellation, resumes the plan, cancels it immediately and returns",
  nightly,
  async ({ page, shop }) => {
    const { customer, session } = await createCheckout(shop);
    shop.fakeStripe.core.paySession(session.id);
    const portal = await shop.stripe.billingPortal.sessions.create({ customer, return_url: shop.returnUrl });
    await page.goto(portal.url);
    await expect(page.getByRole("row").filter({ hasText: "$99.00" })).toContainText("Paid");
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "Make the next payment fail" }).click();
    await page.getByRole("button", { name: "Jump to the end of the period" }).click();
    await expect(page.getByText("Payment overdue")).toBeVisible();
    await page.getByRole("button", { name: "Cancel now" }).click();
    await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL(shop.returnUrl);
  },
);
