import { expect, test } from "vitest";
import { validSources, createProposalDraft, findByRule } from "../testing.ts";

test("reports a repeated sentence at its second occurrence", () => {
  const twice = "Fees from landlords cover the deposits of every family.";
  expect(findByRule("repetition", createProposalDraft({ conclusion: `${twice} We thank you. ${twice}` }))).toEqual([
    `fail: ${twice}`,
  ]);
});

test("accepts a sentence that the answers repeat", () => {
  const own = "We house the families of veterans.";
  const answers = { ...validSources.answers, missionStatement: own, expectedImpact: own };
  expect(findByRule("repetition", createProposalDraft({ conclusion: `${own} ${own}` }), { answers })).toEqual([]);
});

test("warns about repetitive text", () => {
  const words = Array.from({ length: 60 }, (_, index) => `We help families ${index % 3} and help families again`).join(
    ", ",
  );
  expect(findByRule("repetition", createProposalDraft({ conclusion: words }))).toEqual(["warn:"]);
});
