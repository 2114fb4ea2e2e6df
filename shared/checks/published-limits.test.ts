import { expect, test } from "vitest";
import { findLimits } from "./published-limits.ts";

const parseLimits = (requirement: string, quote = requirement) =>
  findLimits([{ kind: "page_limit", requirement, quote }]);

test.each([
  ["Narrative: at most 5 pages", { max: 5, unit: "pages", section: null }],
  ["Evaluation: at most 300 words", { max: 300, unit: "words", section: "evaluation" }],
  ["Narrative: at most 10 pages, double-spaced", { max: 5, unit: "pages", section: null }],
])("parses a length limit: %s", (requirement, expected) => {
  expect(parseLimits(requirement)).toEqual([expect.objectContaining(expected)]);
});

test.each<[requirement: string, quote?: string]>([
  ["About 150 words each"],
  ["at most 150 words", "Who else helps you? (150 words) What will our money pay for? (150 words)"],
  ["Answers: at most 200 words per question"],
  ["Resumes: at most 2 pages"],
])("does not apply the limit of an answer or attachment to the whole text: %s", (requirement, quote) => {
  expect(parseLimits(requirement, quote)).toEqual([]);
});

test("does not apply the limits of a form's boxes to the whole text", () => {
  const rows = ["Elevator pitch - 50 words", "Community need - 150 words", "Narrative: at most 5 pages"];
  const limits = findLimits(rows.map((row) => ({ kind: "page_limit", requirement: row, quote: row })));
  expect(limits.map(({ statement }) => statement)).toEqual(["Narrative: at most 5 pages"]);
});
