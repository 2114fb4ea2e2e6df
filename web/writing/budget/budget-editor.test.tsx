import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApplicationBudget, Budget } from "#shared/api/budget.ts";
import { createTracker, findButton, openTracker } from "#tests/web/applications.tsx";
import { isStaleVersion, versionConflict } from "#tests/web/tasks.ts";
import { findAxeViolations } from "#tests/web/testing.tsx";
import { createLine, emptyBudget } from "./line-columns.ts";

const flushSave = () => window.dispatchEvent(new Event("pagehide"));
const laptops = createLine("supplies", emptyBudget, { name: "Laptops", quantity: 4, unitPriceCents: 900_00 });

/** A server that stores the budget of the one application of a tracker. */
const createBudgetTracker = (budget: Budget | null = null) => {
  const tracker = createTracker([{ grantName: "Lamps", amountRequested: 5000 }]);
  const [application] = tracker.applications;
  const stored: ApplicationBudget = {
    applicationId: application?.id ?? "",
    budget,
    version: budget ? 1 : 0,
    updatedAt: budget ? "2026-11-21T10:00:00.000Z" : null,
  };
  tracker.responses.getBudget = () => structuredClone(stored);
  tracker.responses.saveBudget = (call) => {
    if (isStaleVersion(call, stored.version)) return versionConflict();
    const { budget: saved } = call.body as { budget: Budget };
    return Object.assign(stored, { budget: saved, version: stored.version + 1, updatedAt: "2026-11-21T11:00:00.000Z" });
  };
  const open = () => openTracker(`?application=${application?.id}&tab=budget`, tracker);
  return { stored, open, tracker };
};
const request = page.getByText(/^Request \$/);

test("enters lines with the keyboard, shows live totals and checks, and saves them", async () => {
  const { stored, open } = createBudgetTracker();
  await open();
  await findButton("Show all categories").click();
  await findButton("Add a supplies line").click();
  await expect.element(page.getByRole("textbox", { name: "Item" })).toHaveFocus();
  await userEvent.keyboard("Wine");
  await page.getByRole("textbox", { name: "Unit price, Wine" }).fill("25.50");
  await expect.element(request).toHaveTextContent("Request $25.50");
  await expect.element(page.getByText(/Alcohol is unallowable/)).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Item" }).nth(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("textbox", { name: "Item" }).first()).toHaveFocus();
  await page.getByRole("textbox", { name: "Quantity, Wine" }).fill("some");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Quantity: enter a number up to 1,000,000");
  expect(await findAxeViolations()).toEqual([]);
  flushSave();
  await expect.poll(() => stored.budget?.lines.map(({ name }) => name)).toEqual(["Wine", ""]);
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
});

test("turns rows pasted from a spreadsheet into lines", async () => {
  const { stored, open } = createBudgetTracker({ ...emptyBudget, lines: [laptops] });
  await open();
  const cell = page.getByRole("textbox", { name: "Item" });
  await expect.element(cell).toHaveValue("Laptops");
  const data = new DataTransfer();
  data.setData("text/plain", "Tablets\t5\teach\t$300\nStands\t5\teach\t$20\n");
  cell.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.element(request).toHaveTextContent("Request $1,600");
  flushSave();
  await expect.poll(() => stored.budget?.lines.map(({ name }) => name)).toEqual(["Tablets", "Stands"]);
});

test("lets the user choose a version after a save elsewhere without losing edits", async () => {
  const { stored, open } = createBudgetTracker({ ...emptyBudget, lines: [laptops] });
  await open();
  const price = page.getByRole("textbox", { name: "Unit price, Laptops" });
  await expect.element(price).toHaveValue("900");
  Object.assign(stored, { version: 2, budget: { ...emptyBudget, lines: [{ ...laptops, quantity: 9 }] } });
  await price.fill("950");
  flushSave();
  await expect.element(page.getByText("This budget was changed in the meantime")).toBeVisible();
  await expect.element(price).toHaveValue("950");
  await findButton("Overwrite with mine").click();
  await expect
    .poll(() => stored)
    .toMatchObject({ version: 3, budget: { lines: [{ quantity: 4, unitPriceCents: 950_00 }] } });
});

test("restores a removed line, and applies settings to every amount", async () => {
  const { open } = createBudgetTracker({ ...emptyBudget, lines: [laptops] });
  await open();
  await findButton("Rates and sources").click();
  await page.getByLabelText("Indirect costs").selectOptions("De minimis, 15% of MTDC");
  await expect.element(page.getByText(/^MTDC means modified total direct costs: .*over \$50,000\.$/)).toBeVisible();
  await expect.element(request).toHaveTextContent("Request $4,140");
  await findButton("Remove Laptops").click();
  await expect.element(request).toHaveTextContent("Request $0");
  await findButton("Undo").click();
  await expect.element(request).toHaveTextContent("Request $4,140");
});

test("sets the application's amount from the budget on request", async () => {
  const { tracker, open } = createBudgetTracker({ ...emptyBudget, lines: [laptops] });
  await open();
  await expect
    .element(page.getByText("requests $5,000, but the budget adds up to $3,600", { exact: false }))
    .toBeVisible();
  await findButton("Use $3,600 as the amount").click();
  await expect.poll(() => tracker.applications[0]?.amountRequested).toBe(3600);
  await expect.element(findButton("Use $3,600 as the amount")).not.toBeInTheDocument();
});
