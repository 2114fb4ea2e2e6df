import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ProposalAnswers, proposalAnswerFields, proposalDurations } from "#shared/api/proposals.ts";
import type { ProposalFacts } from "./document-facts.ts";
import {
  composeAllSections,
  composeProposal,
  emptyAnswers,
  removePlaceholders,
  sampleAnswers,
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

  test("keeps every sentence of an answer, even if criteria have their own limits", () => {
    const typed = fc
      .subarray(
        [
          "Fifty-three patients are waiting, and the oldest request is from 2024.",
          "A contractor from Chinook will turn the detached garage into heated kennels for $12,100.",
          "Because the sessions replace an elective, no child will lose music or science.",
          "Parents tell us that private tutors in Houma charge $55 an hour.",
          "Title I will pay $26,400 and the League has promised $12,000.",
          "The school asks $1,250 for the training, at night when no bus passes.",
          "34 beaver dams on the creek by Oct. '27.",
          "Irrig. district 9,200 cash; ranchers' labor and tractor 6,000.",
          "Mill pays $1.34/mi. on van trips once enrolled (app. in, says ninety days).",
          "Each truck carries 6 crates ea. (30 new).",
        ],
        { minLength: 1, maxLength: 6 },
      )
      .chain((sentences) => fc.constantFrom(sentences.join(" "), sentences.map((text) => `- ${text}`).join("\n")));
    const requirements = fc.constantFrom(
      [],
      [
        {
          kind: "page_limit",
          requirement: "at most 300 words",
          quote: "Need statement (20 points; 300 words or fewer).",
        },
        { kind: "page_limit", requirement: "at most 200 words", quote: "Fidelity (15 points; 200 words or fewer)." },
      ],
    );
    const field = fc.constantFrom("problemStatement", "methodology", "sustainabilityPlan", "organizationHistory");
    fc.assert(
      fc.property(field, typed, requirements, (key, answer, limits) => {
        const facts = { ...sampleProposalFacts, requirements: limits, answers: { ...sampleAnswers, [key]: answer } };
        const text = composeProposal(facts).toLowerCase();
        for (const word of answer.toLowerCase().match(/\p{L}{4,}|\d[\d,.]*\d/gu) ?? [])
          expect(text).toContain(expansions[word] ?? word);
      }),
      { numRuns: 150 },
    );
  });

  test("does not repeat sentences or invent figures", () => {
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

/** What the rules write for a word. */
const expansions: Readonly<Record<string, string>> = { irrig: "irrigation" };
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
