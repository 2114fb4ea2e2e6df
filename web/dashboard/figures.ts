import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/applications.ts";
import { addDays } from "#shared/dates.ts";
import { amountOf } from "#web/applications/board/columns.ts";
import { isOverdue, isUnsent } from "#web/applications/sorting.ts";

type Pipelined = Pick<GrantApplication, "status" | "amountRequested" | "amountAwarded">;
/** So many, and their dollars together. */
export type Sum = { count: number; sum: number };

// Whole cents, so that no sum ends in .30000000000000004.
const added = ({ count, sum }: Sum, dollars: number): Sum => ({
  count: count + 1,
  sum: Math.round((sum + dollars) * 100) / 100,
});
const none: Sum = { count: 0, sum: 0 };

export type PipelineRow = Sum & { status: ApplicationStatus };
/** A row for each of the six statuses, and one for `withdrawn` where there is any; `unstated` have no amount at all. */
export const pipeline = (applications: readonly Pipelined[]): { rows: PipelineRow[]; unstated: number } => {
  const sums = new Map<ApplicationStatus, Sum>();
  for (const one of applications) sums.set(one.status, added(sums.get(one.status) ?? none, amountOf(one) ?? 0));
  return {
    rows: applicationStatuses
      .filter((status) => status !== "withdrawn" || sums.has(status))
      .map((status) => ({ status, ...(sums.get(status) ?? none) })),
    unstated: applications.filter((one) => amountOf(one) === null).length,
  };
};

const monthsShown = 12;
/** The month `by` months later, both as `YYYY-MM`. */
const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

type MonthRow = Sum & { month: string };
export type Awards = {
  /** The last twelve months, the oldest first, `YYYY-MM`; a month without an award is there with nothing. */
  months: MonthRow[];
  /** Awards whose decision lies before those months, after them, or on no day that anybody has given. */
  earlier: Sum;
  later: Sum;
  undated: Sum;
  /** How many of all these have no amount awarded, and count as nothing. */
  unstated: number;
};
type Awarded = Pick<GrantApplication, "status" | "amountAwarded" | "decisionDate">;

/** What was awarded, by the month of the decision. `today` is `YYYY-MM-DD` where the user is. */
export const awardedByMonth = (applications: readonly Awarded[], today: string): Awards => {
  const first = monthAfter(today.slice(0, 7), 1 - monthsShown);
  const months = Array.from({ length: monthsShown }, (_, at): MonthRow => ({ month: monthAfter(first, at), ...none }));
  const awards: Awards = { months, earlier: none, later: none, undated: none, unstated: 0 };
  for (const { status, amountAwarded, decisionDate } of applications) {
    if (status !== "awarded") continue;
    const dollars = amountAwarded ?? 0;
    if (amountAwarded === null) awards.unstated += 1;
    const month = decisionDate?.slice(0, 7);
    const at = months.findIndex((one) => one.month === month);
    const row = months[at];
    if (row) months[at] = { month: row.month, ...added(row, dollars) };
    else {
      const where = month === undefined ? "undated" : month < first ? "earlier" : "later";
      awards[where] = added(awards[where], dollars);
    }
  }
  return awards;
};

/** The next so many days, today among them as the first. */
const daysAhead = 30;
type Due = Pick<GrantApplication, "status" | "deadline">;
type Dated<T> = T & { deadline: string };
export type Deadlines<T> = {
  /** Today and the next 30 days, `YYYY-MM-DD`, with how many deadlines fall on each. */
  days: { day: string; count: number }[];
  /** Those deadlines, the next one first. */
  upcoming: Dated<T>[];
  /** What was not submitted when its deadline passed, the oldest first. */
  overdue: Dated<T>[];
};

/** Deadlines of what is still to be submitted. `today` is `YYYY-MM-DD` where the user is. */
export const nextDeadlines = <T extends Due>(applications: readonly T[], today: string): Deadlines<T> => {
  const open = applications
    .filter((one): one is Dated<T> => one.deadline !== null && isUnsent(one))
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : one.deadline > other.deadline ? 1 : 0));
  const last = addDays(today, daysAhead);
  const upcoming = open.filter(({ deadline }) => deadline.slice(0, 10) >= today && deadline.slice(0, 10) <= last);
  const days = Array.from({ length: daysAhead + 1 }, (_, at) => {
    const day = addDays(today, at);
    return { day, count: upcoming.filter(({ deadline }) => deadline.startsWith(day)).length };
  });
  return { days, upcoming, overdue: open.filter((one) => isOverdue(one, today)) };
};
