import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openPayment } from "#tests/web/billing.tsx";
import { buildSubscription } from "#tests/web/sample-records.ts";
import {
  capturePageLoads,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  pauseTimers,
} from "#tests/web/testing.tsx";

const getStatus = (text: string) => page.getByRole("status").filter({ hasText: text });
const waitFor = (element: ReturnType<typeof getStatus>) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(8000);
      return element.query() !== null;
    })
    .toBe(true);

test("detects access automatically and redirects to the dashboard", async () => {
  const loads = capturePageLoads();
  pauseTimers();
  const states = [false, false, true];
  await openPayment("?checkout=success&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded", {
    getSubscription: () => buildSubscription(states.shift() ?? true),
  });
  await expect.element(getStatus("Confirming your payment…")).toBeVisible();
  expect(window.location.search).toBe("?checkout=success");
  await waitFor(getStatus("You're all set"));
  await expect.element(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return loads;
    })
    .toEqual(["/dashboard"]);
});

test("has no axe violations and fits a phone", async () => {
  await page.viewport(320, 640);
  await openPayment("?checkout=success", { getSubscription: () => new Promise(() => {}) });
  await expect.element(getStatus("Confirming your payment…")).toBeVisible();
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
});

test("explains a confirmation that takes longer than a minute, and refreshes from the payment service on request", async () => {
  pauseTimers();
  capturePageLoads();
  const responses: MockResponses = {
    getSubscription: buildSubscription(false),
    refreshSubscription: buildSubscription(false),
  };
  const calls = await openPayment("?checkout=success", responses);
  await waitFor(getStatus("This is taking longer than usual"));
  await expect.element(page.getByText(/get access as soon as it.s confirmed/)).toBeVisible();
  // Axe needs running timers.
  vi.useRealTimers();
  expect(await findAxeViolations()).toEqual([]);
  pauseTimers();
  const before = calls.length;
  responses.refreshSubscription = buildSubscription(true);
  await getButton("Check again").click();
  await expect.element(page.getByText("You're all set")).toBeVisible();
  expect(calls.slice(before).map(({ operation }) => operation)).toEqual(["refreshSubscription"]);
});
