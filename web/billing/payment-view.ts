import type { StripeError } from "@stripe/stripe-js";
import * as paths from "#shared/domain/paths.ts";
import * as messages from "./messages.ts";

/** The outcome of a rejected confirmation: already paid, or a message for the user. */
type ConfirmationResult = { paid: true } | { paid: false; message: string };

/** Interprets Stripe's error. Its message is shown only when it is written for end users. */
export const toConfirmationResult = ({ type, message, payment_intent }: StripeError): ConfirmationResult => {
  // A second confirmation, such as after a lost connection, fails because the first one succeeded.
  if (payment_intent?.status === "succeeded" || payment_intent?.status === "processing") return { paid: true };
  const isUserFacing = type === "card_error" || type === "validation_error";
  return { paid: false, message: (isUserFacing && message) || messages.notConfirmed };
};

export type PaymentView = "setup" | "waiting" | "declined" | "canceled";

/** Returns the view for a query string: a return from the payment service, or the setup. */
export const getPaymentView = (search: string): PaymentView => {
  const query = new URLSearchParams(search);
  switch (query.get("checkout")) {
    case "success":
      // Stripe adds `redirect_status` after a detour to a bank or wallet.
      return query.get("redirect_status") === "failed" ? "declined" : "waiting";
    case "canceled":
      return "canceled";
    default:
      return "setup";
  }
};

/** Returns the path without Stripe's parameters, because a payment's secret must not stay in the URL. */
export const removePaymentSecrets = (search: string) => {
  const checkout = new URLSearchParams(search).get("checkout");
  const status = getPaymentView(search) === "declined" ? "&redirect_status=failed" : "";
  return checkout === null ? paths.subscribe : `${paths.subscribe}?checkout=${encodeURIComponent(checkout)}${status}`;
};
