import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { complianceRules } from "../compliance-rules.ts";
import type { CostType, LineCategory } from "./budget-terms.ts";
import { takePercentRoundedDown, toInteger } from "./line-amounts.ts";

/** Amount of each subaward, in cents, that is included in MTDC (2 CFR 200.1; $25,000 before October 1, 2024). */
export const subawardInMtdcCents = 100 * complianceRules.subawardInMtdc.value;

/**
 * MTDC excludes equipment and capital expenditures (2 CFR 200.1). Construction is a capital expenditure (2 CFR
 * 200.439).
 */
const excludedCategories = new Set<LineCategory>(["equipment", "construction"]);
/**
 * MTDC also excludes rental costs, tuition remission, scholarships and fellowships, participant support costs and
 * charges for patient care (2 CFR 200.1).
 */
const excludedTypes = new Set<CostType>(["rent", "participant_support", "tuition", "patient_care"]);

export const isExcludedFromMtdc = ({ category, costType }: Pick<BudgetLine, "category" | "costType">): boolean =>
  excludedCategories.has(category) || excludedTypes.has(costType);

/** Lines with the same name belong to one subaward, whose first $50,000 count once over the whole period. */
export const getSubawardKey = ({ id, name }: Pick<BudgetLine, "id" | "name">): string =>
  name.trim().toLowerCase().replaceAll(/\s+/g, " ") || id;

type LineCost = { line: BudgetLine; years: readonly number[] };
/**
 * Computes the lines' amounts in modified total direct costs, in cents by year; excludes fringe benefits computed from
 * rates, which always count.
 */
export const computeMtdcYears = (costs: readonly LineCost[], years: number): number[] => {
  const countedCents = new Map<string, number>();
  return Array.from({ length: years }, (_, index) =>
    costs.reduce((sum, { line, years: amounts }) => {
      const cents = amounts[index] ?? 0;
      if (isExcludedFromMtdc(line)) return sum;
      if (line.costType !== "subaward") return sum + cents;
      const key = getSubawardKey(line);
      const before = countedCents.get(key) ?? 0;
      const includedCents = Math.min(cents, Math.max(0, subawardInMtdcCents - before));
      countedCents.set(key, before + includedCents);
      return sum + includedCents;
    }, 0),
  );
};

export type IndirectBases = { mtdc: number; direct: number; salaries: number; salaries_and_fringe: number };

/**
 * Returns the applicable rate and base; null without indirect costs. De minimis is up to 15% of MTDC (2 CFR
 * 200.414(f)).
 */
export const getIndirectRate = ({ indirect }: Pick<Budget, "indirect">) => {
  if (indirect.method === "none") return null;
  if (indirect.method === "de_minimis")
    return { percent: complianceRules.deMinimisIndirect.value, base: "mtdc" as const };
  return { percent: indirect.percent, base: indirect.base };
};

/**
 * Computes the maximum indirect costs under a cap, in cents, rounded down. A cap on the total includes the indirect
 * costs themselves: at c percent, they are at most direct × c / (100 − c).
 */
export const computeIndirectCap = (cap: NonNullable<Budget["indirect"]["cap"]>, bases: IndirectBases): number => {
  if (cap.base !== "total") return takePercentRoundedDown(cap.base === "mtdc" ? bases.mtdc : bases.direct, cap.percent);
  const share = toInteger(cap.percent, 2);
  return share >= 10_000n ? Number.MAX_SAFE_INTEGER : Number((BigInt(bases.direct) * share) / (10_000n - share));
};

/** Computes a year's indirect costs in cents, rounded down, and the uncapped amount. */
export const computeIndirect = (budget: Pick<Budget, "indirect">, bases: IndirectBases) => {
  const rate = getIndirectRate(budget);
  if (!rate) return { base: 0, uncapped: 0, amount: 0 };
  const uncappedCents = takePercentRoundedDown(bases[rate.base], rate.percent);
  const { cap } = budget.indirect;
  return {
    base: bases[rate.base],
    uncapped: uncappedCents,
    amount: cap ? Math.min(uncappedCents, computeIndirectCap(cap, bases)) : uncappedCents,
  };
};
