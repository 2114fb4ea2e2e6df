import * as z from "zod/mini";
import { type Budget, budgetInput } from "#shared/api/budget.ts";
import { type CostLine, type ProposalAnswers, proposalAnswerFields } from "#shared/api/proposals.ts";
import type { LineCategory } from "./budget-terms.ts";
import { computeBudget } from "./compute-budget.ts";

/**
 * Maps categories to lines of the simple budget. Administrative costs include indirect costs and everything else, so
 * that the four lines add up to the request.
 */
const lineByCategory: Record<LineCategory | "indirect", CostLine> = {
  personnel: "personnelCosts",
  fringe: "personnelCosts",
  travel: "travelTransportation",
  equipment: "equipmentSupplies",
  supplies: "equipmentSupplies",
  contractual: "administrativeCosts",
  construction: "administrativeCosts",
  other: "administrativeCosts",
  indirect: "administrativeCosts",
};

/** Computes the grant-funded amounts of the simple budget's four lines in cents; their sum is the request. */
export const toSimpleBudgetLines = (budget: Budget): Record<CostLine, number> => {
  const { categories, indirect } = computeBudget(budget).request;
  const lines: Record<CostLine, number> = {
    personnelCosts: 0,
    equipmentSupplies: 0,
    travelTransportation: 0,
    administrativeCosts: 0,
  };
  for (const [category, { total }] of Object.entries({ ...categories, indirect }))
    lines[lineByCategory[category as LineCategory | "indirect"]] += total;
  return lines;
};

/** A new budget defaults to one year, so a one-year budget does not imply that the user chose a duration. */
const durations = [null, null, "2-years", "3-years", null, null] as const;

type BudgetAnswers = Pick<ProposalAnswers, CostLine | "totalBudget" | "projectDuration">;
/** Fills a form's answers with the figures of a detailed budget; keeps an entered total or duration. */
export const fillAnswersFromBudget = <Answers extends BudgetAnswers>(answers: Answers, budget: Budget): Answers => {
  const lines = toSimpleBudgetLines(budget);
  const total = Object.values(lines).reduce((sum, cents) => sum + cents, 0);
  return {
    ...answers,
    ...lines,
    totalBudget: answers.totalBudget ?? total,
    projectDuration: answers.projectDuration ?? durations[budget.years] ?? null,
  };
};

const StoredAnswers = z.object({ ...proposalAnswerFields, budget: budgetInput() });
/** Parses the answers of a form or document, with the figures of its detailed budget; null if they are invalid. */
export const parseProposalAnswers = (values: Record<string, unknown>): ProposalAnswers | null => {
  const { data } = z.safeParse(StoredAnswers, values);
  if (!data) return null;
  const { budget, ...answers } = data;
  return budget ? fillAnswersFromBudget(answers, budget) : answers;
};
