import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ProposalAnswers, proposalAnswerFields, proposalDurations } from "#shared/api/proposals.ts";
import type { ProposalFacts } from "./document-facts.ts";
import {
  composeAllSections,
  composeProposal,
  emptyAnswers,
  removePlaceholders,
  sampleProposalFacts,
} from "./testing-proposal.ts";

describe("arbitrary input", () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const sentence = fc
    .array(word, { minLength: 3, maxLength: 20 })
    .map((words) => `${words.join(" ").replace(/^./, (first) => first.toUpperCase())}.`);
  const prose = fc.oneof(
    fc.array(sentence, { minLength: 1, maxLength: 8 }).map((sentences) => sentences.join(" ")),
    fc.string({ minLength: 1, maxLength: 400, unit: "grapheme" }).map((text) => text.trim() || "x"),
  );
  const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const cents = fc.integer({ min: 0, max: 99_999_999_999 });
  const answers = fc.record(
    Object.fromEntries(
      Object.keys(proposalAnswerFields).map((key) => [
        key,
        nullable<string | number>(
          key === "projectDuration"
            ? fc.constantFrom(...Object.keys(proposalDurations))
            : /Budget|Costs|Supplies|Transportation/.test(key)
              ? cents
              : prose,
        ),
      ]),
    ) as never,
  ) as fc.Arbitrary<ProposalAnswers>;
  const facts: fc.Arbitrary<ProposalFacts> = fc.record({
    today: fc.constant("2026-11-21"),
    answers,
    opportunity: nullable(
      fc.record({ title: prose, funder: prose, description: nullable(prose), deadline: fc.constant(null) }),
    ),
    record: fc.constant(null),
    requirements: fc.array(
      fc.record({
        kind: fc.constantFrom("criterion", "component", "eligibility", "cost_share", "page_limit"),
        requirement: sentence,
        quote: nullable(prose),
      }),
      { maxLength: 8 },
    ),
  });

  test("is composed deterministically and contains no undefined values", () => {
    fc.assert(
      fc.property(facts, (any) => {
        const text = composeProposal(any);
        expect(composeProposal(structuredClone(any))).toBe(text);
        expect(text).not.toMatch(/undefined|\bNaN\b|\[object/);
        for (const { content } of composeAllSections(any)) expect(content.trim()).not.toBe("");
      }),
      { numRuns: 200 },
    );
  });

  test("repeats no sentence and invents no figure", () => {
    const budgetOnly = answers.map((some) => ({
      ...sampleProposalFacts,
      answers: { ...emptyAnswers, ...pickMoney(some) },
    }));
    fc.assert(
      fc.property(budgetOnly, (any) => {
        const text = removePlaceholders(composeProposal(any));
        const sentences = text.split(/(?<=[.!?])\s+|\n/).filter((line) => line.split(" ").length > 4);
        expect(new Set(sentences).size).toBe(sentences.length);
        const allowed = computeAllowedFigures(any.answers);
        for (const figure of text.match(/\$\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? []) expect(allowed).toContain(figure);
      }),
      { numRuns: 200 },
    );
  });
});

const pickMoney = ({
  totalBudget,
  personnelCosts,
  equipmentSupplies,
  travelTransportation,
  administrativeCosts,
  projectDuration,
}: ProposalAnswers) => ({
  totalBudget,
  personnelCosts,
  equipmentSupplies,
  travelTransportation,
  administrativeCosts,
  projectDuration,
});
/** The given amounts and every figure that may be derived from them: sum and differences. */
const computeAllowedFigures = (answers: ProposalAnswers) => {
  const total = answers.totalBudget ?? 0;
  const lines = [
    answers.personnelCosts,
    answers.equipmentSupplies,
    answers.travelTransportation,
    answers.administrativeCosts,
  ].map((cents) => cents ?? 0);
  const sum = lines.reduce((all, cents) => all + cents, 0);
  const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return [total, ...lines, sum, Math.abs(total - sum), ...lines.map((line) => total - line)].map((cents) =>
    dollars.format(cents / 100).replace(/\.00$/, ""),
  );
};
