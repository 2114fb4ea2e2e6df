import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { daysBetween } from "#shared/util/dates.ts";
import { findDollarAmount } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";

/** Filters and sort orders of the Finder (spec section 5); the URL holds non-default values. */
export const deadlineOptions = {
  all: common.anyDeadline,
  "next-30": common.within30Days,
  "next-60": common.within60Days,
  "next-90": common.within90Days,
  overdue: common.overdue,
  "no-deadline": common.noDeadline,
} as const;
export const sortOptions = {
  matchScore: "Match score",
  deadline: common.deadline,
  amount: common.amount,
  title: common.title,
} as const;
export const directionOptions = { desc: "Descending", asc: "Ascending" } as const;
export const defaultFilters = { amount: "", funder: "", deadline: "all", sort: "matchScore", direction: "desc" };
export type FinderFilters = typeof defaultFilters;

export const clearedFilters = {
  amount: defaultFilters.amount,
  funder: defaultFilters.funder,
  deadline: defaultFilters.deadline,
};

const validOr = (value: string, table: object, fallback: string) => (Object.hasOwn(table, value) ? value : fallback);
/** Replaces unknown URL values with defaults. */
export const sanitizeFilters = ({ deadline, sort, direction, ...texts }: FinderFilters): FinderFilters => ({
  ...texts,
  deadline: validOr(deadline, deadlineOptions, defaultFilters.deadline),
  sort: validOr(sort, sortOptions, defaultFilters.sort),
  direction: validOr(direction, directionOptions, defaultFilters.direction),
});

type Result = Pick<FundingOpportunity, "title" | "funder" | "amount" | "deadline" | "matchScore">;

const contains = (text: string | null, part: string) => (text ?? "").toLowerCase().includes(part.trim().toLowerCase());

const windowDays = { "next-30": 30, "next-60": 60, "next-90": 90 } as Record<string, number>;
const matchesDeadline = (deadline: string | null, filter: string, today: string) => {
  if (filter === "all") return true;
  if (filter === "no-deadline") return deadline === null;
  if (deadline === null) return false;
  const left = daysBetween(today, deadline);
  if (filter === "overdue") return left < 0;
  return left > 0 && left <= (windowDays[filter] ?? 0);
};

export const hasActiveFilters = (filters: FinderFilters) =>
  filters.amount.trim() !== "" || filters.funder.trim() !== "" || filters.deadline !== defaultFilters.deadline;

/** `today`: the user's local date, `YYYY-MM-DD`. */
export const filterResults = <T extends Result>(
  results: T[],
  { amount, funder, deadline }: FinderFilters,
  today: string,
): T[] =>
  results.filter(
    (result) =>
      contains(result.amount, amount) &&
      contains(result.funder, funder) &&
      matchesDeadline(result.deadline, deadline, today),
  );

const titleCollator = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byKey =
  <T extends string | number>(getKey: (result: Result) => T | null, compare: (a: T, b: T) => number) =>
  (a: Result, b: Result, sign: number) => {
    const [x, y] = [getKey(a), getKey(b)];
    // Unknown values sort last in both directions.
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return compare(x, y) * sign;
  };
const compareNumbers = (a: number, b: number) => a - b;
const comparisons: Record<string, ReturnType<typeof byKey>> = {
  matchScore: byKey(({ matchScore }) => matchScore, compareNumbers),
  deadline: byKey(({ deadline }) => (deadline === null ? null : Date.parse(deadline)), compareNumbers),
  amount: byKey(({ amount }) => (amount === null ? null : findDollarAmount(amount)), compareNumbers),
  title: byKey(({ title }) => title, titleCollator.compare),
};

export const sortResults = <T extends Result>(results: T[], { sort, direction }: FinderFilters): T[] => {
  const compare = comparisons[sort] ?? comparisons.matchScore;
  return results.toSorted((a, b) => compare?.(a, b, direction === "asc" ? 1 : -1) ?? 0);
};
