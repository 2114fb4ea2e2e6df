import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTask } from "#tests/web/tasks.ts";
import { createDeferred, findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import { createTracker, findButton, findHeading, openTracker } from "../../../tests/web/applications.tsx";

/** Today is a Saturday with items before and after it in the same month. */
beforeEach(() => void vi.setSystemTime(new Date("2026-11-21T18:00:00Z")));
afterEach(() => void vi.useRealTimers());

const createCalendar = () => {
  const tracker = createTracker([
    { grantName: "Lamps for All", deadline: "2026-12-09" },
    { grantName: "Roofs and Rafters", deadline: "2026-11-25", status: "in_progress" },
    { grantName: "Early Literacy Fund", deadline: "2026-11-10", status: "submitted" },
    { grantName: "Garden Beds", deadline: "2026-11-25" },
  ]);
  const applicationId = tracker.applications.at(-1)?.id ?? "";
  tracker.tasks.push(
    createTask({ applicationId, title: "Confirm the registration", dueDate: "2026-11-17", priority: "high" }),
    createTask({ applicationId, title: "Draft the budget", dueDate: "2026-11-24", completed: true }),
    ...["Ask for letters", "Write the need", "Call the funder"].map((title) =>
      createTask({ applicationId, title, dueDate: "2026-11-25" }),
    ),
  );
  return { ...tracker, applicationId };
};
const openCalendar = (query: string, tracker = createCalendar()) => openTracker(`?view=calendar${query}`, tracker);
const getDayButton = (date: string) => document.querySelector<HTMLElement>(`[data-day="${date}"]`);
const findDialog = (name: string) => page.getByRole("dialog", { name, exact: true });

describe("the month", () => {
  test("marks today, and labels items as overdue or done", async () => {
    await openTracker("", createCalendar());
    await page.getByRole("radio", { name: "Calendar" }).click();
    await expect.poll(() => window.location.search).toBe("?view=calendar");
    await expect.element(findHeading("November 2026")).toBeVisible();
    await expect.poll(() => document.querySelector("td[aria-current=date]")?.textContent ?? "").toContain("21");
    await expect.element(findButton("Task: Confirm the registration, for Lamps for All, overdue")).toBeVisible();
    await expect.element(findButton("Task: Draft the budget, for Lamps for All, done")).toBeVisible();
    await expect.element(findButton("Deadline: Early Literacy Fund, done")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test("lists all items of a full day in a dialog that opens the application", async () => {
    await openCalendar("");
    await expect.element(findButton("Wednesday, November 25, 2026, 5 items")).toBeVisible();
    await findButton("3 more on Wednesday, November 25, 2026").click();
    const dayDialog = findDialog("Wednesday, November 25, 2026");
    await expect.element(dayDialog.getByText("In 4 days")).toBeVisible();
    await expect.element(dayDialog.getByRole("listitem")).toHaveLength(5);
    expect(await findAxeViolations()).toEqual([]);
    await dayDialog.getByRole("button", { name: "Call the funder Task, Lamps for All" }).click();
    await expect.element(dayDialog).not.toBeInTheDocument();
    await expect.element(findDialog("Lamps for All")).toBeVisible();
  });

  test("moves by day, week and month with the keyboard", async () => {
    await openCalendar("");
    await expect.element(findButton("Saturday, November 21, 2026, today, nothing due")).toBeVisible();
    getDayButton("2026-11-21")?.focus();
    for (const [key, date] of [
      ["ArrowRight", "2026-11-22"],
      ["ArrowDown", "2026-11-29"],
      ["End", "2026-12-05"],
      ["ArrowLeft", "2026-12-04"],
      ["Home", "2026-11-29"],
      ["ArrowUp", "2026-11-22"],
      ["PageDown", "2026-12-22"],
      ["PageUp", "2026-11-22"],
      ["PageDown", "2026-12-22"],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe(date);
    }
    await expect.element(findHeading("December 2026")).toBeVisible();
    await expect.poll(() => window.location.search).toBe("?view=calendar&month=2026-12");
    (findButton("Deadline: Lamps for All").element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(findDialog("Lamps for All")).toBeVisible();
  });

  test("handles rapid key presses across the end of a month", async () => {
    await openCalendar("");
    await expect.element(findButton("Saturday, November 21, 2026, today, nothing due")).toBeVisible();
    getDayButton("2026-11-21")?.focus();
    await userEvent.keyboard("{ArrowDown}{End}{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowLeft}");
    await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe("2026-12-02");
  });

  test("navigates to other months and back to today, and filters by kind", async () => {
    await openCalendar("&month=2026-12");
    await expect.element(findHeading("December 2026")).toBeVisible();
    await findButton("Next month").click();
    await expect.element(findHeading("January 2027")).toBeVisible();
    await expect.element(page.getByText("Nothing is due in January 2027.")).toBeVisible();
    await findButton("Today").click();
    await expect.element(findHeading("November 2026")).toBeVisible();
    await page.getByLabelText("Show").selectOptions("task");
    await expect.element(findButton("Deadline: Early Literacy Fund, done")).not.toBeInTheDocument();
    await expect.element(findButton("Wednesday, November 25, 2026, 3 items")).toBeVisible();
  });

  test("follows a link or browser history to a different month", async () => {
    await openCalendar("&month=2026-12&shape=month");
    await expect.element(findHeading("December 2026")).toBeVisible();
    window.history.pushState(null, "", "?view=calendar&month=2027-03&shape=month");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(findHeading("March 2027")).toBeVisible();
    window.history.back();
    await expect.element(findHeading("December 2026")).toBeVisible();
    await findButton("Next month").click();
    await findButton("Next month").click();
    await expect.element(findHeading("February 2027")).toBeVisible();
    await expect.poll(() => window.location.search).toContain("month=2027-02");
  });

  test("moves a deadline that is edited in the details", async () => {
    const tracker = createCalendar();
    await openCalendar(`&month=2026-12&application=${tracker.applicationId}`, tracker);
    await findDialog("Lamps for All").getByRole("button", { name: "Edit", exact: true }).click();
    const editDialog = findDialog("Edit Application");
    await editDialog.getByLabelText("Deadline (optional)").fill("2026-12-16");
    await editDialog.getByRole("button", { name: "Save Changes" }).click();
    await expect.element(editDialog).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(findButton("Wednesday, December 16, 2026, 1 item")).toBeVisible();
    await expect.element(findButton("Wednesday, December 9, 2026, nothing due")).toBeVisible();
  });
});

describe("the agenda", () => {
  test("shows the days it covers, and extends them back and ahead", async () => {
    const tracker = createCalendar();
    const { applicationId } = tracker;
    tracker.tasks.push(createTask({ applicationId, title: "Thank the board", dueDate: "2025-10-01" }));
    for (const application of tracker.applications.slice(0, 1)) {
      application.grantName = "Distant Lights";
      application.deadline = "2028-01-15T00:00:00.000Z";
    }
    await openCalendar("&shape=agenda", tracker);
    await expect.element(page.getByText("Showing May 6, 2026 – Jun 9, 2027.")).toBeVisible();
    await expect.element(page.getByText("Thank the board")).not.toBeInTheDocument();
    await findButton("Show earlier").click();
    await expect.element(page.getByText("Thank the board")).toBeVisible();
    await findButton("Show later").click();
    await expect.element(findHeading("Saturday, January 15, 2028 In 420 days")).toBeVisible();
    await expect.element(page.getByText("Showing Apr 1, 2025 – Jul 13, 2028.")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test("is the default on a phone and lists overdue items first, then day by day", async () => {
    await page.viewport(390, 844);
    await openCalendar("");
    await expect.element(findHeading("Coming up")).toBeVisible();
    const groups = page.getByRole("region", { name: "Calendar" }).getByRole("heading", { level: 3 });
    expect(groups.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Overdue/),
      expect.stringContaining("Tuesday, November 24, 2026"),
      expect.stringContaining("Wednesday, November 25, 2026"),
      expect.stringContaining("Wednesday, December 9, 2026"),
    ]);
    const overdueButton = page.getByRole("button", {
      name: /Confirm the registration Task, Lamps for All, Nov 17, overdue/,
    });
    await expect.element(overdueButton).toBeInViewport({ ratio: 1 });
    expect(getOverflow()).toBeLessThanOrEqual(0);
    expect(await findAxeViolations()).toEqual([]);
    await findButton("Calendar options").click();
    expect(await findAxeViolations()).toEqual([]);
    await page.getByRole("radio", { name: "Month" }).click();
    await expect.element(findButton("Wednesday, November 25, 2026, 5 items")).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
    await findButton("Wednesday, November 25, 2026, 5 items").click();
    await expect.element(findDialog("Wednesday, November 25, 2026").getByRole("listitem")).toHaveLength(5);
  });

  test("shows when it is loading and when nothing is due", async () => {
    const tracker = createTracker([{}]);
    const { promise, resolve } = createDeferred<{ items: []; next: null }>();
    tracker.responses.getCalendar = () => promise;
    await openCalendar("&shape=agenda", { ...tracker, applicationId: "" });
    await expect.element(page.getByText("Loading calendar")).toBeInTheDocument();
    resolve({ items: [], next: null });
    await expect.element(findHeading("Nothing Due")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await page.getByRole("radio", { name: "Month" }).click();
    await expect.element(page.getByText("Nothing is due in November 2026.")).toBeVisible();
  });
});

test("offers a retry when the calendar could not be loaded", async () => {
  const tracker = createCalendar();
  const { getCalendar } = tracker.responses;
  tracker.responses.getCalendar = () => problemResponse(500, "internal", "Something went wrong on our side");
  await openCalendar("", tracker);
  await expect.element(page.getByText("Your calendar could not be loaded")).toBeVisible();
  if (getCalendar) tracker.responses.getCalendar = getCalendar;
  await findButton("Try again").click();
  await expect.element(findButton("Deadline: Roofs and Rafters")).toBeVisible();
});

test("downloads an item as a calendar file", async () => {
  const fileNames: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    fileNames.push(this.download);
  });
  const tracker = createCalendar();
  await openCalendar(`&application=${tracker.applicationId}`, tracker);
  await findDialog("Lamps for All").getByRole("button", { name: "Add to calendar" }).click();
  expect(fileNames).toEqual(["Deadline Lamps for All.ics"]);
});
