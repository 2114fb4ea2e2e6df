import { expect, test } from "vitest";
import { billingTexts, type PaymentSetup } from "#shared/api/billing.ts";
import { ApiError } from "#shared/api/client.ts";
import { AppError, problems, toProblem } from "#shared/api/problem.ts";
import { createPaymentSetup } from "./payment-setup-store.ts";

const createApiError = (error: AppError) => new ApiError(problems[error.code].status, JSON.stringify(toProblem(error)));
const formOptions = {
  clientSecret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  scriptUrl: "https://payments.example.org/v3/",
};
const notConfigured = { clientSecret: null, publishableKey: null, scriptUrl: null };

/** Creates a setup whose calls get these responses in turn, and records its toasts and requests. */
const createSetup = (...responses: (PaymentSetup | Error)[]) => {
  const toastTitles: string[] = [];
  const emails: string[] = [];
  let payerCount = 0;
  const setup = createPaymentSetup({
    createSubscription: async ({ email }) => {
      emails.push(email);
      const response = responses.shift();
      if (!response || response instanceof Error) throw response ?? new Error("Unexpected request");
      return response;
    },
    takePayer: () => ({ email: `payer${++payerCount}@example.org`, name: "Ada Example" }),
    showToast: ({ title }) => {
      toastTitles.push(title);
      return { id: "1", dismiss: () => {}, update: () => {} };
    },
  });
  return { setup, toastTitles, emails };
};

test("prepares the payment, then offers the form", async () => {
  const { setup, toastTitles } = createSetup(formOptions);
  const steps: string[] = [];
  setup.subscribe(() => steps.push(setup.read().step));
  await setup.start();
  expect(steps).toEqual(["preparing", "form"]);
  expect(setup.read()).toEqual({ step: "form", formOptions });
  expect(toastTitles).toEqual([]);
});

test("reports a missing payment service", async () => {
  const { setup } = createSetup(notConfigured);
  await setup.start();
  expect(setup.read()).toEqual({ step: "notConfigured" });
});

test("shows a toast for a failure and retries for the same payer", async () => {
  const { setup, toastTitles, emails } = createSetup(
    createApiError(new AppError("unavailable", "Not now")),
    formOptions,
  );
  await setup.start();
  expect(setup.read()).toEqual({ step: "failed" });
  expect(toastTitles).toEqual([billingTexts.failedToast.title]);
  await setup.start();
  expect(setup.read().step).toBe("form");
  expect(emails).toEqual(["payer1@example.org", "payer1@example.org"]);
});

test("treats a form that cannot be shown as a failure", async () => {
  const { setup, toastTitles } = createSetup(formOptions);
  await setup.start();
  setup.fail();
  expect(setup.read()).toEqual({ step: "failed" });
  expect(toastTitles).toHaveLength(1);
});

test.each([
  [createApiError(new AppError("unauthenticated", billingTexts.signIn)), "signedOut"],
  [createApiError(new AppError("conflict", billingTexts.alreadySubscribed)), "subscribed"],
  [createApiError(new AppError("conflict", "Another tab is paying")), "failed"],
  [new TypeError("Failed to fetch"), "failed"],
  [{ ...formOptions, publishableKey: null }, "failed"],
] as const)("%s results in %s", async (response, step) => {
  const { setup, toastTitles } = createSetup(response as PaymentSetup | Error);
  await setup.start();
  expect(setup.read()).toEqual({ step });
  expect(toastTitles).toHaveLength(step === "failed" ? 1 : 0);
});
