import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import type { Subscription } from "#shared/billing.ts";
import { expect, logIn, onTelephone, openAccount, part, test, toastOf } from "./account-page.ts";

test("all data is exported in stages as a zip that opens and holds what was written", async ({ page }) => {
  const { email } = await openAccount(page);
  const data = part(page, "Your data");
  await data.getByRole("button", { name: "Export all my data" }).click();
  await expect(data.getByText("Your export is ready")).toBeVisible();
  await expect(data.getByText(/^\d+ records?, \d+ (kB|bytes)$/)).toBeVisible();
  const arrives = page.waitForEvent("download");
  await data.getByRole("link", { name: "Download the zip" }).click();
  const files = unzipSync(await readFile(await (await arrives).path()));
  const json = Object.entries(files).find(([name]) => name.endsWith(".json"))?.[1];
  expect(JSON.stringify(JSON.parse(strFromU8(json ?? new Uint8Array())))).toContain(email);
  expect(Object.keys(files).some((name) => name.endsWith(".csv"))).toBe(true);
  expect(page.url()).toMatch(/\/account$/);
});

test.describe("an export that fails", () => {
  test.use({ provoked: ["status of 429"] });
  test("says why, in the page as well as in a toast, and can be tried again", async ({ page }) => {
    await openAccount(page);
    const detail = "That was too many tries in a short time. Please wait a moment and try again";
    await page.route("**/api/account/export", (route) =>
      route.fulfill({
        status: 429,
        contentType: "application/problem+json",
        json: {
          type: "urn:grantlamp:problem:rate_limited",
          title: "Too many requests",
          status: 429,
          detail,
          code: "rate_limited",
        },
      }),
    );
    const data = part(page, "Your data");
    await data.getByRole("button", { name: "Export all my data" }).click();
    await expect(toastOf(page, "Export Failed")).toBeVisible();
    await expect(data.getByRole("alert")).toHaveText(detail);
    await page.unroute("**/api/account/export");
    await data.getByRole("button", { name: "Export all my data" }).click();
    await expect(data.getByText("Your export is ready")).toBeVisible();
    await expect(data.getByRole("alert")).toBeHidden();
  });
});

test.describe("the account's end", () => {
  test.use({ provoked: ["status of 400"] });
  test("takes the password and a word; nothing of it stays in the browser, and nobody signs in again", async ({
    page,
    browser,
    host,
  }) => {
    const { email, password } = await openAccount(page);
    const telephone = await onTelephone(browser, host.origin, { email, password });
    await page.evaluate(() => sessionStorage.setItem("grantlamp-typed", "{}"));
    await part(page, "Delete account").getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete account" });
    const confirm = dialog.getByRole("button", { name: "Delete my account" });
    await confirm.click();
    await expect(dialog.getByLabel("Your password")).toBeFocused();
    await expect(dialog.getByText("Please give your password")).toBeVisible();
    await dialog.getByLabel("Your password").fill(password);
    await dialog.getByLabel("Type DELETE to confirm").fill("delete");
    await confirm.click();
    await expect(dialog.getByText("Please type the word DELETE")).toBeVisible();
    await dialog.getByLabel("Type DELETE to confirm").fill("DELETE");
    await dialog.getByLabel("Your password").fill("not this one");
    await confirm.click();
    await expect(dialog.getByText("This is not your password")).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(200);
    await dialog.getByLabel("Your password").fill(password);
    await confirm.click();
    await page.waitForURL(`${host.origin}/`);
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await telephone.isSignedIn()).toBe(false);
    expect((await logIn(page.request, { email, password })).status()).toBe(401);
  });
});

test.describe("the plan", () => {
  const active: Subscription = {
    configured: true,
    status: "active",
    hasAccess: true,
    isCustomer: true,
    paidUntil: "2031-02-18T12:00:00.000Z",
    endsThen: false,
  };

  test("without a payment service says that everything is open, and offers nothing to buy", async ({ page }) => {
    await openAccount(page);
    const plan = part(page, "Plan");
    await expect(
      plan.getByText("Payment is not set up on this installation: everything is open.", { exact: true }),
    ).toBeVisible();
    await expect(plan.getByRole("button")).toHaveCount(0);
  });

  test("that is paid leads to the payment service's own pages, and asks it again", async ({ page, host }) => {
    await page.route("**/api/billing/subscription", (route) => route.fulfill({ json: active }));
    await page.route("**/api/billing/refresh", (route) => route.fulfill({ json: { ...active, endsThen: true } }));
    await page.route("**/api/billing/portal", (route) => route.fulfill({ json: { url: `${host.origin}/resources` } }));
    await openAccount(page);
    const plan = part(page, "Plan");
    await expect(plan.getByText(/is active, paid until Feb 18, 2031/)).toBeVisible();
    await expect(plan.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
    await plan.getByRole("button", { name: "Check again" }).click();
    await expect(plan.getByText(/It ends on Feb 18, 2031/)).toBeVisible();
    await plan.getByRole("button", { name: "Manage plan and invoices" }).click();
    await page.waitForURL("**/resources");
  });

  test("that is missing is bought on the payment page", async ({ page }) => {
    const none: Subscription = { ...active, status: "inactive", hasAccess: false, isCustomer: false, paidUntil: null };
    await page.route("**/api/billing/subscription", (route) => route.fulfill({ json: none }));
    await page.route("**/api/billing/checkout", (route) => route.fulfill({ json: { url: null } }));
    await openAccount(page);
    const plan = part(page, "Plan");
    await expect(plan.getByRole("button", { name: "Manage plan and invoices" })).toHaveCount(0);
    await plan.getByRole("button", { name: "Subscribe" }).click();
    await page.waitForURL("**/subscribe");
  });

  test.describe("whose payment service is down", () => {
    test.use({ provoked: ["status of 503"] });
    test("says so in the page as well as in a toast", async ({ page }) => {
      await page.route("**/api/billing/subscription", (route) => route.fulfill({ json: active }));
      const detail = "The payment service does not answer right now. Please try again";
      await page.route("**/api/billing/portal", (route) =>
        route.fulfill({
          status: 503,
          contentType: "application/problem+json",
          json: {
            type: "urn:grantlamp:problem:unavailable",
            title: "Not available right now",
            status: 503,
            detail,
            code: "unavailable",
          },
        }),
      );
      await openAccount(page);
      const plan = part(page, "Plan");
      await plan.getByRole("button", { name: "Manage plan and invoices" }).click();
      await expect(plan.getByRole("alert")).toHaveText(detail);
      await expect(toastOf(page, "Error")).toBeVisible();
      await expect(plan.getByRole("button", { name: "Manage plan and invoices" })).toBeEnabled();
    });
  });
});
