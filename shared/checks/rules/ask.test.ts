import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

test("an amount between floor and ceiling is fine, and nothing is said where neither is known", () => {
  expect(saidBy("ask", proposalWith())).toEqual([]);
  expect(saidBy("ask", proposalWith(), { record: null })).toEqual([]);
});

test("an amount above the ceiling or under the floor is found where it is asked for", () => {
  expect(saidBy("ask", proposalWith(), { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: $110,000"]);
  expect(saidBy("ask", proposalWith(), { record: { awardFloor: 20_000_000 } })).toEqual(["fail: $110,000"]);
});

test("where the text asks for nothing, the form's amount counts", () => {
  const draft = proposalWith({ summary: "Lantern House houses families of veterans." });
  expect(saidBy("ask", draft, { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: totalBudget"]);
});
