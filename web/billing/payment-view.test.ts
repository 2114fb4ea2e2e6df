import { expect, test } from "vitest";
import { getPaymentView, removePaymentSecrets } from "./payment-view.ts";

const buildBankReturnQuery = (status: string) =>
  `?checkout=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;

test.each([
  ["", "setup", "/subscribe"],
  ["?checkout=", "setup", "/subscribe?checkout="],
  ["?utm=1", "setup", "/subscribe"],
  ["?checkout=success", "waiting", "/subscribe?checkout=success"],
  ["?checkout=canceled", "canceled", "/subscribe?checkout=canceled"],
  [buildBankReturnQuery("succeeded"), "waiting", "/subscribe?checkout=success"],
  [buildBankReturnQuery("pending"), "waiting", "/subscribe?checkout=success"],
  [buildBankReturnQuery("failed"), "declined", "/subscribe?checkout=success&redirect_status=failed"],
])("%s shows %s at %s", (search, view, url) => {
  expect(getPaymentView(search)).toBe(view);
  expect(removePaymentSecrets(search)).toBe(url);
  expect(getPaymentView(url.slice("/subscribe".length))).toBe(view);
});
