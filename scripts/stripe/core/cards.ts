import type { BankResponse, Card, PaymentError } from "./records.ts";

/** Stripe's published test numbers. */
export const testCards = {
  pays: "4242424242424242",
  declines: "4000000000000002",
  insufficient: "4000000000009995",
  "declines later": "4000000000000341",
} as const satisfies Record<BankResponse, string>;

export type CardEntry = { number: string; expMonth: string; expYear: string; cvc: string };

/** Returns card fields for which the bank responds in this way. */
export const toCardEntry = (bank: BankResponse): CardEntry => ({
  number: testCards[bank],
  expMonth: "12",
  expYear: "40",
  cvc: "123",
});

const createCardError = (code: string, message: string, rest: Partial<PaymentError> = {}): PaymentError => ({
  type: "card_error",
  code,
  message,
  ...rest,
});

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const digitValue = Number(digit) * (index % 2 ? 2 : 1);
    return total + (digitValue > 9 ? digitValue - 9 : digitValue);
  }, 0);
  return sum % 10 === 0;
};

/** Validates a card. Payments with unknown numbers succeed. `now` is in Unix seconds. */
export const readCard = (entry: CardEntry, now: number, id: string): Card | PaymentError => {
  const number = entry.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number))
    return createCardError("incorrect_number", "Your card number is incorrect.", { param: "number" });
  const month = /^\d{1,2}$/.test(entry.expMonth) ? Number(entry.expMonth) : 0;
  if (month < 1 || month > 12)
    return createCardError("invalid_expiry_month", "Your card's expiration month is invalid.", { param: "exp_month" });
  const year = /^(\d{2}|\d{4})$/.test(entry.expYear) ? 2000 + (Number(entry.expYear) % 100) : 0;
  if (Date.UTC(year, month) / 1000 <= now)
    return createCardError("invalid_expiry_year", "Your card's expiration year is invalid.", { param: "exp_year" });
  if (!/^\d{3,4}$/.test(entry.cvc))
    return createCardError("invalid_cvc", "Your card's security code is invalid.", { param: "cvc" });
  const [bank = "pays"] = Object.entries(testCards).find(([, testNumber]) => testNumber === number) ?? [];
  return {
    id,
    brand: number.startsWith("4") ? "visa" : "unknown",
    last4: number.slice(-4),
    bank: bank as BankResponse,
  };
};

/** Returns the bank's error for a charge, or undefined if the charge succeeds. */
export const authorizeCard = (card: Card | null, isFirst: boolean): PaymentError | undefined => {
  if (card?.bank === "pays" || (card?.bank === "declines later" && isFirst)) return undefined;
  if (card?.bank === "insufficient")
    return createCardError("card_declined", "Your card has insufficient funds.", {
      decline_code: "insufficient_funds",
    });
  return createCardError("card_declined", "Your card was declined.", { decline_code: "generic_decline" });
};
