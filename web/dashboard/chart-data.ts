import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { addDays } from "#shared/util/dates.ts";
import { getAmount } from "#web/applications/application-amount.tsx";
import { isApplicationOverdue, isUnsubmitted } from "#web/applications/views/filter-applications.ts";

type PipelineInput = Pick<GrantApplication, "status" | "amountRequested" | "amountAwarded">;
/** A number of applications and their total in dollars. */
export type CountAndSum = { count: number; sum: number };

// Round to cents, so that no sum ends in .30000000000000004.
const addAmount = ({ count, sum }: CountAndSum, dollars: number): CountAndSum => ({
  count: count + 1,
  sum: Math.round((sum + dollars) * 100) / 100,
});
const zeroTotal: CountAndSum = { count: 0, sum: 0 };

export type PipelineRow = CountAndSum & { status: ApplicationStatus };
/**
 * Returns one row per status, including `withdrawn` only if there are any. `withoutAmountCount` counts applications without an
 * amount.
 */
export const computePipeline = (
  applications: readonly PipelineInput[],
): { rows: PipelineRow[]; withoutAmountCount: number } => {
  const totalByStatus = new Map<ApplicationStatus, CountAndSum>();
  for (const application of applications)
    totalByStatus.set(
      application.status,
      addAmount(totalByStatus.get(application.status) ?? zeroTotal, getAmount(application) ?? 0),
    );
  return {
    rows: applicationStatuses
      .filter((status) => status !== "withdrawn" || totalByStatus.has(status))
      .map((status) => ({ status, ...(totalByStatus.get(status) ?? zeroTotal) })),
    withoutAmountCount: applications.filter((application) => getAmount(application) === null).length,
  };
};

const monthCount = 12;
/** Returns the month (`YYYY-MM`) that is `offset` months after `month`. */
const addMonths = (month: string, offset: number) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7);
};

type MonthRow = CountAndSum & { month: string };
export type Awards = {
  /** The last twelve months (`YYYY-MM`), oldest first, including empty ones. */
  months: MonthRow[];
  /** Awards decided before or after these months, or without a decision date. */
  earlier: CountAndSum;
  later: CountAndSum;
  undated: CountAndSum;
  /** Awards without an amount, which count as 0. */
  withoutAmountCount: number;
};
type AwardInput = Pick<GrantApplication, "status" | "amountAwarded" | "decisionDate">;

/** Groups awards by the month of their decision. `today` is the user's local date, `YYYY-MM-DD`. */
export const computeAwardsByMonth = (applications: readonly AwardInput[], today: string): Awards => {
  const firstMonth = addMonths(today.slice(0, 7), 1 - monthCount);
  const months = Array.from(
    { length: monthCount },
    (_, index): MonthRow => ({ month: addMonths(firstMonth, index), ...zeroTotal }),
  );
  const awards: Awards = { months, earlier: zeroTotal, later: zeroTotal, undated: zeroTotal, withoutAmountCount: 0 };
  for (const { status, amountAwarded, decisionDate } of applications) {
    if (status !== "awarded") continue;
    const dollars = amountAwarded ?? 0;
    if (amountAwarded === null) awards.withoutAmountCount += 1;
    const month = decisionDate?.slice(0, 7);
    const index = months.findIndex((candidate) => candidate.month === month);
    const row = months[index];
    if (row) months[index] = { month: row.month, ...addAmount(row, dollars) };
    else {
      const bucket = month === undefined ? "undated" : month < firstMonth ? "earlier" : "later";
      awards[bucket] = addAmount(awards[bucket], dollars);
    }
  }
  return awards;
};

const daysAhead = 30;
type DeadlineInput = Pick<GrantApplication, "status" | "deadline" | "deadlineEstimated">;
type Dated<T> = T & { deadline: string };
export type Deadlines<T> = {
  /** Today and the next 30 days (`YYYY-MM-DD`), with the number of deadlines on each. */
  days: { day: string; count: number }[];
  /** The deadlines of these days, earliest first. */
  upcoming: Dated<T>[];
  /** Unsubmitted applications past their deadline, oldest first. */
  overdue: Dated<T>[];
};

/** Computes the deadlines of unsubmitted applications. `today` is the user's local date, `YYYY-MM-DD`. */
export const computeDeadlines = <T extends DeadlineInput>(applications: readonly T[], today: string): Deadlines<T> => {
  const unsubmittedApplications = applications
    .filter((application): application is Dated<T> => application.deadline !== null && isUnsubmitted(application))
    .toSorted((a, b) => (a.deadline < b.deadline ? -1 : a.deadline > b.deadline ? 1 : 0));
  const lastDay = addDays(today, daysAhead);
  const upcoming = unsubmittedApplications.filter(
    ({ deadline }) => deadline.slice(0, 10) >= today && deadline.slice(0, 10) <= lastDay,
  );
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => {
    const day = addDays(today, index);
    return { day, count: upcoming.filter(({ deadline }) => deadline.startsWith(day)).length };
  });
  return {
    days,
    upcoming,
    overdue: unsubmittedApplications.filter((application) => isApplicationOverdue(application, today)),
  };
};
