import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

test("accepts figures from the answers or derived from them", () => {
  expect(findByRule("figures", createProposalDraft())).toEqual([]);
  expect(findByRule("figures", createProposalDraft({ conclusion: "That is $9,166.67 a month, $29,999.99 aside." }))).toEqual([
    "fail: $29,999.99",
  ]);
});

test("finds changed numbers, unknown statistics, dates and durations", () => {
  const draft = createProposalDraft({
    need: "In Lorain County 381 veterans slept in shelters. Some 47 percent skip meals, one in four since March 3, 2024, for 11 years.",
  });
  expect(findByRule("figures", draft)).toEqual([
    "fail: 381",
    "fail: 47 percent",
    "fail: one in four",
    "fail: March 3, 2024",
    "fail: 11 years",
  ]);
});

test("finds two swapped numbers, although both are in the answers", () => {
  const organization =
    "Six veterans founded Lantern House (EIN 12-3456789) in 2009. We have placed 318 people in homes.";
  expect(findByRule("figures", createProposalDraft({ organization }))).toEqual(["fail: 318"]);
});

test("ignores figures in markers", () => {
  expect(
    findByRule("figures", createProposalDraft({ conclusion: "[Add: 77 reasons] and [verify: 4,321 people] remain." })),
  ).toEqual([]);
});
