import type { Page } from "@playwright/test";
import { billingTexts, type Subscription } from "#shared/billing.ts";
import { contentSecurityPolicy, singleOrigin } from "#shared/security-headers.ts";
import { expect, signUp, test } from "./host.ts";
import { violations } from "./looks.ts";

const hasAccess = async (page: Page) =>
  ((await (await page.request.get("/api/billing/subscription")).json()) as Subscription).hasAccess;

test.use({ withStripe: true, provoked: ["status of 402", "status of 409"] });

test("a refused card, then a good one: access begins, and the plan is not sold twice", async ({ page, host }) => {
  await test.step("a visitor is asked to sign in, and no payment is begun", async () => {
    await page.goto("/subscribe");
    await expect(page.getByText(billingTexts.signIn)).toBeVisible();
    await expect(page.getByLabel("Card number")).toBeHidden();
  });
  await signUp(page);
  expect(await hasAccess(page)).toBe(false);
  const opened = await page.goto("/subscribe");
  expect(opened?.headers()["content-security-policy"]).toBe(
    contentSecurityPolicy({ https: false, payment: singleOrigin(host.stripe ?? "") }),
  );
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: "Subscribe for $99 per month" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." }).last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await hasAccess(page)).toBe(false);

  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByRole("button", { name: "Subscribe for $99 per month" }).click();
  await page.waitForURL("**/subscribe?checkout=success");
  await expect(page.getByText("You are all set")).toBeVisible({ timeout: 30_000 });
  await page.waitForURL("**/dashboard");
  expect(await hasAccess(page)).toBe(true);

  await page.goto("/subscribe");
  await expect(page.getByText(billingTexts.already)).toBeVisible();
});
