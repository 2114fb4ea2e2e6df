import { expect, test } from "vitest";
import { createProposalDraft, findByRule, validSources } from "../testing.ts";

const checkRate = (budget: string, changes = {}) => findByRule("indirect", createProposalDraft({ budget }), changes);

test("accepts indirect costs only up to the applicable rate", () => {
  expect(checkRate("Indirect costs are 15% of direct costs.")).toEqual([]);
  expect(checkRate("Indirect costs are 18% of direct costs.")).toEqual(["fail: 18%"]);
});

test("prefers the notice's limit and ignores a negotiated rate", () => {
  const requirements = [{ kind: "component", requirement: "Indirect costs may not exceed 10%", quote: null }];
  expect(checkRate("Overhead is 12%.", { requirements })).toContain("fail: 12%");
  expect(checkRate("Our negotiated indirect rate is 31%.")).toEqual([]);
});

test("applies no limit to a foundation that doesn't state one", () => {
  expect(checkRate("Indirect costs are 18%.", { record: { source: "starter" } })).toEqual([]);
});

test("warns about administrative costs above the rate", () => {
  const answers = { ...validSources.answers, administrativeCosts: 3_000_000 };
  expect(findByRule("indirect", createProposalDraft(), { answers })).toEqual(["warn: administrativeCosts"]);
});

test("accepts an amount within the award range, or any amount if the range is unknown", () => {
  expect(findByRule("ask", createProposalDraft())).toEqual([]);
  expect(findByRule("ask", createProposalDraft(), { record: null })).toEqual([]);
});

test("finds a requested amount above the ceiling or below the floor", () => {
  expect(findByRule("ask", createProposalDraft(), { record: { awardCeiling: 10_000_000 } })).toEqual([
    "fail: $110,000",
  ]);
  expect(findByRule("ask", createProposalDraft(), { record: { awardFloor: 20_000_000 } })).toEqual(["fail: $110,000"]);
});

test("checks the form's amount if the text doesn't request one", () => {
  const draft = createProposalDraft({ summary: "Lantern House houses families of veterans." });
  expect(findByRule("ask", draft, { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: totalBudget"]);
});

const checkBudget = (text: string) => findByRule("budget", createProposalDraft({ budget: text }));

test("accepts a budget that adds up", () => {
  expect(findByRule("budget", createProposalDraft())).toEqual([]);
  expect(checkBudget("Of this, $80,000 pays personnel; the other lines come to $30,000.")).toEqual([]);
});

test("reports cost lines that do not add up to the total, with the field", () => {
  const answers = { ...validSources.answers, totalBudget: 11_000_001 };
  expect(findByRule("budget", createProposalDraft(), { answers })).toContain("fail: totalBudget");
});

test("warns about lines that add up to less than the total, and rejects a request above the budget", () => {
  const answers = { ...validSources.answers, totalBudget: 11_000_000, administrativeCosts: null };
  expect(findByRule("budget", createProposalDraft(), { answers })).toContain("warn: totalBudget");
  expect(checkBudget("We request $120,000 for this work.")).toContain("fail: $120,000");
});

test("finds amounts and percentages next to the wrong cost line, to the cent", () => {
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
