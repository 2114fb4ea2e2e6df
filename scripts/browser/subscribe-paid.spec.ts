import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startHost } from "#scripts/host/host.ts";
import { billingTexts, type Subscription } from "#shared/billing.ts";
import { contentSecurityPolicy, singleOrigin } from "#shared/security-headers.ts";
import { test as base, expect, signUp } from "./host.ts";
import { violations } from "./looks.ts";

type Paid = { origin: string; filesOrigin: string; paymentOrigin: string };

/** The product with the test payment service beside it; a worker, and so a process, of its own. */
const test = base.extend<object, { paid: Paid }>({
  paid: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-paid-"));
      const { origin, filesOrigin, stripe, stop } = await startHost({
        port: 0,
        dataDir,
        engine: "memory",
        stripe: true,
      });
      await use({ origin, filesOrigin, paymentOrigin: stripe?.origin ?? "" });
      await stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  host: [({ paid }, use) => use(paid), { scope: "worker" }],
});

const hasAccess = async (page: Page) =>
  ((await (await page.request.get("/api/billing/subscription")).json()) as Subscription).hasAccess;

test.use({ provoked: ["status of 402", "status of 409"] });

test("a refused card, then a good one: access begins, and the plan is not sold twice", async ({ page, paid }) => {
  await signUp(page);
  expect(await hasAccess(page)).toBe(false);
  const opened = await page.goto("/subscribe");
  expect(opened?.headers()["content-security-policy"]).toBe(
    contentSecurityPolicy({ https: false, payment: singleOrigin(paid.paymentOrigin) }),
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

test("a visitor is asked to sign in, and no payment is begun", async ({ page }) => {
  await page.goto("/subscribe");
  await expect(page.getByText(billingTexts.signIn)).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeHidden();
});
