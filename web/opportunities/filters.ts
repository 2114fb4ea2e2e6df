import { daysBetween } from "#shared/dates.ts";
import { firstDollars } from "#shared/money.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";

/** The Finder's filters and orders (spec section 5); the address carries those that differ from the default. */
export const deadlines = {
  all: "Any deadline",
  "next-30": "Next 30 days",
  "next-60": "Next 60 days",
  "next-90": "Next 90 days",
  overdue: "Overdue",
  "no-deadline": "No deadline",
} as const;
export const orders = { matchScore: "Match score", deadline: "Deadline", amount: "Amount", title: "Title" } as const;
export const directions = { desc: "Descending", asc: "Ascending" } as const;
export const defaults = { amount: "", funder: "", deadline: "all", sort: "matchScore", direction: "desc" };
export type Filters = typeof defaults;

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
  filters.amount !== "" || filters.funder !== "" || filters.deadline !== defaults.deadline;

/** Those that pass; `today` is the user's own day `YYYY-MM-DD`. */
export const filtered = <T extends One>(all: T[], { amount, funder, deadline }: Filters, today: string): T[] =>
  all.filter(
    (one) =>
      contains(one.amount, amount) && contains(one.funder, funder) && fitsDeadline(one.deadline, deadline, today),
  );

/** What is not known sorts last, whichever the direction. */
const keyOf: Record<string, (one: One) => number | string | null> = {
  matchScore: ({ matchScore }) => matchScore,
  deadline: ({ deadline }) => deadline,
  amount: ({ amount }) => (amount === null ? null : firstDollars(amount)),
  title: ({ title }) => title.toLowerCase(),
};

export const sorted = <T extends One>(all: T[], { sort, direction }: Filters): T[] => {
  const key = keyOf[sort] ?? keyOf.matchScore;
  const sign = direction === "asc" ? 1 : -1;
  return all.toSorted((a, b) => {
    const [x, y] = [key?.(a) ?? null, key?.(b) ?? null];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    return x === y ? 0 : (x < y ? -1 : 1) * sign;
  });
};
