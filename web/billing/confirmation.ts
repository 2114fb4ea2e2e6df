import type { StripeError } from "@stripe/stripe-js";
import * as texts from "./messages.ts";

/** What a refused confirmation means: paid all the same, or a sentence for the person. */
export type Confirmation = { paid: true } | { paid: false; message: string };

const again = texts.notConfirmed;

/** Reads the payment service's error. Its own sentences are shown only where they are meant for people. */
export const confirmationOf = ({ type, message, payment_intent }: StripeError): Confirmation => {
  // A second confirmation, as after a lost connection, is refused because the first one went through.
  if (payment_intent?.status === "succeeded" || payment_intent?.status === "processing") return { paid: true };
  const isForPeople = type === "card_error" || type === "validation_error";
  return { paid: false, message: (isForPeople && message) || again };
};
