import { expect, test } from "vitest";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { formatReports } from "./format-reports.ts";

const day = (text: string) => `${text}T00:00:00.000Z`;

test("lists outstanding award reports by due date, without other award dates", () => {
  const report = { kind: "report", id: "r1", reportKind: "final", title: "Final report", done: false } as const;
  const application = {
    id: "app_1",
    grantName: "Lamps",
    status: "awarded",
    awardDates: [
      { ...report, date: day("2027-12-31") },
      { ...report, date: day("2027-01-31"), title: "Interim report" },
      { ...report, date: day("2026-12-31"), title: "Plan", done: true },
      { kind: "payment", id: "p1", title: "Drawdown of $500", date: day("2026-12-31"), done: false },
    ],
  } as unknown as StoredApplication; // only the fields that are read
  const text = formatReports({ applications: [application], tasks: new Map(), today: "2026-11-21" });
  expect(text).toMatch(/^Reports due for your awards:\n\n.*Interim report.*\n.*Final report.*$/);
});
