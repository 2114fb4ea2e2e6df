import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { billingTexts } from "#shared/api/billing.ts";
import { mockPaymentService, openPayment, payButtonLabel, testPayer, unconfiguredSetup } from "#tests/web/billing.tsx";
import {
  capturePageLoads,
  expectToast,
  findAxeViolations,
  getButton,
  type MockResponses,
  openApp,
  problemResponse,
  signedOutResponses,
} from "#tests/web/testing.tsx";

const link = (name: string) => page.getByRole("link", { name, exact: true });

describe("the payment setup", () => {
  test("explains a missing payment service and links home with a full page load", async () => {
    const loads = capturePageLoads();
    await openPayment("", { createSubscription: unconfiguredSetup });
    await expect.element(page.getByText(billingTexts.notConfigured, { exact: true })).toBeVisible();
    await expect.element(page.getByText("24/7 grant coach")).toBeVisible();
    await link(billingTexts.returnHome).click();
    expect(loads).toEqual(["/"]);
  });

  test("sends the payer stored by sign-up once, and placeholders after that", async () => {
    sessionStorage.setItem("grantlamp-payment", JSON.stringify(testPayer));
    const first = await openPayment("", { createSubscription: unconfiguredSetup });
    await expect.poll(() => first.map(({ body }) => body)).toEqual([testPayer]);
    expect(sessionStorage.length).toBe(0);
    const second = await openPayment("", { createSubscription: unconfiguredSetup });
    await expect.poll(() => second.map(({ body }) => body)).toEqual([{ email: "guest@example.org", name: "Guest" }]);
  });

  test("shows an error when setup fails, and retries for the same payer", async () => {
    sessionStorage.setItem("grantlamp-payment", JSON.stringify(testPayer));
    const responses: MockResponses = { createSubscription: problemResponse(503, "unavailable", "Not right now") };
    const calls = await openPayment("", responses);
    await expect.element(page.getByRole("alert").filter({ hasText: billingTexts.failed })).toBeVisible();
    await expectToast(billingTexts.failedToast.title, billingTexts.failedToast.description);
    expect(await findAxeViolations()).toEqual([]);
    responses.createSubscription = mockPaymentService().setup;
    await getButton("Try again").click();
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
    await expect.element(getButton(payButtonLabel)).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([testPayer, testPayer]);
  });

  test("sends a signed-out visitor to sign in and back", async () => {
    await openPayment("", { createSubscription: problemResponse(401, "unauthenticated") });
    await expect.element(page.getByText(billingTexts.signIn)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await expect.element(link("Sign in")).toHaveAttribute("href", "/api/login?next=%2Fsubscribe");
    await expect.element(page.getByLabelText("Card number")).not.toBeInTheDocument();
  });

  test("sends a subscriber to the dashboard or the plan", async () => {
    await openPayment("", { createSubscription: problemResponse(409, "conflict", billingTexts.alreadySubscribed) });
    await expect.element(page.getByText(billingTexts.alreadySubscribed)).toBeVisible();
    await expect.element(link("Go to Dashboard")).toHaveAttribute("href", "/dashboard");
    await expect.element(link("Manage your plan")).toHaveAttribute("href", "/account");
    expect(await findAxeViolations()).toEqual([]);
  });
});

test("opens the payment page with a full page load from a client-side route", async () => {
  const loads = capturePageLoads();
  await openApp("/subscribe/?checkout=canceled", signedOutResponses);
  await expect.poll(() => [...new Set(loads)]).toEqual(["/subscribe?checkout=canceled"]);
});
