import * as z from "zod";
import type { Books } from "./books.ts";
import type { CardEntry } from "./cards.ts";
import { intentBySecret, payIntent } from "./checkout.ts";
import type { Form } from "./form.ts";
import { intentObject } from "./objects.ts";
import { readParameters } from "./parameters.ts";
import { refused, type StripeErrorBody, StripeProblem, unauthorized } from "./problem.ts";
import type { Intent, PaymentError } from "./records.ts";

const Confirm = z.object({
  payment_method_data: z.object({
    card: z.object({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string() }),
  }),
});
const Look = z.object({ key: z.string(), client_secret: z.string() });

/** The two calls a page makes by itself, with the publishable key and the secret of one payment. */
export const isPaymentCall = (path: string) => /^\/v1\/payment_intents\/[^/]+(\/confirm)?$/.test(path);

/** Answers them: GET looks at a payment, POST pays it by card. Throws StripeProblem, 402 for a card that is refused. */
export const answerPaymentCall = (
  books: Books,
  publishableKey: string,
  { method, path, form }: { method: string; path: string; form: Form },
): object => {
  const confirms = method === "POST" && path.endsWith("/confirm");
  const given = readParameters(Look, form);
  if (given.key !== publishableKey) throw unauthorized("Invalid API Key provided.");
  const intent = intentBySecret(books, given.client_secret);
  if (path.split("/")[3] !== intent.id) throw refused("The client_secret provided does not match this PaymentIntent.");
  if (confirms) {
    const {
      number,
      exp_month: expMonth,
      exp_year: expYear,
      cvc,
    } = readParameters(Confirm, form).payment_method_data.card;
    pay(books, intent, { number, expMonth, expYear, cvc });
  }
  return intentObject(books.goods, intent);
};

/** Pays; a refusal tells how the payment stands, so that whoever missed an answer learns it went through. */
const pay = (books: Books, intent: Intent, card: CardEntry) => {
  const told = (status: number, body: StripeErrorBody) =>
    new StripeProblem(status, { ...body, payment_intent: intentObject(books.goods, intent) });
  let error: PaymentError | undefined;
  try {
    error = payIntent(books, intent, card);
  } catch (problem) {
    throw problem instanceof StripeProblem ? told(problem.status, problem.body) : problem;
  }
  if (error) throw told(402, error);
};
