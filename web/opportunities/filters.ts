import { daysBetween } from "#shared/dates.ts";
import { firstDollars } from "#shared/money.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import * as common from "#web/ui/messages.ts";

/** Filters and sort orders of the Finder (spec section 5); the URL holds non-default values. */
export const deadlines = {
  all: common.anyDeadline,
  "next-30": common.within30Days,
  "next-60": common.within60Days,
  "next-90": common.within90Days,
  overdue: common.overdue,
  "no-deadline": common.noDeadline,
} as const;
export const orders = {
  matchScore: "Match score",
  deadline: common.deadline,
  amount: common.amount,
  title: common.title,
} as const;
export const directions = { desc: "Descending", asc: "Ascending" } as const;
export const defaults = { amount: "", funder: "", deadline: "all", sort: "matchScore", direction: "desc" };
export type Filters = typeof defaults;

export const noFilters = { amount: defaults.amount, funder: defaults.funder, deadline: defaults.deadline };

const validOr = (value: string, table: object, fallback: string) => (Object.hasOwn(table, value) ? value : fallback);
/** Replaces unknown URL values with defaults. */
export const knownFilters = ({ deadline, sort, direction, ...texts }: Filters): Filters => ({
  ...texts,
  deadline: validOr(deadline, deadlines, defaults.deadline),
  sort: validOr(sort, orders, defaults.sort),
  direction: validOr(direction, directions, defaults.direction),
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

export const isFiltered = (filters: Filters) =>
  filters.amount.trim() !== "" || filters.funder.trim() !== "" || filters.deadline !== defaults.deadline;

/** `today`: the user's local date, `YYYY-MM-DD`. */
export const filtered = <T extends Result>(results: T[], { amount, funder, deadline }: Filters, today: string): T[] =>
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
  amount: byKey(({ amount }) => (amount === null ? null : firstDollars(amount)), compareNumbers),
  title: byKey(({ title }) => title, titleCollator.compare),
};

export const sorted = <T extends Result>(results: T[], { sort, direction }: Filters): T[] => {
  const compare = comparisons[sort] ?? comparisons.matchScore;
  return results.toSorted((a, b) => compare?.(a, b, direction === "asc" ? 1 : -1) ?? 0);
};
