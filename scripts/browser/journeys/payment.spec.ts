import type { Page } from "@playwright/test";
import { billingTexts, type Subscription } from "#shared/api/billing.ts";
import { buildContentSecurityPolicy, toPaymentOrigins } from "#shared/util/security-headers.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { getRegion } from "../support/account-page.ts";
import { findViolations } from "../support/axe.ts";
import { signUp as signUpByApi } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import {
  expect,
  expectToast,
  fillSignUpForm,
  getButton,
  sameOriginHeaders,
  signIn,
  test,
} from "../support/page-helpers.ts";

test.use({ withStripe: true });

const getPlanBanner = (page: Page) => page.getByRole("region", { name: "Your plan" });
const getDashboardTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Grant Dashboard" });

const signUp = async (page: Page, email: string) => {
  await page.goto("/auth");
  await getButton(page, "Create an account").click();
  await fillSignUpForm(page, email);
  await getButton(page, "Create Account").click();
};
/** Makes a request that requires a subscription and returns its status. */
const createOpportunity = async (page: Page) => {
  const data = { title: "Meals and Homes Fund", funder: "Mill County Example Foundation" };
  return (await page.request.post("/api/funding-opportunities", { data, headers: sameOriginHeaders })).status();
};
const fetchSubscription = async (page: Page) =>
  (await (await page.request.get("/api/billing/subscription")).json()) as Subscription;

const controlPaymentService = ({ stripe }: { stripe: string | undefined }) => {
  const post = async (action: string, body: object) => {
    const response = await fetch(`${stripe}/__control/${action}`, { method: "POST", body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  };
  return {
    /** Delays webhook events until they are released. */
    delayEvents: () => post("delay", { seconds: 3600 }),
    releaseEvents: async () => {
      await post("delay", { seconds: 0 });
      await post("flush", { all: true });
    },
    setDown: (down: boolean) => post("down", { down }),
  };
};

test("a new user subscribes, gets access and cancels the plan", async ({ page, host }) => {
  const service = controlPaymentService(host);
  const getNotice = (text: string) => page.getByRole("status").filter({ hasText: text });

  await test.step("signs up and is redirected to the hosted payment page", async () => {
    await signUp(page, "dana@example.org");
    await expect(page.getByRole("heading", { name: "Subscribe to Professional Plan" })).toBeVisible();
    await expect(page.getByText("For dana@example.org")).toBeVisible();
  });

  await test.step("cancels and is neither charged nor given access", async () => {
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await page.waitForURL(`${host.origin}/subscribe?checkout=canceled`);
    await expect(page.getByText("Payment canceled", { exact: true })).toBeVisible();
    await expect(page.getByText("Nothing was charged. We've kept your account")).toBeVisible();
    expect(await fetchSubscription(page)).toMatchObject({ hasAccess: false, status: "inactive" });
    expect(await createOpportunity(page)).toBe(402);
    await page.getByRole("link", { name: billingTexts.returnHome }).click();
    await expect(getPlanBanner(page)).toContainText("You don't have an active subscription");
    await page.goBack();
  });

  await test.step("tries again: a declined card keeps the user on the page, and the next one pays", async () => {
    await getButton(page, "Try again").click();
    await getButton(page, "Pay with a card that is declined").click();
    await expect(page.getByRole("alert")).toContainText("Your card was declined. Nothing was charged.");
    expect((await fetchSubscription(page)).hasAccess).toBe(false);
    await service.delayEvents();
    await getButton(page, "Pay $99.00").click();
    await page.waitForURL(`${host.origin}/subscribe?checkout=success`);
  });

  await test.step("waits for the payment event and is redirected to the dashboard", async () => {
    await expect(getNotice("Confirming your payment…")).toBeVisible();
    expect((await fetchSubscription(page)).hasAccess).toBe(false);
    await service.releaseEvents();
    await expect(getNotice("You're all set")).toBeVisible();
    await page.waitForURL("**/dashboard");
    await expect(getDashboardTitle(page)).toBeVisible();
    await expect(getPlanBanner(page)).toBeHidden();
    expect(await createOpportunity(page)).toBe(200);
  });

  await test.step("cancels the plan in the portal and sees its end date immediately", async () => {
    await page.goto("/account");
    const plan = getRegion(page, "Plan");
    await expect(plan.getByText("It renews automatically at $99 per month.")).toBeVisible();
    await service.delayEvents();
    await getButton(page, "Manage plan and invoices").click();
    await getButton(page, "Cancel at the end of the period").click();
    await expect(getButton(page, "Resume")).toBeVisible();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await page.waitForURL(`${host.origin}/account#plan`);
    await expect(plan.getByText(/It ends on .+; you have full access until then\./)).toBeVisible();
    const { paidUntil, hasAccess } = await fetchSubscription(page);
    await expect(plan.getByText(`It ends on ${formatInstantDay(paidUntil ?? "")};`)).toBeVisible();
    expect(hasAccess).toBe(true);
    await expect(getPlanBanner(page)).toBeHidden();
    await service.releaseEvents();
  });
});

test.describe("while the payment service is down", () => {
  test.use({ expectedFailures: ["status of 503"] });
  test("a user can sign up and sign in, and pay once the service is back", nightly, async ({ page, host }) => {
    const { setDown } = controlPaymentService(host);
    const email = "noor@example.org";
    const expectUnavailable = async () => {
      await expect(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
      await expectToast(page, billingTexts.failedToast.title, billingTexts.failedToast.description);
    };
    await setDown(true);
    await signUp(page, email);
    await page.waitForURL(`${host.origin}/subscribe`);
    await expectUnavailable();

    await page.context().clearCookies();
    await page.goto("/auth?next=%2Fsubscribe");
    await signIn(page, email);
    await page.waitForURL(`${host.origin}/subscribe`);
    await expectUnavailable();
    expect(await createOpportunity(page)).toBe(402);

    await setDown(false);
    await getButton(page, "Try again").click();
    await getButton(page, "Subscribe for $99 per month").click();
    await page.waitForURL("**/dashboard");
    await expect(getDashboardTitle(page)).toBeVisible();
    expect(await createOpportunity(page)).toBe(200);
  });
});

test.describe("on the app's own payment page", () => {
  test.use({ expectedFailures: ["status of 402", "status of 409"] });
  test("declines one card and accepts the next, grants access and doesn't sell the plan twice", async ({
    page,
    host,
  }) => {
    await test.step("asks visitors to sign in without starting a payment", async () => {
      await page.goto("/subscribe");
      await expect(page.getByText(billingTexts.signIn)).toBeVisible();
      await expect(page.getByLabel("Card number")).toBeHidden();
    });
    await signUpByApi(page);
    expect((await fetchSubscription(page)).hasAccess).toBe(false);
    const pageResponse = await page.goto("/subscribe");
    expect(pageResponse?.headers()["content-security-policy"]).toBe(
      buildContentSecurityPolicy({ https: false, payment: toPaymentOrigins(host.stripe ?? "") }),
    );
    await page.getByLabel("Card number").fill("4000 0000 0000 0002");
    await page.getByRole("button", { name: "Subscribe for $99 per month" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." }).last()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect((await fetchSubscription(page)).hasAccess).toBe(false);

    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: "Subscribe for $99 per month" }).click();
    await page.waitForURL("**/subscribe?checkout=success");
    await expect(page.getByText("You're all set")).toBeVisible({ timeout: 30_000 });
    await page.waitForURL("**/dashboard");
    expect((await fetchSubscription(page)).hasAccess).toBe(true);

    await page.goto("/subscribe");
    await expect(page.getByText(billingTexts.alreadySubscribed)).toBeVisible();
  });
});
