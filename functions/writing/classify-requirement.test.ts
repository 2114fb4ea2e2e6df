import { expect, test } from "vitest";
import { classifyRequirement } from "./classify-requirement.ts";
import { composeProposalSection } from "./proposal.ts";
import { splitCriterion } from "./split-criteria.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const toRow = (kind: string, requirement: string) => ({ kind, requirement, quote: requirement });
const classify = (kind: string, text: string) =>
  classifyRequirement(toRow(kind, text)).map(({ kind, requirement }) => `${kind}: ${requirement}`);

test("does not treat the funder's questions as attachments or attachments as criteria", () => {
  expect(classify("component", "How will the garden be kept up?")).toEqual([
    "criterion: How will the garden be kept up?",
  ]);
  expect(classify("component", "Letters of support")).toEqual(["component: Letters of support"]);
  expect(classify("criterion", "Attach: map, deed")).toEqual(["component: Map", "component: Deed"]);
});

test.each([
  "Budget reviewed but not scored",
  "The trustees invite proposals by letter",
  "Narrative limited to 8 pages, 12-point type",
])("does not treat a sentence about formatting or the funder as an attachment: %j", (text) => {
  expect(classify("component", text)).toEqual([]);
});

test("removes the verb from the name of an attachment", () => {
  expect(classify("component", "A resolution of the council must be attached")).toEqual([
    "component: A resolution of the council",
  ]);
});

test("splits a line of criteria, even if it mentions the match", () => {
  const split = (kind: string, text: string) =>
    classifyRequirement(toRow(kind, text))
      .flatMap(splitCriterion)
      .map(({ requirement }) => requirement);
  expect(split("cost_share", "Review: need 40, use of funds 30, match 10.")).toEqual([
    "Need (40 points)",
    "Use of funds (30 points)",
    "Match (10 points)",
  ]);
  expect(split("criterion", "Score: Need 60 pts, Fit 40 pts")).toEqual(["Need (60 points)", "Fit (40 points)"]);
  expect(split("criterion", "Proposals are judged on need (60%), design (25%) and sustainability (15%)")).toHaveLength(
    3,
  );
  expect(classify("criterion", "Required attachments: map, photos")).toEqual(["component: Map", "component: Photos"]);
});

test("answers the funder's questions and criteria without adding blanks next to the answers", () => {
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
