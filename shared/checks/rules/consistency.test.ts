import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const checkSummary = (text: string) => findByRule("consistency", createProposalDraft({ summary: text }));

test("accepts consistent facts", () => {
  expect(findByRule("consistency", createProposalDraft())).toEqual([]);
});

test("finds a different title, amount or duration", () => {
  expect(checkSummary("We carry out “Keys for 16 Families”.")).toEqual(["fail: Keys for 16 Families"]);
  expect(checkSummary("Lantern House requests $80,000.")).toEqual(["fail: $80,000"]);
  expect(checkSummary("The project runs for 3 years. We ask for $110,000 over 18 months.")).toEqual([
    "fail: 3 years",
    "fail: 18 months",
  ]);
});
