import type { StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { toConfirmationResult } from "./payment-view.ts";

const createStripeError = (more: object) => more as StripeError; // only the fields the function reads

test("shows the payment service's message for a declined card and a missing field", () => {
  for (const type of ["card_error", "validation_error"])
    expect(toConfirmationResult(createStripeError({ type, message: "Your card was declined." }))).toEqual({
      paid: false,
      message: "Your card was declined.",
    });
});

test("hides errors written for developers", () => {
  const genericError = { paid: false, message: "The payment could not be confirmed. Please try again." };
  expect(
    toConfirmationResult(createStripeError({ type: "invalid_request_error", message: "No such key: pk_1" })),
  ).toEqual(genericError);
  expect(toConfirmationResult(createStripeError({ type: "card_error" }))).toEqual(genericError);
});

test("treats an earlier successful payment as paid", () => {
  for (const status of ["succeeded", "processing"])
    expect(
      toConfirmationResult(createStripeError({ type: "invalid_request_error", payment_intent: { status } })),
    ).toEqual({
      paid: true,
    });
  expect(
    toConfirmationResult(
      createStripeError({
        type: "card_error",
        message: "Declined",
        payment_intent: { status: "requires_payment_method" },
      }),
    ),
  ).toEqual({ paid: false, message: "Declined" });
});
