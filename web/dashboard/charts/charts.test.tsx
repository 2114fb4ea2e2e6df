import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { buildApplication, freezeDate, getCurrentPath, setTheme } from "#tests/web/app.ts";
import { findAxeViolations, getOverflow, isNightly, openApp } from "#tests/web/testing.tsx";
import {
  dashboardApplications,
  dashboardResponses,
  getChart,
  getDeadlineInDays,
  readTable,
} from "../../../tests/web/dashboard.ts";

beforeEach(() => void freezeDate());
afterEach(() => void vi.useRealTimers());
const names = ["Pipeline", "Awarded by month", "Deadlines in the next 30 days"];

describe("charts", () => {
  test("shows the same pipeline numbers in the chart, its table and the totals above", async () => {
    await openApp("/dashboard", dashboardResponses);
    const items = getChart("Pipeline").getByRole("listitem");
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      "Draft4 \u00b7 $51,500.50",
      "In progress1 \u00b7 $25,000",
      "Submitted1 \u00b7 $25,000",
      "Under review0",
      "Awarded4 \u00b7 $26,000.25",
      "Declined0",
      "1 application without an amount",
    ]);
    expect(await readTable("Pipeline")).toEqual([
      ["Status", "Applications", "Amount"],
      ["Draft", "4", "$51,500.50"],
      ["In progress", "1", "$25,000"],
      ["Submitted", "1", "$25,000"],
      ["Under review", "0", "$0"],
      ["Awarded", "4", "$26,000.25"],
      ["Declined", "0", "$0"],
      ["All", "10", "$127,500.75"],
    ]);
    const stats = document.querySelector("dl");
    expect(stats?.textContent).toContain("Total Applications10");
    expect(stats?.textContent).toContain("Total Awarded$26,000.25");
  });

  test("names each month with an award, and awards before it or without a date", async () => {
    await openApp("/dashboard", dashboardResponses);
    const chart = getChart("Awarded by month");
    await expect
      .element(chart.getByRole("img"))
      .toHaveAccessibleName("Awarded by month: $5,000.25 in Apr 2026, $20,000 in Nov 2026");
    await expect.element(chart.getByText("Earlier: $700 in 1 grant")).toBeVisible();
    await expect.element(chart.getByText("No decision date: $300 in 1 grant")).toBeVisible();
    const months = await readTable("Awarded by month");
    expect(months.filter(([, grants]) => grants !== "0")).toEqual([
      ["Month", "Grants", "Awarded"],
      ["Apr 2026", "1", "$5,000.25"],
      ["Nov 2026", "1", "$20,000"],
      ["Earlier", "1", "$700"],
      ["No decision date", "1", "$300"],
      ["All", "4", "$26,000.25"],
    ]);
    expect(months).toHaveLength(1 + 12 + 2 + 1);
  });

  test("lists upcoming deadlines and links to overdue drafts", async () => {
    await openApp("/dashboard", dashboardResponses);
    const chart = getChart("Deadlines in the next 30 days");
    await expect.element(chart.getByRole("img")).toHaveAccessibleName("Deadlines by day: 2 on Nov 25, 1 on Dec 21");
    const overdue = chart.getByRole("link", { name: "1 draft overdue since Nov 18" });
    await expect.element(overdue).toBeVisible();
    const [head, ...dueRows] = await readTable("Deadlines in the next 30 days");
    expect(head).toEqual(["Due", "Application", "Days"]);
    expect(dueRows.map(([day, name]) => [day, name]).toSorted()).toEqual([
      ["Dec 21, 2026", "Early Literacy Fund"],
      ["Nov 18, 2026", "Late Letters"],
      ["Nov 25, 2026", "Lamps for All"],
      ["Nov 25, 2026", "Roofs and Rafters"],
    ]);
    await chart.getByRole("button", { name: "View as chart: Deadlines in the next 30 days" }).click();
    await expect.element(chart.getByRole("img")).toBeVisible();
    await overdue.click();
    await expect.element(page.getByRole("button", { name: "View Late Letters" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "View Lamps for All" })).not.toBeInTheDocument();
    expect(getCurrentPath()).toBe("/application-tracker?deadline=overdue");
  });

  test("explains an empty chart", async () => {
    await openApp("/dashboard", { ...dashboardResponses, listApplications: [buildApplication()] });
    await expect.element(getChart("Pipeline").getByText("1 \u00b7 $25,000")).toBeVisible();
    await expect.element(getChart("Awarded by month")).toMatchTextContent("Awards will appear here by decision month");
    await expect
      .element(getChart("Deadlines in the next 30 days"))
      .toMatchTextContent("No deadlines in the next 30 days");
    expect(page.getByRole("button", { name: /^View as/ }).elements()).toHaveLength(1);
  });

  test.each(isNightly ? [320, 768, 1024, 1280, 1360] : [320, 1360])(
    "leaves room for bars, amounts and dates at %i px",
    async (width) => {
      await page.viewport(width, 900);
      const largeApplication = buildApplication({
        amountRequested: 12_345_678.5,
        status: "submitted",
        deadline: getDeadlineInDays(8),
      });
      await openApp("/dashboard", {
        ...dashboardResponses,
        listApplications: [...dashboardApplications, largeApplication],
      });
      const pipeline = getChart("Pipeline");
      await expect.element(pipeline.getByText(/\$12\.4M/)).toBeVisible();
      const getTop = (element: Element) => element.getBoundingClientRect().top;
      expect(getTop(pipeline.element())).toBeGreaterThan(getTop(page.getByRole("tabpanel").element()));
      const bars = [...pipeline.element().querySelectorAll("svg")].map((bar) =>
        Math.round(bar.getBoundingClientRect().width),
      );
      expect(Math.min(...bars)).toBeGreaterThan(30);
      // All bars share one scale, so their lines have the same length.
      expect(new Set(bars).size).toBe(1);
      const heights = [...pipeline.element().querySelectorAll("li > span:last-child")].map(
        (amount) => amount.getClientRects()[0]?.height ?? 0,
      );
      expect(Math.max(...heights)).toBeLessThan(24);
      for (const name of names.slice(1)) expect(findOverlaps(getChart(name).element()), name).toEqual([]);
    },
  );

  test.each([
    ["dark", 1360],
    ["dark", 390],
    ["light", 1360],
    ["light", 390],
  ] as const)("and tables have no axe violation and no overflow: %s, %i px", async (theme, width) => {
    setTheme(theme);
    await page.viewport(width, 900);
    await openApp("/dashboard", dashboardResponses);
    await expect.element(getChart("Pipeline")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Achievements" })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    expect(getOverflow()).toBeLessThanOrEqual(0);
    for (const name of names) await readTable(name);
    expect(await findAxeViolations(), "tables").toEqual([]);
    expect(getOverflow(), "tables").toBeLessThanOrEqual(0);
  });
});

const findOverlaps = (chart: Element) => {
  const boxes = [...chart.querySelectorAll("svg[role=img] text")]
    .map((text) => ({ content: text.textContent, box: text.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  return boxes.flatMap((first, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box }) =>
          first.box.left < box.right &&
          box.left < first.box.right &&
          first.box.top < box.bottom &&
          box.top < first.box.bottom,
      )
      .map((second) => `${first.content} and ${second.content}`),
  );
};
