import type { Budget } from "#shared/api/budget.ts";
import { budgetLabels, lineCategories, lineCategoryKeys } from "#shared/domain/budget/budget-terms.ts";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";

/** Returns the grant-funded amounts by cost category, indirect costs last. Omits empty categories. */
export const toAwardLines = (budget: Budget): { name: string; budgetedCents: number }[] => {
  const { request } = computeBudget(budget);
  return [
    ...lineCategoryKeys.map((key) => ({
      name: lineCategories[key],
      budgetedCents: request.categories[key].total,
    })),
    { name: budgetLabels.indirect, budgetedCents: request.indirect.total },
  ].filter(({ budgetedCents }) => budgetedCents > 0);
};
