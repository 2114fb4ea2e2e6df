import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  cardHeadings,
  createTracker,
  expectSearch,
  expectTexts,
  findButton,
  openTracker,
  reloadApp,
} from "#tests/web/applications.tsx";
import { createSixApplications } from "#tests/web/sample-records.ts";
import { findAxeViolations, getOverflow } from "#tests/web/testing.tsx";

beforeEach(() => page.viewport(360, 740));
const detail = page.getByRole("dialog");
const getTab = (name: string) => detail.getByRole("tab", { name });

test("shows a full card without scrolling and the views on one line", async () => {
  await openTracker("", createTracker(createSixApplications()));
  await expect.element(cardHeadings).toHaveLength(6);
  const list = page.getByRole("list", { name: "Applications" });
  await expect.element(list.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
  expect(findButton("Add Application").element().getBoundingClientRect().top).toBeLessThan(300);
  const links = page.getByRole("navigation", { name: "Views" }).getByRole("link").elements();
  expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(links.length).toBeGreaterThan(1);
  expect(getOverflow()).toBeLessThanOrEqual(0);
});

test("opens the filters in a dialog with the result count on a phone", async () => {
  await openTracker("", createTracker(createSixApplications()));
  await expect.element(cardHeadings).toHaveLength(6);
  await expect.element(page.getByLabelText("Status", { exact: true })).not.toBeVisible();
  await findButton("Filters").click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabelText("Status").selectOptions("draft");
  await filters.getByLabelText("Deadline").selectOptions("overdue");
  expect(await findAxeViolations()).toEqual([]);
  await filters.getByRole("button", { name: "Show 1 application", exact: true }).click();
  await expect.element(findButton("Filters (2)")).toHaveFocus();
  await expectTexts(cardHeadings, ["Clean Water Access"]);
  await findButton("Filters (2)").click();
  await filters.getByRole("button", { name: "Clear Filters" }).click();
  await filters.getByRole("button", { name: "Show 6 applications", exact: true }).click();
  await expect.element(cardHeadings).toHaveLength(6);
});

test("shows scrollable tabs and a bottom button bar in the details on a phone", async () => {
  await openTracker("", createTracker(createSixApplications().slice(0, 1)));
  await findButton("View Community Health Equity Fund").click();
  await expect.element(detail.getByRole("tab")).toHaveLength(6);
  await expect.element(detail.getByRole("tablist")).toHaveAttribute("data-more-right");
  await expect.element(detail.getByRole("button", { name: "Edit", exact: true })).toBeInViewport({ ratio: 1 });
  await getTab("History").click();
  await expect.element(getTab("History")).toBeInViewport({ ratio: 1 });
  await expect.element(detail.getByRole("tablist")).not.toHaveAttribute("data-more-right");
  await getTab("Overview").click();
  await expect.element(detail.getByRole("progressbar")).not.toBeInTheDocument();
});

test("fades the edge of tabs that do not fit", async () => {
  const tracker = createTracker(createSixApplications().slice(0, 1));
  await page.viewport(320, 640);
  await openTracker(`?application=${tracker.applications[0]?.id}&tab=nonsense`, tracker);
  await expect.element(getTab("Overview")).toHaveAttribute("aria-selected", "true");
  await expect.element(detail.getByRole("tablist")).toHaveAttribute("data-more-right");
});

test("keeps the open tab of the details after a reload and history navigation", async () => {
  const tracker = createTracker(createSixApplications().slice(0, 1));
  const { screen } = await openTracker("", tracker);
  await findButton("View Community Health Equity Fund").click();
  await getTab("History").click();
  await expectSearch(`?application=${tracker.applications[0]?.id}&tab=history`);
  await reloadApp(screen);
  await expect.element(getTab("History")).toHaveAttribute("aria-selected", "true");
  window.history.back();
  await expect.element(detail).not.toBeInTheDocument();
  window.history.forward();
  await expect.element(getTab("History")).toHaveAttribute("aria-selected", "true");
  await detail.getByRole("button", { name: "Close", exact: true }).first().click();
  await expect.element(detail).not.toBeInTheDocument();
  await expectSearch("");
});
