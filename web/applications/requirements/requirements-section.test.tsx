import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Requirement } from "#shared/api/requirements.ts";
import { isStaleVersion, versionConflict } from "#tests/web/tasks.ts";
import { findAxeViolations, getOverflow, problemResponse } from "#tests/web/testing.tsx";
import { findButton, findToast, makeApplication, makeTracker, openTracker } from "../../../tests/web/applications.tsx";

const makeRequirement = (overrides: Partial<Requirement>): Requirement => ({
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
  position: null,
  ownerId: null,
  answeredIn: null,
  noticeChange: null,
  version: 1,
  ...overrides,
});
const letter = makeRequirement({
  id: "req_2",
  kind: "deadline",
  requirement: "Letter of intent due Feb 12, 2027",
  quote: "Letters of intent are due February 12, 2027.",
});

const makeChecklist = (items: Requirement[]) => {
  const tracker = makeTracker([{}]);
  tracker.answers.listRequirements = () => ({ items: structuredClone(items), fromCatalog: null });
  tracker.answers.updateRequirement = (call) => {
    const row = items.find(({ id }) => id === call.params.requirementId);
    if (!row) return problemResponse(404, "not_found");
    if (isStaleVersion(call, row.version)) return versionConflict();
    const change = call.body as Partial<Requirement>;
    return Object.assign(row, change, { version: row.version + Number(!change.state) });
  };
  return { ...tracker, items };
};
const open = (tracker: ReturnType<typeof makeTracker>) => {
  const [{ id } = makeApplication()] = tracker.applications;
  return openTracker(`?application=${id}&tab=tasks`, tracker);
};
const workPlan = page.getByRole("checkbox", { name: "Work plan" });

describe("the checklist", () => {
  test("shows another tab's wording before overwriting it", async () => {
    const tracker = makeChecklist([makeRequirement({}), letter]);
    await open(tracker);
    await findButton("Edit Work plan").click();
    for (const row of tracker.items.slice(0, 1))
      Object.assign(row, { requirement: "Plan of the other tab", version: 2 });
    const edit = page.getByRole("dialog", { name: "Edit Requirement" });
    await edit.getByLabelText("Requirement").fill("Plan of this tab");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect.element(edit.getByText(/“Plan of the other tab”/)).toBeVisible();
    await expect.element(edit.getByLabelText("Requirement")).toHaveValue("Plan of this tab");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect.element(page.getByRole("checkbox", { name: "Plan of this tab" })).toBeVisible();
    expect(tracker.items[0]?.requirement).toBe("Plan of this tab");
  });

  test("offers a retry when loading failed", async () => {
    const tracker = makeChecklist([makeRequirement({})]);
    const { listRequirements } = tracker.answers;
    tracker.answers.listRequirements = () => problemResponse(503, "unavailable", "Not now");
    await open(tracker);
    await expect.element(page.getByText("The requirements could not be loaded")).toBeVisible();
    if (listRequirements) tracker.answers.listRequirements = listRequirements;
    await findButton("Try again").click();
    await expect.element(page.getByText("0 of 1 met", { exact: true })).toBeVisible();
  });

  test("unchecks a requirement that could not be saved", async () => {
    const tracker = makeChecklist([makeRequirement({})]);
    tracker.answers.updateRequirement = () => problemResponse(500);
    await open(tracker);
    await workPlan.click();
    await expect.element(findToast("Error").getByText("Failed to update requirement", { exact: true })).toBeVisible();
    await expect.element(workPlan).not.toBeChecked();
  });

  test("marks a proposed row with its page until it is confirmed", async () => {
    const tracker = makeChecklist([makeRequirement({ isProposed: true, page: 7 })]);
    await open(tracker);
    const mark = page.getByText("Proposed: check the source text");
    await expect.element(mark).toBeVisible();
    await expect.element(page.getByText(/Source text, page 7/)).toBeVisible();
    await findButton("Confirm: Work plan").click();
    await expect.element(mark).not.toBeInTheDocument();
    expect(tracker.items[0]).toMatchObject({ isProposed: false, state: "open" });
  });

  test("fits a phone and has no axe violations", async () => {
    await page.viewport(390, 844);
    await open(makeChecklist([makeRequirement({}), letter]));
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
