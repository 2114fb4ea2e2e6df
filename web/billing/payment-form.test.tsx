import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { billingTexts } from "#shared/api/billing.ts";
import { mockPaymentService, openPayment, payButtonLabel } from "#tests/web/billing.tsx";
import { expectToast, findAxeViolations, getButton, getOverflow, type MockResponses } from "#tests/web/testing.tsx";

const card = page.getByLabelText("Card number");
const alert = page.getByRole("alert");
const declinedResult = { error: { type: "card_error", message: "Your card was declined." } } as const;

const openForm = async () => {
  const service = mockPaymentService();
  await openPayment("", { createSubscription: service.setup });
  await expect.element(getButton(payButtonLabel)).toBeVisible();
  return service;
};

describe("the payment form", () => {
  test("mounts with the key, the secret and the theme's colors", async () => {
    document.documentElement.className = "dark";
    const { start, elements } = await openForm();
    expect(start).toHaveBeenCalledWith("pk_test_1");
    expect(elements.mock.lastCall?.[0]).toMatchObject({
      clientSecret: "pi_1_secret_2",
      appearance: { theme: "night", variables: { colorPrimary: "#73cbd0", borderRadius: "6px" } },
    });
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(320, 640);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("confirms once for a double click and Enter, and returns to the waiting page", async () => {
    const { confirmPayment } = await openForm();
    await card.fill("4242 4242 4242 4242");
    await getButton(payButtonLabel).dblClick();
    await expect.element(getButton("Confirming...")).toBeVisible();
    await card.click();
    await userEvent.keyboard("{Enter}");
    expect(confirmPayment).toHaveBeenCalledOnce();
    expect(confirmPayment.mock.lastCall?.[0]).toMatchObject({
      confirmParams: { return_url: `${window.location.origin}/subscribe?checkout=success` },
    });
  });

  test("shows why a card was declined and accepts another attempt", async () => {
    const { confirmPayment } = await openForm();
    confirmPayment.mockResolvedValueOnce(declinedResult);
    await getButton(payButtonLabel).click();
    await expect.element(alert).toHaveTextContent("Your card was declined.");
    expect(await findAxeViolations()).toEqual([]);
    confirmPayment.mockResolvedValueOnce({ error: { type: "invalid_request_error", message: "No such intent" } });
    await card.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(alert).toHaveTextContent("The payment could not be confirmed. Please try again.");
    await getButton(payButtonLabel).click();
    await expect.element(getButton("Confirming...")).toBeVisible();
    expect(confirmPayment).toHaveBeenCalledTimes(3);
  });

  test("works with the keyboard alone and keeps focus on its button", async () => {
    const { confirmPayment } = await openForm();
    confirmPayment.mockResolvedValueOnce(declinedResult);
    await page.getByRole("heading", { level: 1 }).click();
    await userEvent.tab();
    await expect.element(card).toHaveFocus();
    await userEvent.keyboard("4242");
    await userEvent.tab();
    await expect.element(getButton(payButtonLabel)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(alert).toHaveTextContent("Your card was declined.");
    await expect.element(getButton(payButtonLabel)).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("link", { name: billingTexts.returnHome })).toHaveFocus();
  });

  test("follows a theme change in another tab", async () => {
    const { update } = await openForm();
    window.dispatchEvent(new StorageEvent("storage", { key: "grantlamp-theme", newValue: "light" }));
    await expect.poll(() => update.mock.lastCall).toMatchObject([{ appearance: { theme: "stripe" } }]);
  });
});

describe("a payment form that cannot be shown", () => {
  const expectFailure = async () => {
    await expect.element(alert.filter({ hasText: billingTexts.failed })).toBeVisible();
    await expectToast(billingTexts.failedToast.title, billingTexts.failedToast.description);
  };

  test("can be retried when the payment service's script does not load", async () => {
    const { setup } = mockPaymentService();
    const missingScript = URL.createObjectURL(new Blob([""]));
    URL.revokeObjectURL(missingScript);
    const responses: MockResponses = { createSubscription: { ...setup, scriptUrl: missingScript } };
    await openPayment("", responses);
    await expectFailure();
    expect(await findAxeViolations()).toEqual([]);
    responses.createSubscription = setup;
    await getButton("Try again").click();
    await expect.element(getButton(payButtonLabel)).toBeVisible();
  });

  test("can be retried when the payment service's form breaks", async () => {
    const service = mockPaymentService();
    service.state.formBreaks = true;
    await openPayment("", { createSubscription: service.setup });
    await expectFailure();
    service.state.formBreaks = false;
    await getButton("Try again").click();
    await expect.element(getButton(payButtonLabel)).toBeVisible();
  });
});
