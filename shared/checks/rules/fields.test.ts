import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

test("warns about an answer that the text does not use", () => {
  expect(
    findByRule(
      "fields",
      createProposalDraft({ sustainability: "It goes on, because it has to go on, in one way or in another way." }),
    ),
  ).toEqual(["warn: sustainabilityPlan"]);
});

test("ignores an unused answer that a marker asks for", () => {
  const sustainability = "[Add: more about sustainability, because it matters]";
  expect(findByRule("fields", createProposalDraft({ sustainability }))).toEqual([]);
});
