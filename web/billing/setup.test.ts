import { expect, test } from "vitest";
import { billingTexts, type PaymentSetup } from "#shared/billing.ts";
import { AppError, problemOf, problems } from "#shared/problem.ts";
import { ApiError } from "#web/api/client.ts";
import { makeSetup } from "./setup.ts";

const apiError = (error: AppError) => new ApiError(problems[error.code].status, JSON.stringify(problemOf(error)));
const ready = {
  clientSecret: "pi_1_secret_2",
  publishableKey: "pk_test_1",
  scriptUrl: "https://payments.example.org/v3/",
};
const nothing = { clientSecret: null, publishableKey: null, scriptUrl: null };

/** A set-up whose calls are answered in turn, and what was said and asked. */
const withAnswers = (...answers: (PaymentSetup | Error)[]) => {
  const said: string[] = [];
  const asked: string[] = [];
  let taken = 0;
  const setup = makeSetup({
    ask: async ({ email }) => {
      asked.push(email);
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error("Asked too often");
      return answer;
    },
    takePayer: () => ({ email: `payer${++taken}@example.org`, name: "Ada Example" }),
    say: ({ title }) => {
      said.push(title);
      return { id: "1", dismiss: () => {}, update: () => {} };
    },
  });
  return { setup, said, asked };
};

test("it prepares, and then the form can be shown", async () => {
  const { setup, said } = withAnswers(ready);
  const steps: string[] = [];
  setup.subscribe(() => steps.push(setup.read().step));
  await setup.start();
  expect(steps).toEqual(["preparing", "form"]);
  expect(setup.read()).toEqual({ step: "form", ready });
  expect(said).toEqual([]);
});

test("without a payment service it says so", async () => {
  const { setup } = withAnswers(nothing);
  await setup.start();
  expect(setup.read()).toEqual({ step: "notConfigured" });
});

test("a failure is told in a toast too, and the next try asks for the same person", async () => {
  const { setup, said, asked } = withAnswers(apiError(new AppError("unavailable", "Not now")), ready);
  await setup.start();
  expect(setup.read()).toEqual({ step: "failed" });
  expect(said).toEqual([billingTexts.failedToast.title]);
  await setup.start();
  expect(setup.read().step).toBe("form");
  expect(asked).toEqual(["payer1@example.org", "payer1@example.org"]);
});

test("a form that cannot be shown is a failure", async () => {
  const { setup, said } = withAnswers(ready);
  await setup.start();
  setup.fail();
  expect(setup.read()).toEqual({ step: "failed" });
  expect(said).toHaveLength(1);
});

test.each([
  [apiError(new AppError("unauthenticated", billingTexts.signIn)), "signedOut"],
  [apiError(new AppError("conflict", billingTexts.already)), "subscribed"],
  [apiError(new AppError("conflict", "Another tab is at it")), "failed"],
  [new TypeError("Failed to fetch"), "failed"],
  [{ ...ready, publishableKey: null }, "failed"],
] as const)("%s leads to %s", async (answer, step) => {
  const { setup, said } = withAnswers(answer as PaymentSetup | Error);
  await setup.start();
  expect(setup.read()).toEqual({ step });
  expect(said).toHaveLength(step === "failed" ? 1 : 0);
});
