import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Organization } from "#shared/api/organizations.ts";
import {
  applyRequestBody,
  buildApplication,
  buildOpportunity,
  buildTask,
  emptyAccount,
  getDialog,
  getHeading,
} from "#tests/web/app.ts";
import {
  createDeferred,
  dismissToasts,
  findAxeViolations,
  finishAnimations,
  getButton,
  type MockResponses,
  openApp,
} from "#tests/web/testing.tsx";

const application = buildApplication({ grantName: "Early Literacy Fund" });
const tracker: MockResponses = { ...emptyAccount, listTasks: [], listRequirements: { items: [], fromCatalog: null } };

const submit = async (name: string, fields: Record<string, string>) => {
  const form = getDialog(name);
  for (const [label, value] of Object.entries(fields)) await form.getByLabelText(label).fill(value);
  await form.getByRole("button", { name }).click();
  await expect.element(form).not.toBeInTheDocument();
};

describe("saving a record", () => {
  test("shows a new application once, before the list is refetched", async () => {
    const responses = { ...tracker, createApplication: application };
    await openApp("/application-tracker", responses);
    await expect.element(page.getByText("No Grant Applications Found")).toBeVisible();
    const delayed = createDeferred<(typeof application)[]>();
    Object.assign(responses, { listApplications: () => delayed.promise });
    await getButton("Add Application").click();
    const fields = { "Grant name": "Early Literacy Fund", Funder: "Example Foundation", "Amount requested": "25,000" };
    await submit("Add Application", fields);
    const card = page.getByRole("heading", { level: 2, name: "Early Literacy Fund" });
    await expect.element(card).toBeVisible();
    delayed.resolve([application]);
    await expect.element(page.getByText("1 application", { exact: true })).toBeVisible();
    expect(card.elements()).toHaveLength(1);
  });

  test("shows a new or edited task before the list is refetched", async () => {
    const task = buildTask({ applicationId: application.id });
    const responses: MockResponses = {
      ...tracker,
      listApplications: [application],
      createTask: task,
      updateTask: ({ body }) => applyRequestBody(task, body),
    };
    await openApp(`/application-tracker?application=${application.id}`, responses);
    await page.getByRole("tab", { name: "Tasks" }).click();
    await expect.element(page.getByText("No Tasks Yet")).toBeVisible();
    responses.listTasks = () => createDeferred<never>().promise;
    await getButton("Add Task").click();
    await submit("Add Task", { Title: "Read the notice" });
    await expect.element(page.getByRole("checkbox", { name: /^Read the notice/ })).toBeVisible();
    await getButton("Edit Read the notice").click();
    await getDialog("Edit Task").getByLabelText("Title").fill("Read it twice");
    await getButton("Save Changes").click();
    await expect.element(page.getByRole("checkbox", { name: /^Read it twice/ })).toBeVisible();
  });

  test("shows a new or edited opportunity before the list is refetched", async () => {
    const opportunity = buildOpportunity();
    const responses: MockResponses = {
      ...emptyAccount,
      createFundingOpportunity: opportunity,
      updateFundingOpportunity: { ...opportunity, amount: "Up to $4,000", version: 2 },
    };
    await openApp("/dashboard", responses);
    await expect.element(page.getByText("No funding opportunities yet")).toBeVisible();
    responses.listFundingOpportunities = () => createDeferred<never>().promise;
    await getButton("Add Opportunity").click();
    await submit("Add Opportunity", { Title: "Lamps for Porches", Funder: "Example Foundation" });
    await expect.element(page.getByRole("heading", { level: 3, name: "Lamps for Porches" })).toBeVisible();
    await getButton("Edit Lamps for Porches").click();
    await page
      .getByLabelText(/^Amount/)
      .first()
      .fill("Up to $4,000");
    await getButton("Save Changes").click();
    await expect.element(page.getByText("Up to $4,000")).toBeVisible();
  });
});

test("keeps unsaved entries of the organization profile while another screen is open, until they are saved", async () => {
  let savedOrganizations: Organization[] = [];
  const profile: Organization = {
    ...{ id: "org_00000000000000000000000001", name: "Lantern House", type: "non-profit", mission: null },
    ...{ focusAreas: [], veteranStatus: false, geographicScope: null, state: null, targetPopulation: null },
    ...{ annualBudget: null, fundingAmount: null, taxId: null, history: null, version: 1 },
    createdAt: "2026-11-21T10:00:00.000Z",
    updatedAt: "2026-11-21T10:00:00.000Z",
  };
  await openApp("/organization", {
    ...emptyAccount,
    listOrganizations: () => savedOrganizations,
    createOrganization: ({ body }) => {
      savedOrganizations = [applyRequestBody(profile, body)];
      return savedOrganizations[0] ?? profile;
    },
  });
  const mission = page.getByLabelText(/^Mission/);
  const leaveAndReturn = async () => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Grant Resources" }).click();
    await expect.element(getHeading("Grant Resources")).toBeVisible();
    await page.getByRole("link", { name: "Organization profile" }).click();
  };
  const unsavedNotice = page.getByText("Not saved yet", { exact: true });
  const restoredNotice = page.getByText("Your entries were restored", { exact: true });
  await mission.fill("Lamps for every porch");
  await expect.element(unsavedNotice).toBeVisible();
  await leaveAndReturn();
  await expect.element(restoredNotice).toBeVisible();
  await expect.element(mission).toHaveValue("Lamps for every porch");
  await getButton("Save profile").click();
  await expect.element(page.getByText("We'll use it to prefill your forms", { exact: true })).toBeVisible();
  await expect.element(unsavedNotice).not.toBeInTheDocument();
  dismissToasts();
  await leaveAndReturn();
  await expect.element(mission).toHaveValue("Lamps for every porch");
  await expect.element(restoredNotice).not.toBeInTheDocument();
});

describe("a dialog with a form", () => {
  test("shows its errors next to the fields and focuses the first, without an axe violation", async () => {
    await openApp("/application-tracker?add=1", tracker);
    const form = getDialog("Add Application");
    await form.getByLabelText(/^Application link/).fill("javascript:alert(1)");
    await form.getByRole("button", { name: "Add Application" }).click();
    await expect.element(form.getByText("Must be a valid URL")).toBeVisible();
    await expect.element(form.getByText("Grant name is required")).toBeVisible();
    await expect.element(form.getByLabelText("Grant name")).toHaveFocus();
    await expect.element(form.getByLabelText("Grant name")).toHaveAccessibleDescription("Grant name is required");
    expect(await findAxeViolations()).toEqual([]);
  });

  test("asks before discarding entries on Escape or Close, but not on Cancel", async () => {
    await openApp("/application-tracker", tracker);
    const addButton = getButton("Add Application").first();
    await addButton.click();
    const form = getDialog("Add Application");
    const linkField = form.getByLabelText(/^Application link/);
    await linkField.fill("https://example.org");
    const confirmDialog = page.getByRole("alertdialog", { name: "Close without saving?" });
    await userEvent.keyboard("{Escape}");
    await expect.element(confirmDialog).toBeVisible();
    finishAnimations();
    expect(await findAxeViolations()).toEqual([]);
    await confirmDialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(linkField).toHaveValue("https://example.org");
    await form.getByRole("button", { name: "Close" }).click();
    await confirmDialog.getByRole("button", { name: "Close without saving" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(addButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await form.getByLabelText("Grant name").fill("Half a name");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(form.getByLabelText("Grant name")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await expect.element(addButton).toHaveFocus();
  });
});
