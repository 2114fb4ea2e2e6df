import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { moneyInput } from "#shared/api/schemas.ts";
import { parseAmount } from "./parse-cells.ts";

test.each([
  ["$12,500.50", "12500.50"],
  ["12500", "12500"],
  ["12.5k", "12500"],
  ["$1.25M", "1250000"],
  ["$1.5 million", "1500000"],
  ["USD 1 200", "1200"],
  ["1\u00a0200,00 USD".replace(",", "."), "1200"],
  ["US$ 75,000", "75000"],
  ["75,000 dollars", "75000"],
  ["1.200,50", "1200.50"],
  ["1'250'000", "1250000"],
  [".5", "0.50"],
  ["0", "0"],
  ["007", "7"],
  ["100.500", "100.50"],
  ["9,999,999,999.99", "9999999999.99"],
  ["１２００", "1200"],
])("parses %j as %s", (cell, dollars) => {
  expect(parseAmount(cell)).toEqual({ value: dollars });
});

test.each(["", "  ", "N/A", "n/a", "TBD", "-", "–", "Unknown"])("treats %j as no amount", (cell) => {
  expect(parseAmount(cell)).toEqual({ value: null });
});

test.each([
  ["(500)", "“(500)” is negative: amounts must be zero or more"],
  ["-500", "“-500” is negative: amounts must be zero or more"],
  ["−500", "“−500” is negative: amounts must be zero or more"],
  ["-$500", "“-$500” is negative: amounts must be zero or more"],
  ["$(1,000)", "“$(1,000)” is negative: amounts must be zero or more"],
  ["NaN", "“NaN” is not an amount in dollars, such as 12,500"],
  ["Infinity", "“Infinity” is not an amount in dollars, such as 12,500"],
  ["#REF!", "“#REF!” is not an amount in dollars, such as 12,500"],
  ["1234567890123", "“1234567890123” is more than 9,999,999,999.99"],
  ["10 billion", "“10 billion” is more than 9,999,999,999.99"],
  ["1.2E+06", "“1.2E+06” is in scientific notation: please widen the column and save again"],
  ["€500", "“€500” is not in US dollars"],
  ["500 EUR", "“500 EUR” is not in US dollars"],
  ["C$500", "“C$500” is not in US dollars"],
  ["12,50", "“12,50” is ambiguous: please write cents after a decimal point, as in 1200.50"],
  ["12.505", "“12.505” has more than two decimal places"],
  ["$5,000 - $10,000", "“$5,000 - $10,000” has two amounts: please keep one"],
  ["1,00,000", "“1,00,000” is not an amount in dollars, such as 12,500"],
  ["about 500", "“about 500” is not an amount in dollars, such as 12,500"],
  [
    `1${" ".repeat(30)}or more, as they said on the telephone`,
    "“1 or more, as they said on the telephone” is not an amount in dollars, such as 12,500",
  ],
])("rejects %j", (cell, problem) => {
  expect(parseAmount(cell)).toEqual({ problem });
});

test("parses amounts like the server, to the cent", () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999 });
  const notations = fc.constantFrom(
    (dollars: number) => dollars.toFixed(2),
    (dollars: number) => dollars.toLocaleString("en-US", { style: "currency", currency: "USD" }),
    (dollars: number) => `${dollars.toLocaleString("en-US", { minimumFractionDigits: 2 }).replaceAll(",", " ")} USD`,
    (dollars: number) => dollars.toLocaleString("de-DE", { minimumFractionDigits: 2 }),
  );
  fc.assert(
    fc.property(cents, notations, (amount, format) => {
      const cell = format(amount / 100);
      // "12,34" alone is ambiguous.
      fc.pre(!/^\d+,\d+$/.test(cell));
      const result = parseAmount(cell);
      expect(z.parse(moneyInput(), (result as { value: string }).value)).toBe(amount);
    }),
  );
});

test("any cell yields an amount that the server accepts, null, or an error message", () => {
  const numericText = fc.string({ unit: fc.constantFrom(..."0123456789$,.'- ()kmeE€%") });
  fc.assert(
    fc.property(fc.oneof(fc.string(), numericText), (cell) => {
      const result = parseAmount(cell);
      if ("problem" in result) expect(result.problem).toMatch(/^“.*” /s);
      else if (result.value !== null) expect(z.safeParse(moneyInput(), result.value).success).toBe(true);
    }),
  );
});
