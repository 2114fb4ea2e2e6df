import { expect, test } from "vitest";
import { listAwardDates } from "./award-dates.ts";

const toTimestamp = (text: string) => `${text}T00:00:00.000Z`;
const report = {
  id: "r1",
  kind: "financial",
  title: "SF-425",
  dueDate: toTimestamp("2027-04-30"),
  submittedDate: null,
} as const;
const payment = {
  id: "p1",
  kind: "drawdown",
  status: "requested",
  date: toTimestamp("2027-02-01"),
  amountCents: 12_500_50,
} as const;
const award = {
  isFederal: true,
  periodEnd: toTimestamp("2027-12-31"),
  reports: [report, { ...report, id: "r2", submittedDate: toTimestamp("2027-05-01") }],
  payments: [payment, { ...payment, id: "p2", status: "received" as const }],
  closeoutDone: ["subaward_closeout", "thank_funder"],
};

test("lists reports, outstanding payments, closeout steps with a fixed date, and the end of the period", () => {
  const rows = listAwardDates(award).map(({ kind, id, title, date, done }) =>
    [kind, id, title, date.slice(0, 10), done ? "done" : "open"].join(" | "),
  );
  expect(rows).toEqual([
    "report | r1 | SF-425 | 2027-04-30 | open",
    "report | r2 | SF-425 | 2027-04-30 | done",
    "payment | p1 | Drawdown of $12,500.50 | 2027-02-01 | open",
    "closeout | final_performance_report | Submit the final performance report | 2028-04-29 | open",
    "closeout | final_financial_report | Submit the final financial report | 2028-04-29 | open",
    "closeout | liquidate_obligations | Pay all bills of the award | 2028-04-29 | open",
    "closeout | property_report | Report equipment and property | 2028-04-29 | open",
    "closeout | subaward_closeout | Close out subawards | 2028-03-30 | done",
    "period_end | period_end | Period of performance ends | 2027-12-31 | open",
  ]);
});

test("dates closeout steps only for federal awards with a known end", () => {
  const listKinds = (fields: Partial<typeof award> | { periodEnd: null }) =>
    listAwardDates({ ...award, reports: [], payments: [], ...fields }).map(({ kind }) => kind);
  expect(listKinds({ isFederal: false })).toEqual(["period_end"]);
  expect(listKinds({ periodEnd: null })).toEqual([]);
});
