import type { StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { confirmationOf } from "./confirmation.ts";

const error = (more: object) => more as StripeError; // only what is read

test("a refused card and a missing field are said in the payment service's words", () => {
  for (const type of ["card_error", "validation_error"])
    expect(confirmationOf(error({ type, message: "Your card was declined." }))).toEqual({
      paid: false,
      message: "Your card was declined.",
    });
});

test("errors for programmers are not shown", () => {
  const ours = { paid: false, message: "The payment could not be confirmed. Please try again." };
  expect(confirmationOf(error({ type: "invalid_request_error", message: "No such key: pk_1" }))).toEqual(ours);
  expect(confirmationOf(error({ type: "card_error" }))).toEqual(ours);
});

test("a payment that went through before is no failure", () => {
  for (const status of ["succeeded", "processing"])
    expect(confirmationOf(error({ type: "invalid_request_error", payment_intent: { status } }))).toEqual({
      paid: true,
    });
  expect(
    confirmationOf(
      error({ type: "card_error", message: "Declined", payment_intent: { status: "requires_payment_method" } }),
    ),
  ).toEqual({ paid: false, message: "Declined" });
});
