import { expect, test } from "vitest";
import { validSources, createProposalDraft, findByRule } from "../testing.ts";

const checkBudget = (text: string) => findByRule("budget", createProposalDraft({ budget: text }));

test("accepts a budget that adds up", () => {
  expect(findByRule("budget", createProposalDraft())).toEqual([]);
  expect(checkBudget("Of this, $80,000 pays personnel; the other lines come to $30,000.")).toEqual([]);
});

test("reports cost lines that do not add up to the total, with the field", () => {
  const answers = { ...validSources.answers, totalBudget: 11_000_001 };
  expect(findByRule("budget", createProposalDraft(), { answers })).toContain("fail: totalBudget");
});

test("finds amounts and shares next to the wrong cost line, to the cent", () => {
  expect(checkBudget("Personnel: $12,500\n\nTravel and transportation: $4,500.51")).toEqual([
    "fail: $12,500",
    "fail: $4,500.51",
  ]);
  expect(checkBudget("Personnel takes 11.4% of it, travel 4.1%.")).toEqual(["fail: 11.4%"]);
});

test("finds a table that does not add up to its total", () => {
  expect(checkBudget("Rent: $100\nFood: $200\nTotal: $400")).toContain("fail: $400");
});

test("finds a total that differs from the form", () => {
  expect(checkBudget("The total budget is $80,000.")).toEqual(["fail: $80,000"]);
});
