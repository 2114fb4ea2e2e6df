import { expect, test } from "vitest";
import { formatAmount } from "./application-amount.tsx";

const amounts = { amountRequested: 35_000, amountAwarded: 30_000 };

test.each([
  ["the requested amount before a decision", { ...amounts, status: "submitted" }, "Requested $35,000"],
  ["the awarded amount of an award", { ...amounts, status: "awarded" }, "Awarded $30,000"],
  [
    "the requested amount of an award of unknown size",
    { ...amounts, amountAwarded: null, status: "awarded" },
    "Requested $35,000",
  ],
  [
    "the requested amount after a rejection",
    { ...amounts, amountAwarded: null, status: "declined" },
    "Requested $35,000",
  ],
  ["nothing without an amount", { amountRequested: null, amountAwarded: null, status: "draft" }, ""],
] as const)("shows %s", (_, application, text) => {
  expect(formatAmount(application)).toBe(text);
});
