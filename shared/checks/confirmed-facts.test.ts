import { expect, test } from "vitest";
import { reviewDraft } from "./check-draft.ts";
import type { CheckedFact } from "./sources.ts";
import { createProposalDraft, validSources } from "./testing.ts";

const text = "In 2025 we helped 1,873 families, says Marcus Ellery of our board.";
const draft = createProposalDraft({ conclusion: text });
const baseFact = { period: null, email: null, phone: null };
const facts: CheckedFact[] = [
  { ...baseFact, id: "fct_1", name: "Families helped", value: "1,873 families", period: "2025" },
  { ...baseFact, id: "fct_2", name: "Board chair", value: "Marcus Ellery" },
];
const review = (sources: readonly CheckedFact[]) => {
  const { findings, supported } = reviewDraft(draft, { ...validSources, facts: sources });
  const flaggedFacts = findings.filter(({ rule }) => rule === "figures" || rule === "names").map(({ fact }) => fact);
  return { flagged: flaggedFacts, supported: supported.map(({ factId, text }) => [factId, text]) };
};

test("marks a figure or name from a confirmed fact as supported, and names the fact", () => {
  expect(review([]).flagged).toEqual(expect.arrayContaining(["1,873", "Marcus Ellery"]));
  expect(review(facts)).toEqual({
    flagged: [],
    supported: expect.arrayContaining([
      ["fct_1", "1,873"],
      ["fct_2", "Marcus Ellery"],
    ]),
  });
});

test("also checks a Letter of Intent, which has no answers, against the facts", () => {
  const letter = { kind: "loi", title: "Letter of Intent", content: `Dear Dr. Falk:\n\n${text}\n` } as const;
  const { findings } = reviewDraft(letter, { ...validSources, answers: null, facts });
  expect(findings.filter(({ rule }) => rule === "figures")).toEqual([]);
});
