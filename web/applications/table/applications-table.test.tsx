import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTracker, expectSearch, findButton, openTracker } from "#tests/web/applications.tsx";
import { findAxeViolations } from "#tests/web/testing.tsx";

const grid = page.getByRole("grid", { name: "Applications" });
const row = (name: string) => grid.getByRole("row").filter({ hasText: name });
const cell = (name: string, text: string | RegExp) => row(name).getByRole("gridcell").filter({ hasText: text });
const header = (name: string) => grid.getByRole("columnheader", { name });
const readNames = () =>
  [...grid.element().querySelectorAll("[data-opens]")].map(({ textContent }) => textContent?.trim());
const three = () =>
  createTracker([
    { grantName: "Arts Fund", funder: "Zinnia Trust", amountRequested: 5000, deadline: "2027-03-01", tags: ["arts"] },
    { grantName: "Book Fund", funder: "Aster Trust", amountRequested: 90_000, status: "submitted" },
    { grantName: "Care Fund", funder: "Maple Trust", amountRequested: 20_000, deadline: "2026-12-05" },
  ]);

test("sorts by a column in both directions and keeps the order in the URL", async () => {
  await openTracker("?view=table", three());
  await expect.element(row("Care Fund")).toBeVisible();
  expect(readNames()).toEqual(["Care Fund", "Book Fund", "Arts Fund"]);
  await header("Amount").click();
  await expect.poll(readNames).toEqual(["Arts Fund", "Care Fund", "Book Fund"]);
  await header("Amount").click();
  await expect.poll(readNames).toEqual(["Book Fund", "Care Fund", "Arts Fund"]);
  await expectSearch("?view=table&order=-amount");
  expect(await findAxeViolations()).toEqual([]);
});

test("a cell is edited from the keyboard, and a value that is not valid keeps the editor open", async () => {
  const tracker = three();
  await openTracker("?view=table", tracker);
  await cell("Care Fund", "$20,000").click();
  await userEvent.keyboard("{Enter}");
  const editor = page.getByRole("textbox", { name: "Amount of Care Fund" });
  await userEvent.fill(editor, "lots");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Please enter the amount requested in dollars/)).toBeVisible();
  await userEvent.fill(editor, "25,000");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell("Care Fund", "$25,000")).toHaveFocus();
  await expect
    .poll(() => tracker.applications.find(({ grantName }) => grantName === "Care Fund")?.amountRequested)
    .toBe(25_000);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(header("Amount")).toHaveFocus();
});

test("selected applications are tagged together, and Undo restores them", async () => {
  const tracker = three();
  const readTags = () => tracker.applications.map(({ tags }) => tags.join());
  await openTracker("?view=table", tracker);
  await cell("Care Fund", "Maple Trust").click();
  await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Shift>} {/Shift}");
  await expect.element(page.getByText("3 applications selected")).toBeVisible();
  await findButton("Change").click();
  await page.getByLabelText("What to change").selectOptions("addTag");
  await userEvent.fill(page.getByLabelText("Add a tag"), "board");
  await findButton("Apply").click();
  await expect.element(page.getByText("3 applications updated")).toBeVisible();
  expect(readTags()).toEqual(["board", "board", "arts,board"]);
  await findButton("Undo").click();
  await expect.element(page.getByText("3 applications restored")).toBeVisible();
  expect(readTags()).toEqual(["", "", "arts"]);
});

test("applications awarded together get a decision date and the amount requested, until that is undone", async () => {
  const tracker = three();
  const readAwards = () =>
    tracker.applications.map(({ status, amountAwarded, decisionDate }) => [status, amountAwarded, decisionDate]);
  await openTracker("?view=table", tracker);
  const before = readAwards();
  await row("Care Fund").getByRole("checkbox").click({ force: true });
  await row("Book Fund").getByRole("checkbox").click({ force: true });
  await findButton("Change").click();
  await page.getByRole("dialog").getByLabelText("Status").selectOptions("awarded");
  await userEvent.fill(page.getByLabelText(/Decision date/), "2026-11-02");
  await findButton("Apply").click();
  await expect.element(page.getByText("2 applications updated")).toBeVisible();
  const awarded = ["awarded", 20_000, "2026-11-02T00:00:00.000Z"];
  expect(readAwards()).toEqual([awarded, ["awarded", 90_000, "2026-11-02T00:00:00.000Z"], before[2]]);
  await findButton("Undo").click();
  await expect.element(page.getByText("2 applications restored")).toBeVisible();
  expect(readAwards()).toEqual(before);
});

test("deleted applications disappear at once and can be restored", async () => {
  const tracker = three();
  await openTracker("?view=table", tracker);
  await row("Book Fund").getByRole("checkbox").click({ force: true });
  await findButton("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(readNames).toEqual(["Care Fund", "Arts Fund"]);
  await findButton("Undo").click();
  await expect.poll(readNames).toEqual(["Care Fund", "Book Fund", "Arts Fund"]);
  expect(tracker.applications).toHaveLength(3);
});

test("groups, columns and the tag filter are kept in the URL", async () => {
  await openTracker("?view=table", three());
  await page.getByLabelText("Group by").selectOptions("status");
  await expect.element(row("Submitted").getByText("1 application · $90,000")).toBeVisible();
  await findButton("Columns").click();
  await page.getByRole("checkbox", { name: "Funder" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(header("Funder")).not.toBeInTheDocument();
  await page.getByLabelText("Tag").selectOptions("arts");
  await expect.poll(readNames).toEqual(["Arts Fund"]);
  await expectSearch(
    "?tag=arts&view=table&columns=grantName,status,priority,deadline,amount,tasks&group=status".replaceAll(",", "%2C"),
  );
});

test("renders only the rows near the viewport", async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ grantName: `Grant ${index}` }));
  await openTracker("?view=table", createTracker(many));
  await expect.element(row("Grant 299")).toBeVisible();
  expect(readNames().length).toBeLessThan(80);
  await cell("Grant 299", "Grant 299").click({ position: { x: 200, y: 5 } });
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(row("Grant 0")).toBeInViewport();
});
