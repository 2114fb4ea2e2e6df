import type { Budget, BudgetLine } from "#shared/api/budget.ts";

/**
 * Returns an exact quotient rounded half up to whole cents. Products of cents and decimals exceed 2^53, so they stay
 * BigInts until this single rounding per line and year.
 */
const roundHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** Converts a decimal with at most `places` places to an integer: 0.25 with 2 places is 25. */
export const toInteger = (value: number, places: number): bigint => BigInt(Math.round(value * 10 ** places));

/** Multiplies cents by a percentage with at most two decimals and rounds down, so that no rate or cap is exceeded. */
export const takePercentRoundedDown = (cents: number, percent: number): number =>
  Number((BigInt(cents) * toInteger(percent, 2)) / 10_000n);

const isInYear = ({ firstYear, lastYear }: Pick<BudgetLine, "firstYear" | "lastYear">, year: number) =>
  firstYear <= year && year <= lastYear;

/**
 * Computes a line's cents in each year: quantity × unit price; for personnel, people × annual salary × effort × months
 * / 12. An escalating price increases by the rate, compounded, in each year after the project's first.
 */
export const computeLineYears = (line: BudgetLine, { years, escalationPercent }: Budget): number[] => {
  const isPersonnel = line.category === "personnel";
  const base =
    toInteger(line.quantity, 3) *
    BigInt(line.unitPriceCents) *
    (isPersonnel ? toInteger(line.effortPercent, 2) * toInteger(line.monthsPerYear, 2) : 1n);
  const divisor = 1000n * (isPersonnel ? 10_000n * 1200n : 1n);
  const growth = 10_000n + (line.escalates ? toInteger(escalationPercent, 2) : 0n);
  return Array.from({ length: years }, (_, index) =>
    isInYear(line, index + 1) ? roundHalfUp(base * growth ** BigInt(index), divisor * 10_000n ** BigInt(index)) : 0,
  );
};

/** Returns the fringe rate of a personnel line in percent; null if none is set. */
export const getFringePercent = ({ category, fringe }: BudgetLine, { fringeGroups }: Budget): number | null => {
  if (category !== "personnel" || fringe === null) return null;
  if ("percent" in fringe) return fringe.percent;
  return fringeGroups.find(({ id }) => id === fringe.groupId)?.percent ?? null;
};

/** Computes fringe benefits in cents for each year, rounded half up from the line's rounded pay. */
export const computeFringeYears = (payYears: readonly number[], percent: number): number[] =>
  payYears.map((cents) => roundHalfUp(BigInt(cents) * toInteger(percent, 2), 10_000n));
