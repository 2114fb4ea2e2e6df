import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createTracker, expectAnnounced, findButton, openTracker } from "#tests/web/applications.tsx";
import { findAxeViolations, getOverflow } from "#tests/web/testing.tsx";

const boardReview = { id: "board-review", name: "Board review", status: "draft" as const };
const createTrackerWithStages = (stages = [boardReview]) => {
  const tracker = createTracker([{ grantName: "Clean Water Access" }]);
  let settings = { views: [], stages, version: 1 };
  tracker.responses.getTrackerViews = () => settings;
  tracker.responses.saveTrackerViews = ({ body }) => {
    settings = { ...settings, ...(body as Partial<typeof settings>), version: settings.version + 1 };
    return settings;
  };
  return { ...tracker, getStages: () => settings.stages };
};

describe("stages", () => {
  test("adds a stage with the keyboard and shows it as a board column", async () => {
    const tracker = createTrackerWithStages([]);
    await openTracker("?view=board", tracker);
    await findButton("Stages").click();
    const dialog = page.getByRole("dialog", { name: "Stages" });
    await dialog.getByRole("button", { name: "Add stage" }).click();
    await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
    await userEvent.keyboard("Internal review{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("region", { name: /Internal review/ })).toBeVisible();
    expect(tracker.getStages()).toMatchObject([{ name: "Internal review", status: "in_progress" }]);
  });

  test("requires stage names to be unique within a status", async () => {
    await openTracker("?view=board", createTrackerWithStages());
    await findButton("Stages").click();
    const dialog = page.getByRole("dialog", { name: "Stages" });
    await dialog.getByRole("button", { name: "Add stage" }).click();
    await dialog.getByRole("button", { name: "Save stages" }).click();
    const newStage = dialog.getByRole("listitem").nth(1);
    await expect.element(newStage.getByLabelText("Name")).toHaveAccessibleDescription("Please enter a name");
    await newStage.getByLabelText("Name").fill("board review");
    await newStage.getByLabelText("Status").selectOptions("Draft");
    await dialog.getByRole("button", { name: "Save stages" }).click();
    await expect
      .element(newStage.getByLabelText("Name"))
      .toHaveAccessibleDescription("This status already has a stage with this name");
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(390, 844);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("moves an application to a stage from its card's menu", async () => {
    const tracker = createTrackerWithStages();
    await openTracker("?view=board", tracker);
    await findButton("Move Clean Water Access to…").click();
    await page.getByRole("menuitem", { name: "Draft: Board review" }).click();
    await expectAnnounced("Moved Clean Water Access to Board review, 1 of 1");
    expect(tracker.applications[0]).toMatchObject({ status: "draft", stageId: "board-review" });
  });

  test("groups the table by stage and edits the stage in a cell", async () => {
    const tracker = createTrackerWithStages();
    await openTracker("?view=table&group=stage", tracker);
    await expect.element(page.getByRole("gridcell", { name: /^Draft/ }).first()).toBeVisible();
    await page
      .getByRole("row", { name: /Clean Water Access/ })
      .getByRole("gridcell")
      .nth(4)
      .dblClick();
    await page.getByRole("combobox", { name: /^Stage/ }).selectOptions("Board review");
    await expect.element(page.getByRole("row", { name: /Draft: Board review/ })).toBeVisible();
    expect(tracker.applications[0]).toMatchObject({ stageId: "board-review" });
  });
});
