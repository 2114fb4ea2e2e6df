import { expect, test } from "vitest";
import { addShares, deriveFigures, findProduct } from "./derived-figures.ts";

test.each([
  ["Of 388 households, 251 have too little salmon.", "Of 388 households, 251 (65%) have too little salmon."],
  ["Seventy-one of our 142 residents had no visitor.", "Seventy-one of our 142 residents (50%) had no visitor."],
  [
    "Returns fell from 9,400 fish in 2004 to 610 in 2025.",
    "Returns fell from 9,400 fish in 2004 to 610 in 2025, a decline of 94%.",
  ],
])("adds the percentage or change that a sentence implies: %s", (sentence, expected) => {
  expect(addShares(sentence)).toBe(expected);
});

test.each([
  "Only 61 of 268 seniors (23%) earned credit.",
  "Two of our members under 30 work here.",
  "Costs fell from $9,400 to $610.",
])("does not change a sentence with a percentage or fewer than two counts: %s", (sentence) => {
  expect(addShares(sentence)).toBe(sentence);
});

test("multiplies the prices and quantities of a sentence", () => {
  expect(findProduct("Order six coolers, $14,500 each.", 24)?.cents).toBe(8_700_000);
  expect(findProduct("Lease a truck, 24 months at $2,650 a month.", 24)?.cents).toBe(6_360_000);
  const staffingSentence = "Three companions are on duty each night from 10 p.m. to 6 a.m. and earn $17 an hour.";
  expect(findProduct(staffingSentence, 24)).toEqual({
    expression: "3 × 8 hours × $17 × 730 nights",
    cents: 29_784_000,
  });
  expect(findProduct(staffingSentence, null)).toBeUndefined();
  expect(findProduct("Lease 4 vans, 24 months at $780 a month each.", 24)).toBeUndefined();
  expect(findProduct("Nine artists lead workshops at $50 an hour.", 12)).toBeUndefined();
});

test("lists the figures that it adds, which the checks accept", () => {
  const texts = ["Of 388 households, 251 have too little. Order six coolers, $14,500 each."];
  expect(deriveFigures(texts, 24)).toEqual(["65%", "6 × $14,500", "$87000.00"]);
});
