import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

test("accepts an amount within the award range or if the range is unknown", () => {
  expect(saidBy("ask", proposalWith())).toEqual([]);
  expect(saidBy("ask", proposalWith(), { record: null })).toEqual([]);
});

test("finds a requested amount above the ceiling or below the floor", () => {
  expect(saidBy("ask", proposalWith(), { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: $110,000"]);
  expect(saidBy("ask", proposalWith(), { record: { awardFloor: 20_000_000 } })).toEqual(["fail: $110,000"]);
});

test("checks the form's amount if the text requests none", () => {
  const draft = proposalWith({ summary: "Lantern House houses families of veterans." });
  expect(saidBy("ask", draft, { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: totalBudget"]);
});
