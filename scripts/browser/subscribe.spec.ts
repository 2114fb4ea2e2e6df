import type { Page } from "@playwright/test";
import { billingTexts } from "#shared/billing.ts";
import { contentSecurityPolicy, securityHeaders, stripeOrigins } from "#shared/security-headers.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { answer, refuse, seenByScript, serveScript, setup, subscription } from "./payment-service.ts";

const payButton = "Subscribe for $99 per month";
const keptKey = "grantlamp-payment";
const createSubscription = "/api/create-subscription";
const payer = { email: "ada@example.org", name: "Ada Example" };

/** The payment page with the payment service's form in it. */
const openForm = async (page: Page) => {
  await serveScript(page);
  const sent = await answer(page, createSubscription, setup);
  await page.goto("/subscribe");
  await expect(page.getByRole("button", { name: payButton })).toBeVisible();
  return sent;
};
const pay = async (page: Page, card: string) => {
  await page.getByLabel("Card number").fill(card);
  await page.getByRole("button", { name: payButton }).click();
};

test("the payment page's policy admits Stripe, in its own document and nowhere else", async ({
  page,
  context,
  host,
  secure,
}) => {
  const headers = async (path: string) => (await page.request.get(path)).headers();
  expect(await headers("/subscribe")).toMatchObject(securityHeaders({ https: false, payment: stripeOrigins }));
  for (const path of ["/", "/auth", "/subscribe/", "/subscribe.html", "/api/health"]) {
    const files = path.startsWith("/api/") ? undefined : host.filesOrigin;
    expect((await headers(path))["content-security-policy"], path).toBe(contentSecurityPolicy({ https: false, files }));
  }

  // What the browser makes of it, in pages whose console is not watched.
  for (const [path, admitted] of [
    ["/auth", "refused"],
    ["/subscribe", "loaded"],
  ] as const) {
    const other = await context.newPage();
    await serveScript(other);
    await other.goto(path);
    const load = () =>
      new Promise<string>((resolve) => {
        const script = document.createElement("script");
        script.addEventListener("load", () => resolve("loaded"));
        script.addEventListener("error", () => resolve("refused"));
        try {
          script.src = "https://js.stripe.com/v3/";
          document.head.append(script);
        } catch {
          resolve("refused"); // as text, where scripts have to come from a policy of trusted types
        }
      });
    expect(await other.evaluate(load), path).toBe(admitted);
    expect(secure.take().length > 0, path).toBe(admitted === "refused");
    await other.close();
  }
});

test("without a payment service it says so, and leads home by a full load", async ({ page, host }) => {
  await page.goto("/subscribe");
  await expect(page.getByText(billingTexts.notConfigured, { exact: true })).toBeVisible();
  await expect(page.getByText("24/7 grant coach")).toBeVisible();
  await page.getByRole("link", { name: billingTexts.returnHome }).click();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect((await page.reload())?.headers()["content-security-policy"]).toBe(
    contentSecurityPolicy({ https: false, files: host.filesOrigin }),
  );
});

test("it asks in the name that sign-up left, once; without one, with placeholders", async ({ page }) => {
  const sent = await answer(page, createSubscription, { clientSecret: null, publishableKey: null, scriptUrl: null });
  await page.goto("/auth");
  await page.evaluate(([key, value]) => sessionStorage.setItem(String(key), JSON.stringify(value)), [keptKey, payer]);
  await page.goto("/subscribe");
  await expect(page.getByText(billingTexts.notConfigured)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await expect(page.getByText(billingTexts.notConfigured)).toBeVisible();
  expect(sent).toEqual([payer, { email: "guest@example.org", name: "Guest" }]);
});

test("an address of the application that looks like the payment page leads to it", async ({ page }) => {
  await page.goto("/subscribe/?checkout=cancelled");
  await page.waitForURL("**/subscribe?checkout=cancelled");
  await expect(page.getByText("Payment cancelled")).toBeVisible();
});

test("a payment: the form in our colours, one confirmation for two clicks, and the waiting page notices access", async ({
  page,
}) => {
  await signUp(page);
  await openForm(page);
  const { key, options } = await seenByScript(page);
  expect(key).toBe("pk_test_1");
  expect(options).toMatchObject({
    clientSecret: "pi_1_secret_2",
    appearance: { theme: "night", variables: { colorPrimary: "#73cbd0", borderRadius: "6px" } },
  });
  await page.getByLabel("Card number").fill("hangs");
  await page.getByRole("button", { name: payButton }).dblclick();
  await expect(page.getByRole("button", { name: "Confirming..." })).toBeVisible();
  await page.getByLabel("Card number").press("Enter");
  expect((await seenByScript(page)).confirmed).toBe(1);

  await page.reload();
  await answer(page, "/api/billing/subscription", subscription(false), subscription(false), subscription(true));
  await pay(page, "4242 4242 4242 4242");
  await expect(page.getByText("Confirming your payment…")).toBeVisible();
  expect(page.url()).toMatch(/\/subscribe\?checkout=success$/);
  await expect(page.getByText("You are all set")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Grant Dashboard" })).toBeVisible();
});

test("a refused card is said beside the form, and can be tried again at once", async ({ page }) => {
  await openForm(page);
  await pay(page, "declined");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByLabel("Card number").fill("broken");
  await page.getByLabel("Card number").press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The payment could not be confirmed. Please try again.");
  expect((await seenByScript(page)).confirmed).toBe(2);
  expect(await violations(page)).toEqual([]);
  await answer(page, "/api/billing/subscription", subscription(false));
  await pay(page, "4242 4242 4242 4242");
  await page.waitForURL("**/subscribe?checkout=success");
});

test("the form follows a change of theme in another tab", async ({ page, context }) => {
  await openForm(page);
  const { updates } = await seenByScript(page);
  const other = await context.newPage();
  await other.goto("/auth");
  await other.evaluate(() => localStorage.setItem("grantlamp-theme", "light"));
  await expect(page.locator("html")).toHaveClass("light");
  await expect.poll(async () => (await seenByScript(page)).updates).toBe(updates + 1);
});

test.describe("a failure", () => {
  test.use({ provoked: ["status of 503", "net::ERR_FAILED", "status of 409"] });

  const failed = async (page: Page) => {
    await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await expect(page.getByText(billingTexts.failedToast.title, { exact: true })).toBeVisible();
    await expect(page.getByText(billingTexts.failedToast.description, { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Try again" }).click();
  };

  test("of the call is said in the card and in a toast, and can be tried again for the same person", async ({
    page,
  }) => {
    await page.goto("/auth");
    await page.evaluate(([key, value]) => sessionStorage.setItem(String(key), JSON.stringify(value)), [keptKey, payer]);
    await page.route(`**${createSubscription}`, (route) => refuse(route, 503, "unavailable", "Not right now"));
    await page.goto("/subscribe");
    await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await page.unrouteAll();
    await serveScript(page);
    const sent = await answer(page, createSubscription, setup);
    await failed(page);
    await expect(page.getByRole("button", { name: payButton })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(sent).toEqual([payer]);
  });

  test("of the payment service's script or form is the same", async ({ page }) => {
    await answer(page, createSubscription, setup);
    await page.route(String(setup.scriptUrl), (route) => route.abort());
    await page.addInitScript(() => Object.assign(window, { formBreaks: true }));
    await page.goto("/subscribe");
    await failed(page);
    await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await page.unroute(String(setup.scriptUrl));
    await serveScript(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await failed(page);
    await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { formBreaks: false }));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: payButton })).toBeVisible();
  });

  test("a visitor is sent to the sign-in, and comes back", async ({ page, context }) => {
    const { email, password } = await signUp(page);
    await context.clearCookies();
    await page.route(`**${createSubscription}`, (route) => refuse(route, 401, "unauthenticated", billingTexts.signIn));
    await page.goto("/subscribe");
    await expect(page.getByText(billingTexts.signIn)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/auth?next=%2Fsubscribe");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL("**/subscribe");
    await expect(page.getByText(billingTexts.notConfigured)).toBeVisible();
    await page.goto("/auth?next=%2Fsubscribe");
    await page.waitForURL("**/subscribe");
    await expect(page.getByText(billingTexts.notConfigured)).toBeVisible();
  });

  test("a subscriber is told, with the ways to the Dashboard and the plan", async ({ page }) => {
    await page.route(`**${createSubscription}`, (route) => refuse(route, 409, "conflict", billingTexts.already));
    await page.goto("/subscribe");
    await expect(page.getByText(billingTexts.already)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(page.getByRole("link", { name: "Manage your plan" })).toHaveAttribute("href", "/account");
    expect(await violations(page)).toEqual([]);
  });

  test("of opening the hosted page again is said, and can be tried again", async ({ page }) => {
    await page.route("**/api/billing/checkout", (route) => refuse(route, 503, "unavailable", "Not right now"));
    await page.goto("/subscribe?checkout=cancelled");
    await page.getByRole("button", { name: "Try again" }).click();
    await failed(page);
    await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await page.unrouteAll();
    await answer(page, "/api/billing/checkout", { url: "/auth?hosted" });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/auth?hosted");
  });
});

test("a cancelled payment says that nothing was charged; trying again goes to the hosted page, or the set-up", async ({
  page,
}) => {
  await page.goto("/subscribe?checkout=cancelled");
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await expect(page.getByRole("link", { name: billingTexts.returnHome })).toBeVisible();
  await answer(page, "/api/billing/checkout", { url: "/auth?hosted" }, { url: null });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL("**/auth?hosted");
  await page.goto("/subscribe?checkout=cancelled");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/\/subscribe$/);
  await expect(page.getByText(billingTexts.notConfigured)).toBeVisible();
});

test("a payment that a bank refused can be made again, and its secret leaves the address", async ({ page }) => {
  await page.goto("/subscribe?checkout=success&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed");
  await expect(page.getByText("The payment was not completed")).toBeVisible();
  expect(page.url()).toMatch(/\/subscribe\?checkout=success&redirect_status=failed$/);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.waitForURL(/\/subscribe$/);
});

test("a confirmation that takes longer than a minute is said calmly, and checking again asks the service", async ({
  page,
}) => {
  await page.clock.install();
  const asked = await answer(page, "/api/billing/refresh", subscription(false));
  const heard = await answer(page, "/api/billing/subscription", subscription(false));
  await page.goto("/subscribe?checkout=success");
  await expect(page.getByRole("status").filter({ hasText: "Confirming your payment…" })).toBeVisible();
  const late = page.getByRole("status").filter({ hasText: "This takes longer than usual" });
  const look = async () => {
    await page.clock.runFor(8000);
    return late.isVisible();
  };
  await expect.poll(look, { intervals: [50] }).toBe(true);
  await expect(late).toContainText("Access begins by itself");
  expect([heard.length, asked.length]).toEqual([9, 3]);
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/billing/refresh");
  await answer(page, "/api/billing/refresh", subscription(true));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("You are all set")).toBeVisible();
  expect(heard).toHaveLength(9);
});

for (const theme of ["dark", "light"] as const)
  test(`the payment page has no axe violation and nothing sticks out on a small phone (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = async (what: string) => {
      expect(await violations(page), what).toEqual([]);
      expect(await sticksOut(page), what).toBeLessThanOrEqual(0);
    };
    await openForm(page);
    await expect(page.locator("html")).toHaveClass(theme);
    await fits("form");
    await answer(page, "/api/billing/subscription", subscription(false));
    for (const search of ["?checkout=success", "?checkout=cancelled", "?checkout=success&redirect_status=failed"]) {
      await page.goto(`/subscribe${search}`);
      await expect(page.getByRole("heading", { level: 1, name: "Professional Plan" })).toBeVisible();
      await fits(search);
    }
  });

test("the page works by keyboard alone", async ({ page }) => {
  await openForm(page);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.keyboard.type("declined");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: payButton })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await expect(page.getByRole("button", { name: payButton })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: billingTexts.returnHome })).toBeFocused();
});
