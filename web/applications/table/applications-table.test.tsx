import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setTheme } from "#tests/web/app.ts";
import { createTracker, expectSearch, findButton, openTracker } from "#tests/web/applications.tsx";
import { createTeamResponses, findAxeViolations, problemResponse, testUser } from "#tests/web/testing.tsx";

const grid = page.getByRole("grid", { name: "Applications" });
const getRow = (name: string) => grid.getByRole("row").filter({ hasText: name });
const getCell = (name: string, text: string | RegExp) => getRow(name).getByRole("gridcell").filter({ hasText: text });
const getHeader = (name: string) => grid.getByRole("columnheader", { name });
const readNames = () =>
  [...grid.element().querySelectorAll("[data-opens]")].map(({ textContent }) => textContent?.trim());
const createThreeApplications = () =>
  createTracker([
    { grantName: "Arts Fund", funder: "Zinnia Trust", amountRequested: 5000, deadline: "2027-03-01", tags: ["arts"] },
    { grantName: "Book Fund", funder: "Aster Trust", amountRequested: 90_000, status: "submitted" },
    { grantName: "Care Fund", funder: "Maple Trust", amountRequested: 20_000, deadline: "2026-12-05" },
  ]);

test("sorts by a column in both directions and keeps the order in the URL", async () => {
  await openTracker("?view=table", createThreeApplications());
  await expect.element(getRow("Care Fund")).toBeVisible();
  expect(readNames()).toEqual(["Care Fund", "Book Fund", "Arts Fund"]);
  await getHeader("Amount").click();
  await expect.poll(readNames).toEqual(["Arts Fund", "Care Fund", "Book Fund"]);
  await getHeader("Amount").click();
  await expect.poll(readNames).toEqual(["Book Fund", "Care Fund", "Arts Fund"]);
  await expectSearch("?view=table&order=-amount");
  expect(await findAxeViolations()).toEqual([]);
});

test("edits a cell from the keyboard, and keeps the editor open for an invalid value", async () => {
  const tracker = createThreeApplications();
  await openTracker("?view=table", tracker);
  await getCell("Care Fund", "$20,000").click();
  await userEvent.keyboard("{Enter}");
  const editor = page.getByRole("textbox", { name: "Amount of Care Fund" });
  await userEvent.fill(editor, "lots");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Please enter the amount requested in dollars/)).toBeVisible();
  await userEvent.fill(editor, "25,000");
  await userEvent.keyboard("{Enter}");
  await expect.element(getCell("Care Fund", "$25,000")).toHaveFocus();
  await expect
    .poll(() => tracker.applications.find(({ grantName }) => grantName === "Care Fund")?.amountRequested)
    .toBe(25_000);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(getHeader("Amount")).toHaveFocus();
});

test("adds a tag to all selected applications and removes it with Undo", async () => {
  const tracker = createThreeApplications();
  const readTags = () => tracker.applications.map(({ tags }) => tags.join());
  await openTracker("?view=table", tracker);
  await getCell("Care Fund", "Maple Trust").click();
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

test("sets a decision date and the requested amount when marking applications as awarded, and undoes both", async () => {
  const tracker = createThreeApplications();
  const readAwards = () =>
    tracker.applications.map(({ status, amountAwarded, decisionDate }) => [status, amountAwarded, decisionDate]);
  await openTracker("?view=table", tracker);
  const before = readAwards();
  await getRow("Care Fund").getByRole("checkbox").click({ force: true });
  await getRow("Book Fund").getByRole("checkbox").click({ force: true });
  await findButton("Change").click();
  await page.getByRole("dialog").getByLabelText("Status").selectOptions("awarded");
  await userEvent.fill(page.getByLabelText(/Decision date/), "2026-11-02");
  await findButton("Apply").click();
  await expect.element(page.getByText("2 applications updated")).toBeVisible();
  const awardedValues = ["awarded", 20_000, "2026-11-02T00:00:00.000Z"];
  expect(readAwards()).toEqual([awardedValues, ["awarded", 90_000, "2026-11-02T00:00:00.000Z"], before[2]]);
  await findButton("Undo").click();
  await expect.element(page.getByText("2 applications restored")).toBeVisible();
  expect(readAwards()).toEqual(before);
});

test("moves all selected applications to a stage and restores each stage with Undo", async () => {
  const stages = [
    { id: "board-review", name: "Board review", status: "draft" as const },
    { id: "loi-sent", name: "LOI sent", status: "submitted" as const },
  ];
  const tracker = createTracker([
    { grantName: "Arts Fund", status: "draft", stageId: "board-review" },
    { grantName: "Book Fund", status: "in_progress" },
  ]);
  tracker.responses.getTrackerViews = { views: [], stages, version: 1 };
  const readPositions = () => tracker.applications.map(({ status, stageId }) => [status, stageId]);
  await openTracker("?view=table", tracker);
  const before = readPositions();
  await getHeader("Select all").click();
  await findButton("Change").click();
  const status = page.getByRole("dialog").getByLabelText("Status");
  await status.selectOptions("Submitted: LOI sent");
  await expect.element(page.getByLabelText(/Submission date/)).toBeVisible();
  await findButton("Apply").click();
  await expect.element(page.getByText("2 applications updated")).toBeVisible();
  expect(readPositions()).toEqual([
    ["submitted", "loi-sent"],
    ["submitted", "loi-sent"],
  ]);
  await findButton("Undo").click();
  await expect.element(page.getByText("2 applications restored")).toBeVisible();
  expect(readPositions()).toEqual(before);
  // Choosing a status without a stage clears the stage.
  await findButton("Change").click();
  await status.selectOptions("Draft");
  await findButton("Apply").click();
  await expect.element(page.getByText("2 applications updated")).toBeVisible();
  expect(readPositions()).toEqual([
    ["draft", null],
    ["draft", null],
  ]);
});

const samId = "7c1e7b1e-2f57-4a7d-8d2b-0f6b8d1c2a22";
test.each([
  {
    field: "deadline",
    label: "Deadline",
    value: "2027-05-06",
    read: "deadline" as const,
    after: "2027-05-06T00:00:00.000Z",
  },
  { field: "owner", label: "Owner", value: samId, read: "ownerId" as const, after: samId },
])(
  "sets the $field of selected applications together and restores each with Undo",
  async ({ field, label, value, read, after }) => {
    const tracker = createTracker([
      { grantName: "Arts Fund", deadline: "2027-03-01", ownerId: testUser.id },
      { grantName: "Book Fund" },
    ]);
    Object.assign(tracker.responses, createTeamResponses([{ id: samId, name: "Sam Ortiz", role: "editor" }]));
    const readValues = () => tracker.applications.map((application) => application[read] || null);
    await openTracker("?view=table", tracker);
    const before = readValues();
    await getHeader("Select all").click();
    await findButton("Change").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText("What to change").selectOptions(field);
    const input = dialog.getByLabelText(label, { exact: true });
    await (field === "owner" ? input.selectOptions(value) : userEvent.fill(input, value));
    await findButton("Apply").click();
    await expect.element(page.getByText("2 applications updated")).toBeVisible();
    expect(readValues()).toEqual([after, after]);
    await findButton("Undo").click();
    await expect.element(page.getByText("2 applications restored")).toBeVisible();
    expect(readValues()).toEqual(before);
  },
);

test("selects and changes all matching applications, including collapsed groups, with progress and a single Undo", async () => {
  const count = 40;
  const tracker = createTracker(
    Array.from({ length: count }, (_, index) => ({
      grantName: `Grant ${index}`,
      status: index < 30 ? ("draft" as const) : ("declined" as const),
    })),
  );
  const { updateApplication } = tracker.responses;
  const releases: (() => void)[] = [];
  let isBlocked = true;
  tracker.responses.updateApplication = async (call) => {
    if (isBlocked) await new Promise<void>((resolve) => releases.push(resolve));
    return typeof updateApplication === "function" ? updateApplication(call) : problemResponse(500, "internal");
  };
  const countHigh = () => tracker.applications.filter(({ priority }) => priority === "high").length;
  await openTracker("?view=table&group=status", tracker);
  await grid.getByText("Draft", { exact: true }).first().click();
  await getRow("Grant 39").getByRole("checkbox").click({ force: true });
  await findButton("Select all 40 applications").click();
  await expect.element(page.getByText("40 applications selected")).toBeVisible();
  await expect.element(findButton("Select all 40 applications")).not.toBeInTheDocument();
  await findButton("Change").click();
  await page.getByLabelText("What to change").selectOptions("priority");
  await page.getByRole("dialog").getByLabelText("Priority").selectOptions("High");
  await findButton("Apply").click();
  const progress = page.getByRole("progressbar", { name: "Saved applications" });
  await expect.element(progress).toHaveAttribute("aria-valuetext", "0 of 40");
  expect(await findAxeViolations()).toEqual([]);
  // Requests already in flight still complete.
  await findButton("Stop").click();
  isBlocked = false;
  for (const release of releases) release();
  await expect.element(page.getByText("4 applications updated. Stopped with 36 left")).toBeVisible();
  expect(countHigh()).toBe(4);
  await findButton("Change").click();
  await page.getByLabelText("What to change").selectOptions("priority");
  await page.getByRole("dialog").getByLabelText("Priority").selectOptions("High");
  await findButton("Apply").click();
  await expect.element(page.getByText("40 applications updated")).toBeVisible();
  expect(countHigh()).toBe(count);
  await findButton("Undo").click();
  await expect.element(page.getByText("40 applications restored")).toBeVisible();
  expect(countHigh()).toBe(4);
});

test.each(["light", "dark"] as const)("the grouped table has no axe violations in the %s theme", async (theme) => {
  const tracker = createTracker([
    { grantName: "Arts Fund", deadline: "2027-03-01", tags: ["arts"] },
    { grantName: "Book Fund", status: "submitted", amountRequested: 90_000 },
    { grantName: "Care Fund", deadline: "2026-01-05" },
  ]);
  await openTracker("?view=table&group=status", tracker);
  setTheme(theme);
  await grid.getByText("Submitted", { exact: true }).first().click();
  await getRow("Arts Fund").getByRole("checkbox").click({ force: true });
  await expect.element(page.getByText("1 application selected")).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

test("hides deleted applications immediately and restores them with Undo", async () => {
  const tracker = createThreeApplications();
  await openTracker("?view=table", tracker);
  await getRow("Book Fund").getByRole("checkbox").click({ force: true });
  await findButton("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(readNames).toEqual(["Care Fund", "Arts Fund"]);
  await findButton("Undo").click();
  await expect.poll(readNames).toEqual(["Care Fund", "Book Fund", "Arts Fund"]);
  expect(tracker.applications).toHaveLength(3);
});

/** Deletes the Book Fund with the table's bar and confirms. */
const deleteBookFund = async () => {
  await getRow("Book Fund").getByRole("checkbox").click({ force: true });
  await findButton("Delete").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("Deleting 1 application...")).toBeVisible();
};
const promptsBeforeUnload = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("warns before the page closes while a deletion can be undone, and sends it on close", async () => {
  const tracker = createThreeApplications();
  await openTracker("?view=table", tracker);
  expect(promptsBeforeUnload()).toBe(false);
  await deleteBookFund();
  expect(promptsBeforeUnload()).toBe(true);
  expect(tracker.applications).toHaveLength(3);
  window.dispatchEvent(new Event("pagehide"));
  await expect.element(page.getByText("1 application deleted")).toBeVisible();
  expect(tracker.applications.map(({ grantName }) => grantName)).toEqual(["Care Fund", "Arts Fund"]);
  expect(promptsBeforeUnload()).toBe(false);
});

test("sends a deletion that can still be undone when another screen opens", async () => {
  const tracker = createThreeApplications();
  const { screen } = await openTracker("?view=table", tracker);
  await deleteBookFund();
  await screen.unmount();
  await expect.poll(() => tracker.applications.map(({ grantName }) => grantName)).toEqual(["Care Fund", "Arts Fund"]);
});

test("keeps groups, columns and the tag filter in the URL", async () => {
  await openTracker("?view=table", createThreeApplications());
  await page.getByLabelText("Group by").selectOptions("status");
  await expect.element(getRow("Submitted").getByText("1 application · $90,000")).toBeVisible();
  await findButton("Columns").click();
  await page.getByRole("checkbox", { name: "Funder" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(getHeader("Funder")).not.toBeInTheDocument();
  await page.getByLabelText("Tag").selectOptions("arts");
  await expect.poll(readNames).toEqual(["Arts Fund"]);
  await expectSearch(
    "?tag=arts&view=table&columns=grantName,status,priority,deadline,amount,tasks&group=status".replaceAll(",", "%2C"),
  );
});

test("moves columns in the dialog, resizes them with Shift and an arrow key, and keeps both in the URL", async () => {
  await openTracker("?view=table&columns=grantName,funder,amount", createThreeApplications());
  const readHeaders = () =>
    grid
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(getHeader("Funder")).toBeVisible();
  await findButton("Columns").click();
  await findButton("Move Funder down").click();
  await userEvent.keyboard("{Escape}");
  expect(readHeaders().slice(-2)).toEqual(["Amount", "Funder"]);
  const readWidth = () => (getHeader("Amount").element() as HTMLElement).offsetWidth;
  const width = readWidth();
  await getCell("Care Fund", "$20,000").click();
  await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowRight}");
  await expect.poll(readWidth).toBe(width + 16);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(readWidth).toBe(width + 32);
  await userEvent.keyboard("{ArrowLeft}{/Shift}");
  await expect.poll(readWidth).toBe(width + 16);
  await expect.element(getHeader("Amount")).toHaveFocus();
  await expectSearch(`?view=table&columns=grantName%2Camount.${width + 16}%2Cfunder`);
});

test("renders only the rows near the viewport", async () => {
  const applications = Array.from({ length: 300 }, (_, index) => ({ grantName: `Grant ${index}` }));
  await openTracker("?view=table", createTracker(applications));
  await expect.element(getRow("Grant 299")).toBeVisible();
  expect(readNames().length).toBeLessThan(80);
  await getCell("Grant 299", "Grant 299").click({ position: { x: 200, y: 5 } });
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(getRow("Grant 0")).toBeInViewport();
});
