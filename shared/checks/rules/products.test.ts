import { expect, test } from "vitest";
import { checkDraft } from "../check-draft.ts";

const check = (content: string, personnelCosts = 9_800_000) =>
  checkDraft(
    { kind: "proposal", title: "Night Rest", content },
    {
      answers: { personnelCosts, totalBudget: personnelCosts },
      ...{ organization: null, person: null, opportunity: null, record: null, requirements: [], today: "2026-11-21" },
    },
  )
    .map(({ message }) => message)
    .filter((message) => /product|×/.test(message));

test("reports a product that the text computes incorrectly", () => {
  expect(check("We planned 12 x $500 = $6,200.")).toEqual([
    "“12 x $500 = $6,200”: the product is $6,000. Please check the figures.",
  ]);
  expect(check("We planned 12 x $500 = $6,000.")).toEqual([]);
});

test("reports a cost implied by a rate and a quantity that exceeds every budget line", () => {
  const text = "Give 150 families at least six nights of rest each. Companions will be paid $120 a night.";
  expect(check(text)).toEqual([
    "150 × six × $120 a night is $108,000, more than any line of your budget. Please check the figures, or say who pays the rest.",
  ]);
  expect(check(text, 12_000_000)).toEqual([]);
});
