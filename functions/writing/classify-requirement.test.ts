import { expect, test } from "vitest";
import { classifyRequirement } from "./classify-requirement.ts";
import { composeProposalSection } from "./proposal.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const toRow = (kind: string, requirement: string) => ({ kind, requirement, quote: requirement });
const classify = (kind: string, text: string) =>
  classifyRequirement(toRow(kind, text)).map(({ kind, requirement }) => `${kind}: ${requirement}`);

test("the funder's questions are no attachments, and what is to be attached is no criterion", () => {
  expect(classify("component", "How will the garden be kept up?")).toEqual([
    "criterion: How will the garden be kept up?",
  ]);
  expect(classify("component", "Letters of support")).toEqual(["component: Letters of support"]);
  expect(classify("criterion", "Attach: map, deed")).toEqual(["component: Map", "component: Deed"]);
});

test("sections answer the funder's questions and criteria without blanks beside the answer", () => {
  const requirements = [
    "Who will be served?",
    "What will you do?",
    "How will it keep going?",
    "Technical soundness (20 points)",
    "Benefit to the valley (10 points)",
  ].map((text) => toRow(text.endsWith("?") ? "component" : "criterion", text));
  const answers = {
    ...emptyAnswers,
    problemStatement: "Eighty farms lost their ditch in the flood.",
    methodology: "We will rebuild the gate and line 2 miles of ditch.",
    expectedImpact: "Eighty farms will have water in July.",
    successMetrics: "Days of flow at the gauge.",
    sustainabilityPlan: "Members pay $40 a year for upkeep.",
  };
  for (const section of ["need", "methods", "evaluation", "sustainability", "conclusion"] as const) {
    const { content } = composeProposalSection(section, { ...sampleProposalFacts, answers, requirements });
    expect(content).not.toContain("[Answer to");
    expect(content).not.toContain("Attachments");
  }
});
