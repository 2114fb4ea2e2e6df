import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

test("warns about empty phrases", () => {
  expect(
    findByRule(
      "phrases",
      createProposalDraft({ conclusion: "In order to make a lasting difference we leverage world-class synergies." }),
    ),
  ).toEqual([
    "warn: In order to",
    "warn: make a lasting difference",
    "warn: leverage",
    "warn: world-class",
    "warn: synergies",
  ]);
});

test("warns about the passive only if it is frequent", () => {
  const content = "It was built. It was paid. They were taught. Homes were found. We went home.";
  expect(findByRule("phrases", { kind: "loi", title: "", content })).toHaveLength(4);
  expect(findByRule("phrases", createProposalDraft())).toEqual([]);
});
