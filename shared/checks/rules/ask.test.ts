import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

test("accepts an amount within the award range or if the range is unknown", () => {
  expect(findByRule("ask", createProposalDraft())).toEqual([]);
  expect(findByRule("ask", createProposalDraft(), { record: null })).toEqual([]);
});

test("finds a requested amount above the ceiling or below the floor", () => {
  expect(findByRule("ask", createProposalDraft(), { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: $110,000"]);
  expect(findByRule("ask", createProposalDraft(), { record: { awardFloor: 20_000_000 } })).toEqual(["fail: $110,000"]);
});

test("checks the form's amount if the text requests none", () => {
  const draft = createProposalDraft({ summary: "Lantern House houses families of veterans." });
  expect(findByRule("ask", draft, { record: { awardCeiling: 10_000_000 } })).toEqual(["fail: totalBudget"]);
});
