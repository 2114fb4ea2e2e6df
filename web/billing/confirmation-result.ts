import type { StripeError } from "@stripe/stripe-js";
import * as texts from "./messages.ts";

/** The outcome of a rejected confirmation: already paid, or a message for the user. */
export type ConfirmationResult = { paid: true } | { paid: false; message: string };

const fallbackMessage = texts.notConfirmed;

/** Interprets Stripe's error. Its message is shown only when it is written for end users. */
export const toConfirmationResult = ({ type, message, payment_intent }: StripeError): ConfirmationResult => {
  // A second confirmation, such as after a lost connection, fails because the first one succeeded.
  if (payment_intent?.status === "succeeded" || payment_intent?.status === "processing") return { paid: true };
  const isUserFacing = type === "card_error" || type === "validation_error";
  return { paid: false, message: (isUserFacing && message) || fallbackMessage };
};
