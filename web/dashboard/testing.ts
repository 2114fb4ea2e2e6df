import { expect } from "vitest";
import { page } from "vitest/browser";
import { addDays } from "#shared/dates.ts";
import { anApplication, emptyAccount } from "#web/app/testing.ts";
import type { Answers } from "#web/testing.tsx";

export const inDays = (days: number) => `${addDays("2026-11-21", days)}T00:00:00.000Z`;
const buildAward = (grantName: string, amountAwarded: number | null, decisionDate: string | null) =>
  anApplication({ grantName, status: "awarded", amountAwarded, decisionDate });

/** Applications in every state: deadlines near, overdue and far; awards of this month, of last year and undated. */
export const applications = [
  anApplication({ grantName: "Lamps for All", deadline: inDays(4) }),
  anApplication({ grantName: "Roofs and Rafters", deadline: inDays(4), status: "in_progress" }),
  anApplication({ grantName: "Early Literacy Fund", deadline: inDays(30), amountRequested: null }),
  anApplication({ grantName: "Late Letters", deadline: inDays(-3), amountRequested: 1500.5 }),
  anApplication({ grantName: "Far Away", deadline: inDays(31) }),
  anApplication({ grantName: "Garden Beds", status: "submitted", deadline: inDays(2) }),
  buildAward("Won this month", 20_000, inDays(-1)),
  buildAward("Won in spring", 5000.25, "2026-04-30T00:00:00.000Z"),
  buildAward("Won long ago", 700, "2024-01-15T00:00:00.000Z"),
  buildAward("Won some day", 300, null),
];
export const answers: Answers = {
  ...emptyAccount,
  listApplications: applications,
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
