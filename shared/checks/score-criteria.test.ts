import { expect, test } from "vitest";
import { type CriterionScore, reviewDraft } from "./check-draft.ts";
import { createProposalDraft, validSources } from "./testing.ts";

const need = {
  kind: "criterion",
  requirement: "Need (30 points)",
  quote:
    "Need (30 points): the number of veteran families in shelters; how rents keep families from housing; and how tribal elders were consulted.",
};
const organization = { kind: "criterion", requirement: "Organizational capacity", quote: null };
const score = (draft = createProposalDraft(), requirements = [organization, need]): CriterionScore[] =>
  reviewDraft(draft, { ...validSources, requirements }).criteria ?? [];

test("scores the criterion with the most points first, with points from the notice", () => {
  expect(score().map(({ criterion, maxPoints }) => [criterion, maxPoints])).toEqual([
    ["Need (30 points)", 30],
    ["Organizational capacity", null],
  ]);
});

test("rates each aspect of a criterion, and lists the notice's words that the text does not use", () => {
  const draft = createProposalDraft();
  const [first] = score(draft);
  expect(first?.aspects.map(({ state }) => state)).toEqual(["supported", "supported", "implied"]);
  const [shelters] = first?.aspects[0]?.sentences ?? [];
  expect(draft.content.slice(shelters?.start, shelters?.end)).toContain("318 veterans");
  expect(first?.aspects[2]?.unusedWords).toEqual(["tribal", "elders", "consulted"]);
  expect(first && first.low < first.high && first.high < 30).toBe(true);
});

test.each([
  ["no text", { need: null }, "missing"],
  ["a blank", { need: "[Add: the number of families without a home]" }, "blank"],
])("gives few points if a section has %s", (_, change, state) => {
  const darkStreetsCriterion = { ...need, quote: "Need (30 points): how dark the northern streets are in winter." };
  const [before] = score(createProposalDraft(), [darkStreetsCriterion]);
  const [after] = score(createProposalDraft(change), [darkStreetsCriterion]);
  expect(after?.aspects.map((aspect) => aspect.state)).toEqual([state]);
  expect(after?.high).toBeLessThan(before?.high ?? 0);
});

const founding = "Lantern House was founded in 2009 by six veterans. It is known for never turning away a family.";
test.each([
  ["a placeholder", "[Answer to: Financial Capacity (15 points)]", "blank"],
  ["nothing", "", "missing"],
  ["the founding story", `${founding} ${founding}`, "missing"],
  [
    "a sentence with a figure",
    "Our financial capacity: an audit without findings and $210,000 in reserves.",
    "supported",
  ],
])("reads the text below a criterion that is used as a heading: %s", (_, text, state) => {
  const criterion = { kind: "criterion", requirement: "Financial Capacity (15 points)", quote: null };
  const budget = `Personnel takes most of the money that we ask for.\n\nFinancial Capacity (15 points)\n${text}\n`;
  const draft = createProposalDraft({ budget });
  const [aspect] = score(draft, [criterion])[0]?.aspects ?? [];
  expect(aspect?.state).toBe(state);
  for (const { start, end } of aspect?.sentences ?? []) expect(draft.content.slice(start, end)).toMatch(/audit.*\.$/);
});

test("returns null without criteria, or for a letter", () => {
  expect(reviewDraft(createProposalDraft(), validSources).criteria).toBeNull();
  const letter = { kind: "cover_letter", title: "", content: "Dear funder:" } as const;
  expect(reviewDraft(letter, { ...validSources, requirements: [need] }).criteria).toBeNull();
});
