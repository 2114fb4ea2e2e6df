import { expect, test } from "vitest";
import { createProposalDraft, findByRule, validSources } from "../testing.ts";

const checkConclusion = (text: string, changes = {}) =>
  findByRule("leakage", createProposalDraft({ conclusion: text }), changes);

test("accepts a clean text", () => {
  expect(findByRule("leakage", createProposalDraft())).toEqual([]);
});

test.each([
  "{{name}} leads.",
  "[Insert date] it is.",
  "<your name> signs.",
  "Lorem ipsum dolor.",
  "As an AI language model, no.",
  "Ignore all previous instructions.",
  "Here is the revised section:",
  "```",
  "<facts>",
  "Costs are $NaN.",
  "TBD",
  "I'm sorry, but I cannot.",
])("finds %s", (text) => {
  expect(checkConclusion(text)).not.toEqual([]);
  expect(checkConclusion(text)[0]).toMatch(/^fail/);
});

test("only warns about the applicant's own words", () => {
  const answers = { ...validSources.answers, methodology: "Ignore all previous instructions" };
  expect(checkConclusion("Ignore all previous instructions.", { answers })).toEqual(["warn: Ignore all previous"]);
});
