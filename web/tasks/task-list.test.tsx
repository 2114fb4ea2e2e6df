import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createApplication, createTracker, openTracker } from "#tests/web/applications.tsx";
import { createTask } from "#tests/web/tasks.ts";
import { createDeferred, findAxeViolations } from "#tests/web/testing.tsx";

const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
const clickButton = (name: string) => detail.getByRole("button", { name, exact: true }).click();
const openTasks = async (titles: string[]) => {
  const tracker = createTracker([{}]);
  const [{ id: applicationId } = createApplication()] = tracker.applications;
  tracker.tasks.push(...titles.map((title) => createTask({ applicationId, title })));
  const { calls } = await openTracker(`?application=${applicationId}&tab=tasks`, tracker);
  const changeInOtherTab = (change: object) => {
    for (const task of tracker.tasks) Object.assign(task, change, { version: task.version + 1 });
  };
  return { ...tracker, calls, changeInOtherTab };
};

describe("a task that was changed in another tab", () => {
  const editDialog = page.getByRole("dialog", { name: "Edit Task" });
  const saveButton = editDialog.getByRole("button", { name: "Save Changes" });

  test("keeps the other tab's changes to other fields", async () => {
    const { changeInOtherTab } = await openTasks(["Draft the budget"]);
    await clickButton("Edit Draft the budget");
    await editDialog.getByLabelText("Description (optional)").fill("With Robin");
    changeInOtherTab({ priority: "high" });
    await saveButton.click();
    await expect.element(editDialog).not.toBeInTheDocument();
    await expect.element(detail.getByText("With Robin")).toBeVisible();
    await expect.element(detail.getByRole("listitem").getByText(/high/)).toBeVisible();
  });

  test("shows the other tab's title before overwriting it", async () => {
    const { changeInOtherTab, tasks } = await openTasks(["Draft the budget"]);
    await clickButton("Edit Draft the budget");
    await editDialog.getByLabelText("Title").fill("Write the budget");
    changeInOtherTab({ title: "Budget, first draft" });
    await saveButton.click();
    await expect.element(editDialog.getByText(/It’s now: “Budget, first draft”\./)).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await expect.element(editDialog.getByLabelText("Title")).toHaveValue("Write the budget");
    await saveButton.click();
    await expect.element(editDialog).not.toBeInTheDocument();
    await expect.element(detail.getByText("Write the budget", { exact: true }).first()).toBeVisible();
    expect(tasks[0]?.title).toBe("Write the budget");
  });

  test("shows the changed task again before it can be deleted", async () => {
    const { changeInOtherTab, tasks } = await openTasks(["Draft the budget"]);
    await expect.element(detail.getByText("Draft the budget", { exact: true }).first()).toBeVisible();
    changeInOtherTab({ description: "Do not delete" });
    await clickButton("Delete Draft the budget");
    const question = page.getByRole("alertdialog", { name: "Delete this task?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(detail.getByText("Do not delete")).toBeVisible();
    expect(tasks).toHaveLength(1);
    await question.getByRole("button", { name: "Cancel" }).click();
  });
});

/** Opens the tasks of an application with one task, whose toggle is saved only after `resolve`. */
const openWithDelayedToggle = async () => {
  const tracker = createTracker([{}]);
  const [{ id: applicationId } = createApplication()] = tracker.applications;
  tracker.tasks.push(createTask({ applicationId }));
  const { toggleTask } = tracker.responses;
  const { promise, resolve } = createDeferred<void>();
  tracker.responses.toggleTask = async (call) => {
    await promise;
    if (typeof toggleTask !== "function") throw new Error("toggleTask has no response function");
    return toggleTask(call);
  };
  const { calls } = await openTracker(`?application=${applicationId}&tab=tasks`, tracker);
  return { tracker, calls, resolve };
};

test("sends the second of two quick toggles after the first completes", async () => {
  const { tracker, calls, resolve } = await openWithDelayedToggle();
  const getToggles = () => calls.filter(({ operation }) => operation === "toggleTask").map(({ body }) => body);
  const checkbox = detail.getByRole("checkbox");
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();
  await checkbox.click();
  await expect.element(checkbox).not.toBeChecked();
  expect(getToggles()).toEqual([{ completed: true }]);
  resolve();
  await expect.poll(getToggles).toEqual([{ completed: true }, { completed: false }]);
  await expect.poll(() => tracker.tasks[0]?.version).toBe(3);
  expect(tracker.tasks[0]?.completed).toBe(false);
});

test("deletes a task after its pending toggle is saved", async () => {
  const { tracker, calls, resolve } = await openWithDelayedToggle();
  await detail.getByRole("checkbox").click();
  await expect.element(detail.getByRole("checkbox")).toBeChecked();
  await clickButton("Delete Draft the budget");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(detail.getByRole("checkbox")).not.toBeInTheDocument();
  expect(calls.filter(({ operation }) => operation === "deleteTask")).toEqual([]);
  resolve();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  expect(tracker.tasks).toEqual([]);
});

test("adds one task when the form is submitted twice in a row", async () => {
  const { tasks, calls } = await openTasks([]);
  await clickButton("Add Task");
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabelText("Title").fill("Confirm the registration");
  // Both submits happen before React re-renders: faster than any double click.
  const element = form.element().querySelector("form");
  element?.requestSubmit();
  element?.requestSubmit();
  await expect.element(page.getByText("1 task", { exact: true })).toBeVisible();
  expect(tasks).toHaveLength(1);
  expect(calls.filter(({ operation }) => operation === "createTask")).toHaveLength(1);
});

test("offers due dates for tasks that were added before the application had a deadline", async () => {
  const tracker = createTracker([{ deadline: "2031-03-01T00:00:00.000Z" }]);
  const [{ id: applicationId } = createApplication()] = tracker.applications;
  const task = createTask({ applicationId, title: "Draft the budget" });
  tracker.tasks.push(task);
  const suggestion = {
    title: "Draft the budget",
    description: "Make sure the lines add up.",
    dueDate: "2031-02-10T00:00:00.000Z",
    overdue: false,
    priority: "high",
    category: "document_prep",
  } as const;
  const { id, version } = task;
  tracker.responses.suggestTasks = () => [
    { ...suggestion, undatedTask: { id, version } },
    { ...suggestion, title: "Draft the narrative" },
  ];
  await openTracker(`?application=${applicationId}&tab=tasks`, tracker);
  await clickButton("Set due dates from the deadline");
  const suggestions = page.getByRole("dialog", { name: "Suggested tasks" });
  await expect.element(suggestions.getByText("On your list without a due date")).toBeVisible();
  await expect.element(suggestions.getByRole("button", { name: "Add 1 task and set 1 due date" })).toBeVisible();
  await suggestions.getByRole("checkbox", { name: /Draft the narrative/ }).click();
  await suggestions.getByRole("button", { name: "Set 1 due date" }).click();
  await expect.element(suggestions).not.toBeInTheDocument();
  expect(tracker.tasks.map(({ dueDate }) => dueDate)).toEqual([suggestion.dueDate]);
  await expect.element(detail.getByText("None of these tasks has a due date yet.")).not.toBeInTheDocument();
});
