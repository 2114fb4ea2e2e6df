import { daysBetween } from "#shared/dates.ts";
import { firstDollars } from "#shared/money.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import * as common from "#web/ui/messages.ts";

/** The Finder's filters and orders (spec section 5); the address carries those that differ from the default. */
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

/** What takes every filter off and leaves the order. */
export const noFilters = { amount: defaults.amount, funder: defaults.funder, deadline: defaults.deadline };

const known = (value: string, table: object, otherwise: string) => (Object.hasOwn(table, value) ? value : otherwise);
/** The filters of an address: what it names and nobody knows is as if it named nothing. */
export const knownFilters = ({ deadline, sort, direction, ...texts }: Filters): Filters => ({
  ...texts,
  deadline: known(deadline, deadlines, defaults.deadline),
  sort: known(sort, orders, defaults.sort),
  direction: known(direction, directions, defaults.direction),
});

type One = Pick<FundingOpportunity, "title" | "funder" | "amount" | "deadline" | "matchScore">;

const contains = (text: string | null, part: string) => (text ?? "").toLowerCase().includes(part.trim().toLowerCase());

const within = { "next-30": 30, "next-60": 60, "next-90": 90 } as Record<string, number>;
const fitsDeadline = (deadline: string | null, wanted: string, today: string) => {
  if (wanted === "all") return true;
  if (wanted === "no-deadline") return deadline === null;
  if (deadline === null) return false;
  const left = daysBetween(today, deadline);
  if (wanted === "overdue") return left < 0;
  return left > 0 && left <= (within[wanted] ?? 0);
};

export const isFiltered = (filters: Filters) =>
  filters.amount.trim() !== "" || filters.funder.trim() !== "" || filters.deadline !== defaults.deadline;

/** Those that pass; `today` is the user's own day `YYYY-MM-DD`. */
export const filtered = <T extends One>(all: T[], { amount, funder, deadline }: Filters, today: string): T[] =>
  all.filter(
    (one) =>
      contains(one.amount, amount) && contains(one.funder, funder) && fitsDeadline(one.deadline, deadline, today),
  );

const titles = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byKey =
  <T extends string | number>(keyOf: (one: One) => T | null, compare: (a: T, b: T) => number) =>
  (a: One, b: One, sign: number) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    // What is not known sorts last, whichever the direction.
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return compare(x, y) * sign;
  };
const numbers = (a: number, b: number) => a - b;
const comparisons: Record<string, ReturnType<typeof byKey>> = {
  matchScore: byKey(({ matchScore }) => matchScore, numbers),
  deadline: byKey(({ deadline }) => (deadline === null ? null : Date.parse(deadline)), numbers),
  amount: byKey(({ amount }) => (amount === null ? null : firstDollars(amount)), numbers),
  title: byKey(({ title }) => title, titles.compare),
};

/** In the order asked for; equal ones keep the order they came in. */
export const sorted = <T extends One>(all: T[], { sort, direction }: Filters): T[] => {
  const compare = comparisons[sort] ?? comparisons.matchScore;
  return all.toSorted((a, b) => compare?.(a, b, direction === "asc" ? 1 : -1) ?? 0);
};
