import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Requirement } from "#shared/api/requirements.ts";
import { createTask, isStaleVersion, versionConflict } from "#tests/web/tasks.ts";
import { findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import {
  createApplication,
  createTracker,
  findButton,
  findToast,
  openTracker,
} from "../../../tests/web/applications.tsx";

const createRequirement = (overrides: Partial<Requirement>): Requirement => ({
  id: "req_1",
  kind: "component",
  requirement: "Work plan",
  quote: "Applicants must include a work plan.",
  paraphrase: null,
  page: null,
  state: "open",
  origin: "rules",
  isProposed: false,
  sourceId: null,
  likelihood: null,
  position: null,
  ownerId: null,
  answeredIn: null,
  noticeChange: null,
  version: 1,
  ...overrides,
});
const letter = createRequirement({
  id: "req_2",
  kind: "deadline",
  requirement: "Letter of intent due Feb 12, 2027",
  quote: "Letters of intent are due February 12, 2027.",
});

const createChecklist = (items: Requirement[]) => {
  const tracker = createTracker([{}]);
  tracker.responses.listRequirements = () => ({ items: structuredClone(items), fromCatalog: null });
  tracker.responses.updateRequirement = (call) => {
    const row = items.find(({ id }) => id === call.params.requirementId);
    if (!row) return problemResponse(404, "not_found");
    if (isStaleVersion(call, row.version)) return versionConflict();
    const change = call.body as Partial<Requirement>;
    return Object.assign(row, change, { version: row.version + Number(!change.state) });
  };
  return { ...tracker, items };
};
const openRequirements = (tracker: ReturnType<typeof createTracker>) => {
  const [{ id } = createApplication()] = tracker.applications;
  return openTracker(`?application=${id}&tab=requirements`, tracker);
};
const workPlan = page.getByRole("checkbox", { name: "Work plan" });

describe("the checklist", () => {
  test("shows another tab's wording before overwriting it", async () => {
    const tracker = createChecklist([createRequirement({}), letter]);
    await openRequirements(tracker);
    await findButton("Edit Work plan").click();
    for (const row of tracker.items.slice(0, 1))
      Object.assign(row, { requirement: "Plan of the other tab", version: 2 });
    const editDialog = page.getByRole("dialog", { name: "Edit Requirement" });
    await editDialog.getByLabelText("Requirement").fill("Plan of this tab");
    await editDialog.getByRole("button", { name: "Save Changes" }).click();
    await expect.element(editDialog.getByText(/“Plan of the other tab”/)).toBeVisible();
    await expect.element(editDialog.getByLabelText("Requirement")).toHaveValue("Plan of this tab");
    await editDialog.getByRole("button", { name: "Save Changes" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Plan of this tab" })).toBeVisible();
    expect(tracker.items[0]?.requirement).toBe("Plan of this tab");
  });

  test("offers a retry when loading failed", async () => {
    const tracker = createChecklist([createRequirement({})]);
    const { listRequirements } = tracker.responses;
    tracker.responses.listRequirements = () => problemResponse(503, "unavailable", "Not now");
    await openRequirements(tracker);
    await expect.element(page.getByText("The requirements could not be loaded")).toBeVisible();
    if (listRequirements) tracker.responses.listRequirements = listRequirements;
    await findButton("Try again").click();
    await expect.element(page.getByText("0 of 1 met", { exact: true })).toBeVisible();
  });

  test("unchecks a requirement that could not be saved", async () => {
    const tracker = createChecklist([createRequirement({})]);
    tracker.responses.updateRequirement = () => problemResponse(500);
    await openRequirements(tracker);
    await workPlan.click();
    await expect.element(findToast("Error").getByText("Failed to update requirement", { exact: true })).toBeVisible();
    await expect.element(workPlan).not.toBeChecked();
  });

  test("marks a proposed row with its page until it is confirmed", async () => {
    const tracker = createChecklist([createRequirement({ isProposed: true, page: 7 })]);
    await openRequirements(tracker);
    const proposedBadge = page.getByText("Proposed", { exact: true });
    await expect.element(proposedBadge).toBeVisible();
    await expect.element(page.getByText("1 proposed", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/Source text, page 7/)).toBeVisible();
    await expect.element(workPlan).not.toBeInTheDocument();
    await findButton("Accept: Work plan").click();
    await expect.element(proposedBadge).not.toBeInTheDocument();
    expect(tracker.items[0]).toMatchObject({ isProposed: false, state: "open" });
  });

  test("accepts a proposed row after it was dismissed", async () => {
    const rows = [createRequirement({ kind: "criterion", requirement: "Need", isProposed: true })];
    const tracker = createChecklist(rows);
    await openRequirements(tracker);
    await findButton("Dismiss: Need").click();
    await page.getByText(/^1 dismissed/).click();
    await expect.element(page.getByText("Dismissed", { exact: true })).toBeVisible();
    await findButton("Accept: Need").click();
    await expect.element(page.getByRole("checkbox", { name: "Need" })).toBeVisible();
    expect(rows[0]).toMatchObject({ isProposed: false, state: "open" });
  });

  test("shows the likeliest proposed rows of a kind first, and decides on all of them at once, with undo", async () => {
    const names = ["Need", "Plan", "Team", "Budget", "Reach"];
    const rows = names.map((requirement, index) =>
      createRequirement({
        id: `req_${index}`,
        kind: "criterion",
        requirement,
        isProposed: true,
        likelihood: index / 10,
      }),
    );
    const tracker = createChecklist(rows);
    tracker.responses.decideRequirements = (call) => {
      const { ids, decision } = call.body as { ids: string[]; decision: string };
      const fields = {
        accept: { isProposed: false },
        dismiss: { state: "not_applicable" as const },
        propose: { isProposed: true, state: "open" as const },
      };
      for (const row of rows) Object.assign(row, fields[decision as keyof typeof fields]);
      return { changed: ids.length };
    };
    await openRequirements(tracker);
    const list = page.getByRole("list", { name: "Review criterion: proposed" });
    await expect.poll(() => list.getByRole("listitem").elements().length).toBe(3);
    await expect.poll(() => list.getByRole("listitem").first().element().textContent).toMatch(/^Reach/);
    await page.getByRole("button", { name: /^Show 2 more proposed/ }).click();
    await expect.poll(() => list.getByRole("listitem").elements().length).toBe(5);
    await findButton("Dismiss all 5: Review criterion").click();
    await expect.element(page.getByText(/^5 dismissed/)).toBeVisible();
    await expect.element(page.getByRole("heading", { name: /^Review criterion/ })).toHaveFocus();
    await findButton("Undo").click();
    await findButton("Accept all 5: Review criterion").click();
    await expect.element(page.getByText("0 of 5 met", { exact: true })).toBeVisible();
    expect(rows.map(({ isProposed, state }) => [isProposed, state])).toEqual(names.map(() => [false, "open"]));
  });

  test("labels our summary as a summary and never as a quote", async () => {
    await openRequirements(
      createChecklist([createRequirement({ quote: null, paraphrase: "Asks for a plan.", isProposed: true })]),
    );
    await page.getByText(/Our summary \(not a quote\)/).click();
    await expect.element(page.getByText("Asks for a plan.")).toBeVisible();
    await expect.element(page.getByText(/Source text/)).not.toBeInTheDocument();
  });

  test("marks changes in a new version of the notice until the user has seen them", async () => {
    const noticeChange = { change: "changed" as const, previous: "Letter of intent due Feb 01, 2027" };
    const tracker = createChecklist([{ ...letter, noticeChange }, createRequirement({})]);
    await openRequirements(tracker);
    await expect.element(page.getByText("Previously: Letter of intent due Feb 1, 2027")).toBeVisible();
    await findButton(`Mark as seen: ${letter.requirement}`).click();
    await expect.element(page.getByText(/^Previously:/)).not.toBeInTheDocument();
    expect(tracker.items[0]?.noticeChange).toBeNull();
  });

  test("creates the planned tasks with one click and undoes it", async () => {
    const tracker = createChecklist([createRequirement({})]);
    const addedTitles: string[] = [];
    tracker.responses.suggestRequirementTasks = () =>
      addedTitles.length
        ? []
        : [
            {
              title: "Write: Work plan",
              description: "",
              dueDate: null,
              overdue: false,
              priority: "high",
              category: "review",
            },
          ];
    tracker.responses.createTasks = (call) => {
      const { tasks } = call.body as { tasks: { title: string }[] };
      addedTitles.push(...tasks.map(({ title }) => title));
      return tasks.map((task, index) => createTask({ ...task, applicationId: "app_1", id: `tsk_${index}` }));
    };
    tracker.responses.deleteTask = () => {
      addedTitles.pop();
      return undefined;
    };
    await openRequirements(tracker);
    await findButton("Create tasks").click();
    await expect.element(findToast("Success").getByText(/1 task added/)).toBeVisible();
    expect(addedTitles).toEqual(["Write: Work plan"]);
    await findButton("Undo").click();
    await expect.element(findToast("Success").getByText("1 task removed")).toBeVisible();
    expect(addedTitles).toEqual([]);
  });

  test("explains that no tasks are planned after the deadline", async () => {
    const tracker = createChecklist([createRequirement({})]);
    tracker.applications[0] = createApplication({ ...tracker.applications[0], deadline: "2020-05-04" });
    tracker.responses.suggestRequirementTasks = () => [];
    await openRequirements(tracker);
    await findButton("Create tasks").click();
    await expect.element(findToast("Nothing New").getByText(/deadline has passed/)).toBeVisible();
  });

  test("sets the notice's deadline as the application's with one click", async () => {
    const due = createRequirement({ kind: "deadline", requirement: "Application due Feb 12, 2099", quote: null });
    const tracker = createChecklist([due]);
    tracker.applications[0] = createApplication({ ...tracker.applications[0], deadline: null });
    await openRequirements(tracker);
    await expect.element(page.getByText("The notice says applications are due Feb 12, 2099.")).toBeVisible();
    await findButton("Set as the deadline").click();
    await expect.poll(() => tracker.applications[0]?.deadline?.slice(0, 10)).toBe("2099-02-12");
    await expect.element(findButton("Set as the deadline")).not.toBeInTheDocument();
  });

  test("shows the passage of a quote in the uploaded notice", async () => {
    const row = createRequirement({ sourceId: "doc_1", page: 2 });
    const tracker = createChecklist([row]);
    tracker.responses.getFileText = {
      pages: 2,
      sections: [
        { heading: "Purpose", level: 1, page: 1, text: "Lamps for towns." },
        { heading: "Parts", level: 1, page: 2, text: "Applicants must\ninclude a work plan. Thank you." },
      ],
    };
    await openRequirements(tracker);
    await page.getByText(/Source text, page 2/).click();
    await page.getByRole("button", { name: /^Show in the notice/ }).click();
    const notice = page.getByRole("dialog", { name: "Notice" });
    await expect.element(notice.getByText("Page 2", { exact: true })).toBeVisible();
    await expect.element(notice.getByRole("mark")).toHaveTextContent("Applicants must include a work plan.");
    expect(await findAxeViolations()).toEqual([]);
  });

  test("fits a phone and has no axe violations", async () => {
    await page.viewport(390, 844);
    await openRequirements(createChecklist([createRequirement({}), letter]));
    const quote = page.getByText("Letters of intent are due February 12, 2027.");
    await expect.element(quote).not.toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: letter.requirement });
    await row.getByText(/Source text/).click();
    await expect.element(quote).toBeVisible();
    await workPlan.click();
    await expect.element(page.getByText("1 of 2 met", { exact: true })).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
    expect(await findAxeViolations()).toEqual([]);
  });
});
