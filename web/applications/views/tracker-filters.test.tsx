import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  cardHeadings,
  createTracker,
  expectSearch,
  expectTexts,
  findButton,
  openTracker,
} from "#tests/web/applications.tsx";
import { createSixApplications } from "#tests/web/sample-records.ts";
import { findAxeViolations } from "#tests/web/testing.tsx";

const status = page.getByLabelText("Status", { exact: true });
const deadline = page.getByLabelText("Deadline", { exact: true });
const sort = page.getByLabelText("Sort by");
const search = page.getByRole("textbox", { name: "Search" });
const findCard = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const emptyState = page.getByText("No Grant Applications Found");

describe("the grid", () => {
  test("shows an application's status, priority, amount, deadline and last change", async () => {
    await openTracker("", createTracker(createSixApplications()));
    const water = findCard("Clean Water Access");
    await expect.element(water.getByText("DRAFT", { exact: true })).toBeVisible();
    await expect.element(water.getByText("high priority")).toBeVisible();
    await expect.element(water.getByText("$310,000", { exact: true })).toBeVisible();
    await expect.element(water.getByText(/^Overdue, [A-Z][a-z]{2} \d{1,2}(, \d{4})?$/)).toBeVisible();
    await expect.element(water.getByText(/^Updated /)).toBeVisible();
    await expect.element(water.getByRole("progressbar")).not.toBeInTheDocument();
    const health = findCard("Community Health Equity Fund");
    await expect.element(health.getByText("UNDER REVIEW", { exact: true })).toBeVisible();
    await expect.element(health.getByText(/Overdue/)).not.toBeInTheDocument();
  });

  test("offers to add the first application, without filters, when there is none", async () => {
    await openTracker("", createTracker([]));
    await expect.element(emptyState).toBeVisible();
    await expect.element(findButton("Add First Application")).toBeVisible();
    await expect.element(status).not.toBeInTheDocument();
    await expect.element(page.getByRole("navigation", { name: "Views" })).not.toBeInTheDocument();
  });
});

describe("sorting", () => {
  test("sorts newest first by default, and keeps a different order in the URL", async () => {
    await openTracker("", createTracker(createSixApplications()));
    await expectTexts(cardHeadings, [
      "Senior Nutrition",
      "Clean Water Access",
      "Arts in the Neighborhood",
      "Youth STEM Pathways",
      "Veterans Reintegration Grant",
      "Community Health Equity Fund",
    ]);
    await expectSearch("");
    await expect.element(page.getByText("6 applications", { exact: true })).toBeVisible();
    await expectTexts(sort.getByRole("option"), ["Newest first", "Deadline", "Status", "Amount"]);
    for (const [order, first, last] of [
      ["deadline", "Community Health Equity Fund", "Arts in the Neighborhood"],
      ["status", "Arts in the Neighborhood", "Community Health Equity Fund"],
      ["amount", "Veterans Reintegration Grant", "Arts in the Neighborhood"],
    ] as const) {
      await sort.selectOptions(order);
      await expect.element(cardHeadings.first()).toHaveTextContent(first);
      await expect.element(cardHeadings.last()).toHaveTextContent(last);
      await expectSearch(`?sort=${order}`);
    }
    await sort.selectOptions("created");
    await expect.element(cardHeadings.first()).toHaveTextContent("Senior Nutrition");
    await expectSearch("");
  });
});

describe("filtering", () => {
  test("narrows the list by status, deadline and search, and clears all filters together", async () => {
    await openTracker("", createTracker(createSixApplications()));
    await expect.element(status.getByRole("option")).toHaveLength(7);
    await status.selectOptions("draft");
    await expectTexts(cardHeadings, ["Clean Water Access"]);
    await expect.element(page.getByText("1 of 6 applications")).toBeVisible();
    await status.selectOptions("All statuses");
    await deadline.selectOptions("overdue");
    await expectTexts(cardHeadings, ["Clean Water Access"]);
    await deadline.selectOptions("next-30");
    await expectTexts(cardHeadings, ["Veterans Reintegration Grant", "Senior Nutrition"]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("/");
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard("senior");
    await expectTexts(cardHeadings, ["Senior Nutrition"]);
    await expectSearch("?deadline=next-30&q=senior");
    await userEvent.keyboard("/");
    await expect.element(emptyState).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await findButton("Clear Filters").click();
    await expect.element(cardHeadings).toHaveLength(6);
  });

  test("adds history entries, except for consecutive keystrokes", async () => {
    await openTracker("", createTracker(createSixApplications()));
    await deadline.selectOptions("next-30");
    await search.fill("senior");
    await expectTexts(cardHeadings, ["Senior Nutrition"]);
    await search.fill("senior/");
    await findButton("Clear Filters").click();
    await expect.element(cardHeadings).toHaveLength(6);
    window.history.back();
    await expect.element(emptyState).toBeVisible();
    window.history.back();
    await expectTexts(cardHeadings, ["Veterans Reintegration Grant", "Senior Nutrition"]);
    await expect.element(search).toHaveValue("");
    window.history.forward();
    await expect.element(search).toHaveValue("senior/");
  });

  test("reads filters from a link, ignoring unknown values", async () => {
    await openTracker("?status=awarded,declined&sort=amount&deadline=nonsense", createTracker(createSixApplications()));
    await expectTexts(cardHeadings, ["Senior Nutrition", "Arts in the Neighborhood"]);
    await expect.element(status).toHaveValue("awarded,declined");
  });
});

describe("the details", () => {
  test("add a history entry and remove it when closed", async () => {
    await openTracker("", createTracker(createSixApplications()));
    await sort.selectOptions("amount");
    await expectSearch("?sort=amount");
    const detail = page.getByRole("dialog", { name: "Senior Nutrition" });
    await findButton("View Senior Nutrition").click();
    await expect.element(detail).toBeVisible();
    await expect.poll(() => window.location.search).toMatch(/^\?sort=amount&application=app_/);
    window.history.back();
    await expect.element(detail).not.toBeInTheDocument();
    await findButton("View Senior Nutrition").click();
    await detail.getByRole("button", { name: "Close", exact: true }).first().click();
    await expect.element(detail).not.toBeInTheDocument();
    await expectSearch("?sort=amount");
    window.history.back();
    await expectSearch("");
  });
});
