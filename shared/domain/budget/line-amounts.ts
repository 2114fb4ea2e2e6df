import type { Budget, BudgetLine } from "#shared/api/budget.ts";

/**
 * Exact quotient rounded half up to whole cents. Products of cents and decimals exceed 2^53, so they are integers of any
 * size until this one rounding per line and year.
 */
const roundHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** A decimal with at most `places` places as an integer: 0.25 with 2 places is 25. */
export const toInteger = (value: number, places: number): bigint => BigInt(Math.round(value * 10 ** places));

/** Cents times a percentage with at most two decimals, rounded down, so that no rate or cap is ever exceeded. */
export const takePercentDown = (cents: number, percent: number): number =>
  Number((BigInt(cents) * toInteger(percent, 2)) / 10_000n);

const isInYear = ({ firstYear, lastYear }: Pick<BudgetLine, "firstYear" | "lastYear">, year: number) =>
  firstYear <= year && year <= lastYear;

/**
 * Cents of a line in each year, in year order. Quantity × unit price; of personnel, people × annual salary × effort ×
 * months / 12. A price that escalates rises by the rate, compounded, in each year after the first of the project.
 */
export const computeLineYears = (line: BudgetLine, { years, escalationPercent }: Budget): number[] => {
  const isPersonnel = line.category === "personnel";
  const base =
    toInteger(line.quantity, 3) *
    BigInt(line.unitPriceCents) *
    (isPersonnel ? toInteger(line.effortPercent, 2) * toInteger(line.monthsPerYear, 2) : 1n);
  const divisor = 1000n * (isPersonnel ? 10_000n * 1200n : 1n);
  const rise = 10_000n + (line.escalates ? toInteger(escalationPercent, 2) : 0n);
  return Array.from({ length: years }, (_, index) =>
    isInYear(line, index + 1) ? roundHalfUp(base * rise ** BigInt(index), divisor * 10_000n ** BigInt(index)) : 0,
  );
};

/** The fringe rate of a personnel line in percent; null if none is set. */
export const getFringePercent = ({ category, fringe }: BudgetLine, { fringeGroups }: Budget): number | null => {
  if (category !== "personnel" || fringe === null) return null;
  if ("percent" in fringe) return fringe.percent;
  return fringeGroups.find(({ id }) => id === fringe.groupId)?.percent ?? null;
};

/** Cents of fringe benefits in each year, rounded half up from the line's rounded pay. */
export const computeFringeYears = (payYears: readonly number[], percent: number): number[] =>
  payYears.map((cents) => roundHalfUp(BigInt(cents) * toInteger(percent, 2), 10_000n));
