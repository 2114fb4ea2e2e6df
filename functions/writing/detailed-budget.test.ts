import { expect, test } from "vitest";
import { formatBudgetText } from "#shared/api/budget.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import { fillAnswersFromBudget } from "#shared/domain/budget/simple-budget.ts";
import { sampleBudget } from "#shared/domain/budget/testing-budget.ts";
import { composeProposalSection } from "./proposal.ts";
import { createWritingTestContext, emptyAnswers, sampleAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const costs = { personnelCosts: null, equipmentSupplies: null, travelTransportation: null, administrativeCosts: null };
const entered = { ...sampleAnswers, ...costs, totalBudget: null, projectDuration: null };
const answers = fillAnswersFromBudget(entered, sampleBudget);
const compose = (facts: object = {}) =>
  composeProposalSection("budget", { ...sampleProposalFacts, answers, budget: sampleBudget, ...facts }).content;

test("includes the table, the sources and a justification for every line in a proposal", () => {
  const text = compose();
  expect(text).toMatch(/^Category +Year 1 +Year 2 +Total$/m);
  expect(text).toMatch(/^Total request +\$127,306 +\$77,906 +\$205,212$/m);
  expect(text).toMatch(/^Lantern House +In-kind match +\$20,000$/m);
  expect(text).toContain("requests $205,212 for");
  expect(text).toContain("- Project director (0.25 FTE × $72,000 × 2 years): $36,000.");
  expect(text).toContain("Lantern House provides a match of $20,000.");
  expect(text).not.toContain("line items are");
});

test("keeps the entered total and points out the difference", () => {
  expect(compose({ answers: { ...answers, totalBudget: 200_000_00 } })).toContain(
    "The line items are $5,212 more than the total of $200,000.",
  );
});

test("leaves the notice's cost share blank if the budget has no match", () => {
  const budget = { ...sampleBudget, lines: sampleBudget.lines.filter(({ paidBy }) => paidBy === null) };
  const requirements = [{ kind: "cost_share", requirement: "Cost share of 20 percent", quote: null }];
  expect(compose({ budget, requirements })).toContain("[Amount and source of match]");
});

test("draft checks accept the figures in its budget", () => {
  const content = compose();
  const draft = {
    kind: "proposal" as const,
    title: "Lamps",
    content,
    sections: [{ key: "budget", title: "Budget and Justification", content }],
  };
  const sources = {
    answers,
    budget: sampleBudget,
    organization: null,
    person: null,
    opportunity: null,
    record: null,
    requirements: [],
    today: "2026-11-20",
  };
  const rules = ["figures", "budget", "indirect"];
  expect(reviewDraft(draft, sources).findings.filter(({ rule }) => rules.includes(rule))).toEqual([]);
});

test("stores the budget from the form with the answers of a generated proposal", async () => {
  const { write, call } = await createWritingTestContext();
  const body = {
    ...emptyAnswers,
    projectTitle: "Lamps",
    personnelCosts: "0.07",
    budget: formatBudgetText(sampleBudget),
    budgetMode: "detailed",
  };
  const { result } = await write("generateProposal", body);
  const { documentId } = result as { documentId: string };
  const document = (await call("getDocument", { params: { id: documentId } })).body as FullDocument;
  expect(document.content).toContain("Total request");
  expect(document.answers).toMatchObject({ personnelCosts: "0.07", budget: body.budget });
  expect((await call("generateProposal", { body: { ...body, budget: "no budget" } })).status).toBe(400);
});
