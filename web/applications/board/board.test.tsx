import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  createTracker,
  expectAnnounced,
  findButton,
  findColumn,
  findToast,
  openTracker,
} from "#tests/web/applications.tsx";
import { createSixApplications, getDateInDays } from "#tests/web/sample-records.ts";
import { createDeferred, findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";

const name = "Clean Water Access";
const draft = { grantName: name, amountRequested: 310_000 };
const findCard = (status: string) => findColumn(status).getByText(name);
const moveTo = async (status: string) => {
  await findButton(`Move ${name} to…`).click();
  await page.getByRole("menuitem", { name: status }).click();
};

test("columns show the number of applications and the total amount requested", async () => {
  await openTracker(
    "",
    createTracker([...createSixApplications(), { grantName: "Second Draft", amountRequested: 1000.25 }]),
  );
  await page.getByText("Board", { exact: true }).click();
  await expect.poll(() => window.location.search).toBe("?view=board");
  await expect.element(findColumn("Draft").getByText("2 applications · $311,000.25")).toBeVisible();
  await expect.element(findColumn("Under review").getByText("1 application · $250,000")).toBeVisible();
  await expect.element(findColumn("Withdrawn")).not.toBeInTheDocument();
});

describe("a card's menu", () => {
  test("opens from the keyboard, restores focus on Escape, and finds a status by its first letter", async () => {
    await openTracker("?view=board", createTracker(createSixApplications()));
    const handle = findColumn("Draft").getByRole("button", { name: `Move ${name} to…` });
    await expect.element(handle).toBeVisible();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const menu = page.getByRole("menu", { name: `Move ${name} to` });
    await expect.element(menu.getByRole("menuitem")).toHaveLength(6);
    await expect.element(menu.getByRole("menuitem", { name: "In progress" })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(handle).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(menu.getByRole("menuitem", { name: "In progress" })).toHaveFocus();
    await userEvent.keyboard("u{Enter}");
    await expectAnnounced(`Moved ${name} to Under review, 1 of 2`);
    await expect.element(findColumn("Under review").getByRole("button", { name: `Move ${name} to…` })).toHaveFocus();
  });

  test("leaves the card in place when the dialog is canceled, and adds a column for a withdrawn application", async () => {
    await openTracker("?view=board", createTracker([draft]));
    await moveTo("Submitted");
    const submittedDialog = page.getByRole("dialog", { name: "Mark as Submitted" });
    await expect.element(submittedDialog.getByLabelText("Submission date (optional)")).toHaveValue(getDateInDays(0));
    expect(await findAxeViolations()).toEqual([]);
    await submittedDialog.getByRole("button", { name: "Cancel" }).click();
    await moveTo("Declined");
    const declinedDialog = page.getByRole("dialog", { name: "Mark as Declined" });
    await expect.element(declinedDialog.getByLabelText("Reason (optional)")).toBeVisible();
    await declinedDialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(findCard("Draft")).toBeVisible();
    await moveTo("Withdrawn");
    await expect.element(findCard("Withdrawn")).toBeVisible();
    await expect.element(page.getByLabelText("Status", { exact: true }).getByRole("option")).toHaveLength(8);
  });
});

describe("moving a card", () => {
  test("shows the move before it is saved and rolls it back when the API fails", async () => {
    const tracker = createTracker([draft]);
    const { promise, resolve } = createDeferred<Response>();
    await openTracker("?view=board", { responses: { ...tracker.responses, updateApplication: () => promise } });
    await moveTo("In progress");
    await expect.element(findCard("In progress")).toBeVisible();
    resolve(problemResponse(500));
    await expect.element(findToast("Failed to update application").getByText("Error", { exact: true })).toBeVisible();
    await expect.element(findCard("Draft")).toBeVisible();
  });

  test("keeps the dialog's entries when the API fails", async () => {
    const tracker = createTracker([draft]);
    const { updateApplication } = tracker.responses;
    tracker.responses.updateApplication = () => problemResponse(500);
    await openTracker("?view=board", tracker);
    await moveTo("Declined");
    const dialog = page.getByRole("dialog", { name: "Mark as Declined" });
    await dialog.getByLabelText("Reason (optional)").fill("Too few partners");
    await dialog.getByRole("button", { name: "Mark as Declined" }).click();
    await expect.element(findToast("Failed to update application")).toBeVisible();
    await expect.element(dialog.getByLabelText("Reason (optional)")).toHaveValue("Too few partners");
    if (updateApplication) tracker.responses.updateApplication = updateApplication;
    await dialog.getByRole("button", { name: "Mark as Declined" }).click();
    await expect.element(findCard("Declined")).toBeVisible();
    expect(tracker.history[0]).toMatchObject({ newStatus: "declined", notes: "Too few partners" });
  });

  test("asks which status to keep after another tab changed it", async () => {
    const tracker = createTracker([draft]);
    await openTracker("?view=board", tracker);
    await expect.element(findCard("Draft")).toBeVisible();
    const [application] = tracker.applications;
    if (application) tracker.change(application, { status: "awarded" });
    await moveTo("In progress");
    const conflictDialog = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect.element(conflictDialog.getByRole("row", { name: "Status In progress Awarded" })).toBeVisible();
    await expect.element(findCard("Awarded")).toBeVisible();
    await conflictDialog.getByRole("button", { name: "Save my version" }).click();
    await expect.element(findCard("In progress")).toBeVisible();
    await expect.element(findToast("Application updated successfully")).toBeVisible();
    expect(application?.status).toBe("in_progress");
  });

  test("queues a move made while another is saving", async () => {
    const tracker = createTracker([draft]);
    const { updateApplication } = tracker.responses;
    const { promise, resolve } = createDeferred<void>();
    tracker.responses.updateApplication = async (call) => {
      await promise;
      return typeof updateApplication === "function" ? updateApplication(call) : problemResponse(501);
    };
    await openTracker("?view=board", tracker);
    for (const status of ["In progress", "Under review"]) {
      await moveTo(status);
      await expect.element(findCard(status)).toBeVisible();
    }
    resolve();
    await expect.element(findToast("Application updated successfully")).toBeVisible();
    await expect.poll(() => tracker.history.map(({ newStatus }) => newStatus)).toEqual(["under_review", "in_progress"]);
    await expect.element(findCard("Under review")).toBeVisible();
  });
});

describe("layout", () => {
  for (const view of ["grid", "board"])
    test(`fits the ${view} on a desktop and a phone without axe violations`, async () => {
      const tracker = createTracker(createSixApplications());
      for (const application of tracker.applications.slice(-1)) application.progress = 72;
      await openTracker(view === "grid" ? "" : "?view=board", tracker);
      await expect.element(page.getByText("Senior Nutrition")).toBeVisible();
      expect(await findAxeViolations()).toEqual([]);
      await page.viewport(390, 844);
      expect(getOverflow()).toBeLessThanOrEqual(0);
      expect(await findAxeViolations()).toEqual([]);
    });

  test("scrolls the board sideways with the keyboard and fades edges that hide content", async () => {
    await page.viewport(390, 844);
    await openTracker("?view=board", createTracker(createSixApplications()));
    const board = page.getByRole("region", { name: "Board" });
    await expect.element(board).toHaveAttribute("data-more-right");
    (board.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(board).toHaveAttribute("data-more-left");
  });

  test("starts the board on a phone at the first column with a card", async () => {
    await page.viewport(360, 740);
    await openTracker("?view=board", createTracker([{ grantName: "The only one", status: "under_review" }]));
    await expect.element(findColumn("Under review").getByText("The only one")).toBeInViewport({ ratio: 1 });
    await expect.element(findColumn("Draft")).not.toBeInViewport();
  });
});
