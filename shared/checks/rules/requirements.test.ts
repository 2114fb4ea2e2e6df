import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const withRequirement = (kind: string, requirement: string) => ({ requirements: [{ kind, requirement, quote: null }] });

test("accepts a criterion that is answered or marked as missing", () => {
  expect(
    findByRule(
      "requirements",
      createProposalDraft(),
      withRequirement("criterion", "Number of veteran families in shelters (20 points)"),
    ),
  ).toEqual([]);
  const budget = "Cost effectiveness\n[Add: how this meets it, because reviewers score it]";
  expect(findByRule("requirements", createProposalDraft({ budget }), withRequirement("criterion", "Cost effectiveness"))).toEqual(
    [],
  );
});

test("fails for an unanswered criterion and warns about other requirements", () => {
  expect(findByRule("requirements", createProposalDraft(), withRequirement("criterion", "Cost effectiveness"))).toEqual(["fail:"]);
  expect(findByRule("requirements", createProposalDraft(), withRequirement("component", "Logic model"))).toEqual(["warn:"]);
});
