import { expect, test } from "vitest";
import { findDollarAmount, formatDollars, toDollars, toDollarsOrNull } from "./money.ts";

test("converts cents to dollars, and preserves null", () => {
  expect([toDollars(123_450), toDollars(0)]).toEqual([1234.5, 0]);
  expect([toDollarsOrNull(5), toDollarsOrNull(0), toDollarsOrNull(null), toDollarsOrNull(undefined)]).toEqual([
    0.05,
    0,
    null,
    null,
  ]);
});

test("formats dollars with separators, and with cents only if there are any", () => {
  expect([1000, 1234.5, 0, -20, 1_234_567.89].map(formatDollars)).toEqual([
    "$1,000",
    "$1,234.50",
    "$0",
    "-$20",
    "$1,234,567.89",
  ]);
});

test.each([
  ["Up to $75,000", 75_000],
  ["$1.5 million", 1_500_000],
  ["$2m a year", 2_000_000],
  ["$ 30 thousand", 30_000],
  ["$30k", 30_000],
  ["$3 BILLION", 3e9],
  ["$5 mice", 5],
  ["$1,250.75 or $9", 1250.75],
  ["$12.", 12],
  ["75,000 dollars", null],
  ["$", null],
  ["", null],
])("finds the amount in %j: %s", (text, dollars) => expect(findDollarAmount(text)).toBe(dollars));
