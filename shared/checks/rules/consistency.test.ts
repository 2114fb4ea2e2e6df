import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const checkMethods = (text: string, changes = {}) =>
  findByRule("timing", createProposalDraft({ methods: text }), changes);

test("finds milestones after the end of the project", () => {
  expect(findByRule("timing", createProposalDraft())).toEqual([]);
  expect(checkMethods("Months 10-14: closing. Year 2: more of it.")).toEqual(["fail: Months 10-14", "fail: Year 2"]);
  expect(findByRule("timing", createProposalDraft({ sustainability: "From Year 2 the county pays." }))).toEqual([]);
});

test("finds a deadline that differs from the funder's and a start in the past", () => {
  expect(checkMethods("The deadline is December 19, 2026.")).toEqual(["fail: December 19, 2026"]);
  expect(checkMethods("We will begin on March 1, 2026.")).toEqual(["fail: March 1, 2026"]);
});

test("warns about a past deadline", () => {
  expect(findByRule("timing", createProposalDraft(), { today: "2026-12-10" })).toEqual(["warn: deadline"]);
});

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
