import type { Page } from "@playwright/test";
import { billingTexts } from "#shared/api/billing.ts";
import { buildContentSecurityPolicy, buildSecurityHeaders, stripeOrigins } from "#shared/util/security-headers.ts";
import { buildSubscription } from "#tests/web/sample-records.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { mockJsonSequence, paymentSetupResponse, serveFakeStripeScript } from "../support/payment-mocks.ts";

const payButton = "Subscribe for $99 per month";
const createSubscriptionPath = "/api/create-subscription";

const openForm = async (page: Page) => {
  await serveFakeStripeScript(page);
  const sentBodies = await mockJsonSequence(page, createSubscriptionPath, paymentSetupResponse);
  await page.goto("/subscribe");
  await expect(page.getByRole("button", { name: payButton })).toBeVisible();
  return sentBodies;
};
test("the content security policy allows Stripe only on the payment page", async ({
  page,
  context,
  host,
  cspMonitor,
}) => {
  const fetchHeaders = async (path: string) => (await page.request.get(path)).headers();
  expect(await fetchHeaders("/subscribe")).toMatchObject(
    buildSecurityHeaders({ https: false, payment: stripeOrigins }),
  );
  for (const path of ["/", "/auth", "/subscribe/", "/subscribe.html", "/api/health"]) {
    const files = path.startsWith("/api/") ? undefined : host.filesOrigin;
    expect((await fetchHeaders(path))["content-security-policy"], path).toBe(
      buildContentSecurityPolicy({ https: false, files }),
    );
  }

  // The browser enforces the policy. The consoles of these pages are not checked.
  for (const [path, expected] of [
    ["/auth", "refused"],
    ["/subscribe", "loaded"],
  ] as const) {
    const otherTab = await context.newPage();
    await serveFakeStripeScript(otherTab);
    await otherTab.goto(path);
    const load = () =>
      new Promise<string>((resolve) => {
        const script = document.createElement("script");
        script.addEventListener("load", () => resolve("loaded"));
        script.addEventListener("error", () => resolve("refused"));
        try {
          script.src = "https://js.stripe.com/v3/";
          document.head.append(script);
        } catch {
          resolve("refused"); // Trusted Types throws.
        }
      });
    expect(await otherTab.evaluate(load), path).toBe(expected);
    expect(cspMonitor.take().length > 0, path).toBe(expected === "refused");
    await otherTab.close();
    // The page and the browser both report a violation; the second report may arrive late.
    if (expected === "refused") cspMonitor.take();
  }

  await test.step("the link back to the app loads a new document under the stricter policy", async () => {
    await page.goto("/subscribe");
    await expect(page.getByText(billingTexts.notConfigured, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: billingTexts.returnHome }).click();
    await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    expect((await page.reload())?.headers()["content-security-policy"]).toBe(
      buildContentSecurityPolicy({ https: false, files: host.filesOrigin }),
    );
  });
});

for (const theme of ["dark", "light"] as const)
  test(
    `the payment page has no axe violations and no overflow on a small phone (${theme})`,
    nightly,
    async ({ page }) => {
      await setInitialTheme(page, theme);
      await page.setViewportSize({ width: 320, height: 640 });
      const expectAccessibleLayout = async (label: string) => {
        expect(await findViolations(page), label).toEqual([]);
        expect(await getHorizontalOverflow(page), label).toBeLessThanOrEqual(0);
      };
      await openForm(page);
      await expect(page.locator("html")).toHaveClass(theme);
      await expectAccessibleLayout("form");
      await mockJsonSequence(page, "/api/billing/subscription", buildSubscription(false));
      for (const search of ["?checkout=success", "?checkout=canceled", "?checkout=success&redirect_status=failed"]) {
        await page.goto(`/subscribe${search}`);
        await expect(page.getByRole("heading", { level: 1, name: "Professional Plan" })).toBeVisible();
        await expectAccessibleLayout(search);
      }
    },
  );
