import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { billingTexts } from "#shared/api/billing.ts";
import { openPayment } from "#tests/web/billing.tsx";
import {
  capturePageLoads,
  expectToast,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  problemResponse,
} from "#tests/web/testing.tsx";

describe("a canceled payment", () => {
  const openCanceledPayment = (responses: MockResponses) => openPayment("?checkout=canceled", responses);

  test("charges nothing and can be retried on the hosted page", async () => {
    const loads = capturePageLoads();
    await openCanceledPayment({ startCheckout: { url: "https://pay.example.org/c/1" } });
    await expect.element(page.getByText(/^Nothing was charged\. We've kept your account/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: billingTexts.returnHome })).toBeVisible();
    await page.viewport(320, 640);
    expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
    await getButton("Try again").click();
    await expect.poll(() => loads).toEqual(["https://pay.example.org/c/1"]);
  });

  test("can be retried with the payment form when there is no hosted page", async () => {
    const loads = capturePageLoads();
    await openCanceledPayment({ startCheckout: { url: null } });
    await getButton("Try again").click();
    await expect.poll(() => loads).toEqual(["/subscribe"]);
  });

  test("explains that the hosted page cannot be opened, and retries", async () => {
    const loads = capturePageLoads();
    const responses: MockResponses = { startCheckout: problemResponse(503, "unavailable", "Not right now") };
    const calls = await openCanceledPayment(responses);
    const alert = page.getByRole("alert").filter({ hasText: billingTexts.failed });
    for (const attempts of [1, 2]) {
      await getButton("Try again").click();
      await expect.element(alert).toBeVisible();
      await expectToast(billingTexts.failedToast.title, billingTexts.failedToast.description);
      await expect.poll(() => calls.length).toBe(attempts);
    }
    expect(await findAxeViolations()).toEqual([]);
    responses.startCheckout = { url: "https://pay.example.org/c/1" };
    await getButton("Try again").click();
    await expect.poll(() => loads).toEqual(["https://pay.example.org/c/1"]);
  });
});

test("retries a payment declined by the bank, and removes its secret from the URL", async () => {
  await openPayment("?checkout=success&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed", {});
  await expect.element(page.getByText("The payment was not completed")).toBeVisible();
  expect(window.location.search).toBe("?checkout=success&redirect_status=failed");
  await expect.element(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/subscribe");
  await page.viewport(320, 640);
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
});
