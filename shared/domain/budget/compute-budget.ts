import type { Budget, BudgetLine, FundingSource } from "#shared/api/budget.ts";
import { type LineCategory, lineCategoryKeys } from "./budget-terms.ts";
import { computeIndirect, computeMtdcYears, type IndirectBases } from "./indirect-costs.ts";
import { computeFringeYears, computeLineYears, getFringePercent } from "./line-amounts.ts";

/** Cents by year and in total. */
export type Amounts = { years: number[]; total: number };
export type ComputedLine = { line: BudgetLine; amounts: Amounts; fringePercent: number | null; fringe: Amounts };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const toAmounts = (years: number[]): Amounts => ({ years, total: sum(years) });
const addYears = (rows: readonly (readonly number[])[], years: number) =>
  Array.from({ length: years }, (_, index) => sum(rows.map((row) => row[index] ?? 0)));

type Part = { category: LineCategory; amounts: Amounts };
const sumByCategory = (parts: readonly Part[], years: number): Record<LineCategory, Amounts> =>
  Object.fromEntries(
    lineCategoryKeys.map((category) => [
      category,
      toAmounts(
        addYears(
          parts.filter((part) => part.category === category).map(({ amounts }) => amounts.years),
          years,
        ),
      ),
    ]),
  ) as Record<LineCategory, Amounts>;

/** Splits a line into its cost and, for personnel, fringe benefits. */
const toParts = ({ line, amounts, fringe }: ComputedLine): Part[] => [
  { category: line.category, amounts },
  { category: "fringe", amounts: fringe },
];

/**
 * Computes all amounts of a budget in whole cents. Lines are rounded once per year; every other amount is a sum of
 * those, so rows, years and categories add up exactly. Indirect costs are computed on the grant-funded part, by year.
 */
export const computeBudget = (budget: Budget) => {
  const { years } = budget;
  const lines = budget.lines.map((line): ComputedLine => {
    const payYears = computeLineYears(line, budget);
    const fringePercent = getFringePercent(line, budget);
    return {
      line,
      amounts: toAmounts(payYears),
      fringePercent,
      fringe: toAmounts(computeFringeYears(payYears, fringePercent ?? 0)),
    };
  });
  const sumLines = (isIncluded: (line: BudgetLine) => boolean) =>
    sumByCategory(lines.filter(({ line }) => isIncluded(line)).flatMap(toParts), years);
  const sumDirect = (categories: Record<LineCategory, Amounts>) =>
    toAmounts(
      addYears(
        lineCategoryKeys.map((key) => categories[key].years),
        years,
      ),
    );

  const request = sumLines(({ paidBy }) => paidBy === null);
  const direct = sumDirect(request);
  const grantFundedLines = lines.filter(({ line }) => line.paidBy === null);
  const mtdcLines = computeMtdcYears(
    grantFundedLines.map(({ line, amounts }) => ({ line, years: amounts.years })),
    years,
  );
  const mtdc = toAmounts(addYears([mtdcLines, ...grantFundedLines.map(({ fringe }) => fringe.years)], years));
  const indirectYears = Array.from({ length: years }, (_, index) => {
    const getAmount = (amounts: Amounts) => amounts.years[index] ?? 0;
    const bases: IndirectBases = {
      mtdc: getAmount(mtdc),
      direct: getAmount(direct),
      salaries: getAmount(request.personnel),
      salaries_and_fringe: getAmount(request.personnel) + getAmount(request.fringe),
    };
    return computeIndirect(budget, bases);
  });
  const indirect = toAmounts(indirectYears.map(({ amount }) => amount));

  const sources = budget.sources.map((source): { source: FundingSource; amounts: Amounts } => ({
    source,
    amounts: sumDirect(sumLines(({ paidBy }) => paidBy === source.id)),
  }));
  const isMatch = (id: string | null) => budget.sources.some((source) => source.id === id && source.kind !== "other");
  const match = sumLines(({ paidBy }) => isMatch(paidBy));
  const otherFunding = sumLines(({ paidBy }) => paidBy !== null && !isMatch(paidBy));
  const total = toAmounts(addYears([direct.years, indirect.years], years));
  const matchTotal = sumDirect(match);
  const otherTotal = sumDirect(otherFunding);
  return {
    years,
    lines,
    request: { categories: request, direct, indirect, total },
    mtdc,
    indirectBase: toAmounts(indirectYears.map(({ base }) => base)),
    /** Amount at the full rate, ignoring the funder's cap. */
    uncappedIndirect: toAmounts(indirectYears.map(({ uncapped }) => uncapped)),
    match: { categories: match, total: matchTotal },
    otherFunding: { categories: otherFunding, total: otherTotal },
    sources,
    project: toAmounts(addYears([total.years, matchTotal.years, otherTotal.years], years)),
  };
};
export type ComputedBudget = ReturnType<typeof computeBudget>;

/** Computes the required match in cents. A percentage of the project is based on the sum of grant and match. */
export const computeRequiredMatch = (
  required: NonNullable<Budget["requiredMatch"]>,
  { request, match }: Pick<ComputedBudget, "request" | "match">,
): number => {
  const base = required.base === "request" ? request.total.total : request.total.total + match.total.total;
  return Math.ceil((base * Math.round(required.percent * 100)) / 10_000);
};
