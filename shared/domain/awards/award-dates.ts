import { toDeadlineText } from "#shared/util/dates.ts";
import { formatPayment, type Payment } from "./award-terms.ts";
import { listCloseout } from "./closeout.ts";
import type { ReportKind } from "./report-kinds.ts";

type DateFields = {
  /** Unique within the award. */
  id: string;
  title: string;
  date: string;
  /** Completed items stay on the calendar but trigger no reminders. */
  done: boolean;
};
/** A date on which something about an award is due or happens. */
export type AwardDate =
  | (DateFields & { kind: "report"; reportKind: ReportKind })
  | (DateFields & { kind: "payment" | "closeout" | "period_end" });

type Award = {
  isFederal: boolean;
  periodEnd: string | null;
  reports: readonly { id: string; kind: ReportKind; title: string; dueDate: string; submittedDate: string | null }[];
  payments: readonly (Payment & { id: string; date: string })[];
  closeoutDone: readonly string[];
};

/**
 * Lists the dates of an award for calendars and reminders: reports, payments that the funder still owes, closeout steps
 * with a fixed date, and the end of the period.
 */
export const listAwardDates = ({ isFederal, periodEnd, reports, payments, closeoutDone }: Award): AwardDate[] => [
  ...reports.map(({ id, kind: reportKind, title, dueDate: date, submittedDate }) => {
    const done = submittedDate !== null;
    return { kind: "report" as const, id, reportKind, title, date, done };
  }),
  ...payments
    .filter(({ status }) => status === "requested")
    .map((payment) => {
      const { id, date } = payment;
      return { kind: "payment" as const, id, title: formatPayment(payment), date, done: false };
    }),
  ...listCloseout({ isFederal, periodEnd }).flatMap(({ key, title, dueDay }) => {
    if (!dueDay) return [];
    const done = closeoutDone.includes(key);
    return { kind: "closeout" as const, id: key, title, date: toDeadlineText(dueDay), done };
  }),
  ...(periodEnd
    ? [
        {
          kind: "period_end" as const,
          id: "period_end",
          title: "Period of performance ends",
          date: periodEnd,
          done: false,
        },
      ]
    : []),
];
