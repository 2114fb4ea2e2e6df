import { expect } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#shared/util/dates.ts";
import { buildApplication, emptyAccount } from "./app.ts";
import type { MockResponses } from "./testing.tsx";

export const getDeadlineInDays = (days: number) => `${addDays("2026-11-21", days)}T00:00:00.000Z`;
const buildAward = (grantName: string, amountAwarded: number | null, decisionDate: string | null) =>
  buildApplication({ grantName, status: "awarded", amountAwarded, decisionDate });

/** Applications in every state: deadlines near, overdue and far; awards this month, last year and without a date. */
export const dashboardApplications = [
  buildApplication({ grantName: "Lamps for All", deadline: getDeadlineInDays(4) }),
  buildApplication({ grantName: "Roofs and Rafters", deadline: getDeadlineInDays(4), status: "in_progress" }),
  buildApplication({ grantName: "Early Literacy Fund", deadline: getDeadlineInDays(30), amountRequested: null }),
  buildApplication({ grantName: "Late Letters", deadline: getDeadlineInDays(-3), amountRequested: 1500.5 }),
  buildApplication({ grantName: "Far Away", deadline: getDeadlineInDays(31) }),
  buildApplication({ grantName: "Garden Beds", status: "submitted", deadline: getDeadlineInDays(2) }),
  buildAward("Won this month", 20_000, getDeadlineInDays(-1)),
  buildAward("Won in spring", 5000.25, "2026-04-30T00:00:00.000Z"),
  buildAward("Won long ago", 700, "2024-01-15T00:00:00.000Z"),
  buildAward("Won some day", 300, null),
];
export const dashboardResponses: MockResponses = {
  ...emptyAccount,
  listApplications: dashboardApplications,
  getApplicationStats: { totalApplications: 10, successRate: 100, totalAwarded: 26_000.25, pending: 1 },
};

export const getChart = (name: string) => page.getByRole("region", { name, exact: true });
/** Switches a chart to its table and returns the cells by row. */
export const readTable = async (name: string) => {
  await getChart(name)
    .getByRole("button", { name: `View as table: ${name}` })
    .click();
  const table = getChart(name).getByRole("table");
  await expect.element(table).toBeVisible();
  const rows = [...table.element().querySelectorAll("tr")];
  return rows.map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
};
