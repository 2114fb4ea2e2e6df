import * as z from "zod/mini";
import { Budget } from "#shared/api/budget.ts";

type BudgetInput = z.input<typeof Budget>;
type LineInput = BudgetInput["lines"][number];

export const createLine = (line: Partial<LineInput> = {}): LineInput => ({
  id: "a",
  category: "supplies",
  name: "Lamps",
  quantity: 1,
  unit: "each",
  unitPriceCents: 100_00,
  ...line,
});
/** Creates a budget of these lines with IDs by position. */
export const createBudget = (lines: readonly Partial<LineInput>[], budget: Partial<BudgetInput> = {}): Budget =>
  z.parse(Budget, {
    years: 1,
    indirect: { method: "none" },
    ...budget,
    lines: lines.map((line, index) => createLine({ id: `l${index}`, ...line })),
  });

/** A two-year project with every kind of line, indirect costs on MTDC and a match. */
export const sampleBudget = createBudget(
  [
    {
      category: "personnel",
      name: "Project director",
      unit: "year",
      unitPriceCents: 72_000_00,
      effortPercent: 25,
      fringe: { percent: 28 },
      reason: "Leads the work and reports to the funder",
    },
    {
      category: "travel",
      name: "Site visits",
      quantity: 4,
      unit: "trip",
      unitPriceCents: 850_00,
      reason: "Two staff visit each partner once a quarter.",
    },
    { category: "equipment", name: "Lift truck", unitPriceCents: 38_000_00, lastYear: 1 },
    { category: "supplies", name: "Laptops", quantity: 5, unitPriceCents: 1_200_00, lastYear: 1 },
    {
      category: "contractual",
      name: "Harbor College",
      unit: "year",
      unitPriceCents: 40_000_00,
      costType: "subaward",
    },
    { category: "other", name: "Rent", quantity: 12, unit: "month", unitPriceCents: 500_00, costType: "rent" },
    {
      category: "personnel",
      name: "Volunteers",
      unit: "year",
      unitPriceCents: 10_000_00,
      paidBy: "s1",
      fringe: { percent: 0 },
    },
  ],
  {
    years: 2,
    indirect: { method: "de_minimis" },
    sources: [{ id: "s1", name: "Lantern House", kind: "in_kind", origin: "applicant" }],
  },
);
