import { expect, test } from "vitest";
import { goodSources, proposalWith, saidBy } from "../testing.ts";

const budget = (text: string) => saidBy("budget", proposalWith({ budget: text }));

test("a budget that adds up is fine", () => {
  expect(saidBy("budget", proposalWith())).toEqual([]);
  expect(budget("Of this, $80,000 pays personnel; the other lines come to $30,000.")).toEqual([]);
});

test("lines that do not come to the total are named with the field", () => {
  const answers = { ...goodSources.answers, totalBudget: 11_000_001 };
  expect(saidBy("budget", proposalWith(), { answers })).toContain("fail: totalBudget");
});

test("amounts and shares beside the wrong line are found, to the cent", () => {
  expect(budget("Personnel: $12,500\n\nTravel and transportation: $4,500.51")).toEqual([
    "fail: $12,500",
    "fail: $4,500.51",
  ]);
  expect(budget("Personnel takes 11.4% of it, travel 4.1%.")).toEqual(["fail: 11.4%"]);
});

test("a table must come to its own total", () => {
  expect(budget("Rent: $100\nFood: $200\nTotal: $400")).toContain("fail: $400");
});

test("another total than the one given is found", () => {
  expect(budget("The total budget is $80,000.")).toEqual(["fail: $80,000"]);
});
