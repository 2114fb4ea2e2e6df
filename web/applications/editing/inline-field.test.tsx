import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApplication, createTracker, findToast, openTracker } from "#tests/web/applications.tsx";
import { findAxeViolations, getOverflow } from "#tests/web/testing.tsx";

const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
const getEditButton = (label: string) => detail.getByRole("button", { name: `Edit ${label}`, exact: true });
const getTextBox = (label: string) => detail.getByRole("textbox", { name: label, exact: true });
const openDetail = async () => {
  const tracker = createTracker([{ tags: ["youth"] }]);
  const [application = createApplication()] = tracker.applications;
  const { calls } = await openTracker(`?application=${application.id}`, tracker);
  const getSentChanges = () =>
    calls.filter(({ operation }) => operation === "updateApplication").map(({ body }) => body);
  return { ...tracker, application, getSentChanges };
};
const editField = async (label: string, text: string) => {
  await getEditButton(label).click();
  await getTextBox(label).fill(text);
  await userEvent.keyboard("{Enter}");
  await expect.element(getEditButton(label)).toHaveFocus();
};

test("labels an estimated deadline in the list and in the details until it is confirmed", async () => {
  const tracker = createTracker([{ deadline: "2027-03-31T00:00:00.000Z", deadlineEstimated: true }]);
  const { calls } = await openTracker(`?application=${tracker.applications[0]?.id}`, tracker);
  const note = detail.getByText("Estimated from past rounds. Confirm the date with the funder.");
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText("Mar 31, 2027 (estimated)", { exact: true })).toBeInTheDocument();
  await detail.getByRole("button", { name: "Confirm date", exact: true }).click();
  await expect.element(note).not.toBeInTheDocument();
  const sentChanges = calls.filter(({ operation }) => operation === "updateApplication").map(({ body }) => body);
  expect(sentChanges).toEqual([{ deadlineEstimated: false }]);
});

describe("an inline field in the details", () => {
  test("saves separately, shows the new value and returns focus to its button", async () => {
    const { getSentChanges } = await openDetail();
    await getEditButton("Funder").click();
    await getTextBox("Funder").fill("Late Foundation");
    await detail.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(getEditButton("Funder")).toHaveFocus();
    await expect.element(detail.getByText("Late Foundation", { exact: true }).first()).toBeVisible();
    await editField("Application link", "https://apply.example.org/forms/7");
    await expect.element(detail.getByRole("link", { name: /apply\.example\.org/ })).toBeVisible();
    await editField("Program link", "https://www.example.org/literacy");
    await getEditButton("Eligibility").click();
    await getTextBox("Eligibility").fill("Nonprofits in Ohio");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(getEditButton("Eligibility")).toHaveFocus();
    await expect.element(detail.getByText("youth", { exact: true })).toBeVisible();
    await editField("Tags", 'arts; "music, loud"');
    await expect.element(detail.getByText("arts, music, loud")).toBeVisible();
    expect(getSentChanges()).toEqual([
      { funder: "Late Foundation" },
      { applicationUrl: "https://apply.example.org/forms/7" },
      { programUrl: "https://www.example.org/literacy" },
      { eligibilityRequirements: "Nonprofits in Ohio" },
      { tags: ["arts", "music, loud"] },
    ]);
    await page.viewport(390, 844);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("rejects an invalid progress, and sends null for a cleared one", async () => {
    const { getSentChanges } = await openDetail();
    const progressField = detail.getByRole("spinbutton", { name: "Progress", exact: true });
    await getEditButton("Progress").click();
    await progressField.fill("140");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("Please enter a whole number from 0 to 100")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await progressField.fill("40");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("40%", { exact: true })).toBeVisible();
    await getEditButton("Progress").click();
    await progressField.fill("");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("0%", { exact: true })).toBeVisible();
    expect(getSentChanges()).toEqual([{ progress: 40 }, { progress: null }]);
  });

  test("asks which value to keep if another tab changed it during the edit", async () => {
    const { application, change } = await openDetail();
    await getEditButton("Funder").click();
    await getTextBox("Funder").fill("My Foundation");
    change(application, { funder: "Their Foundation" });
    // Another save refetches the list, including the other tab's change.
    await getEditButton("Contact person").click();
    await getTextBox("Contact person").fill("Ms. Rivera");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("Ms. Rivera")).toBeVisible();
    await getTextBox("Funder").click();
    await userEvent.keyboard("{Enter}");
    const conflictDialog = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect
      .element(conflictDialog.getByRole("row", { name: "Funder My Foundation Their Foundation" }))
      .toBeVisible();
    expect(application.funder).toBe("Their Foundation");
    await conflictDialog.getByRole("button", { name: "Save my version" }).click();
    await expect.element(getEditButton("Funder")).toHaveFocus();
    await expect.poll(() => application.funder).toBe("My Foundation");
  });
});

describe("the status in the details", () => {
  const status = detail.getByLabelText("Status");

  test("saves despite another tab's change to a different field, and can be undone", async () => {
    const { application, change } = await openDetail();
    await expect.element(status).toHaveValue("draft");
    change(application, { contactPerson: "Mr. Osei" });
    await status.selectOptions("in_progress");
    await expect.element(findToast("Application updated successfully")).toBeVisible();
    await expect.element(detail.getByText("Mr. Osei")).toBeVisible();
    expect(application).toMatchObject({ status: "in_progress", contactPerson: "Mr. Osei" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.element(status).toHaveValue("draft");
    await expect.poll(() => application.status).toBe("draft");
  });

  test("asks which value to keep when another tab changed the same field", async () => {
    const { application, change } = await openDetail();
    await expect.element(status).toHaveValue("draft");
    change(application, { amountAwarded: 9000 });
    await status.selectOptions("awarded");
    const awardedDialog = page.getByRole("dialog", { name: "Mark as Awarded" });
    await awardedDialog.getByLabelText("Amount awarded (optional)").fill("7,000");
    await awardedDialog.getByRole("button", { name: "Mark as Awarded" }).click();
    const conflictDialog = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect.element(conflictDialog.getByRole("row", { name: "Amount awarded 7,000 9,000" })).toBeVisible();
    await conflictDialog.getByRole("button", { name: "Keep the saved version" }).click();
    await expect.element(awardedDialog).not.toBeInTheDocument();
    await expect.element(detail.getByText("AWARDED", { exact: true })).toBeVisible();
    await expect.poll(() => application.status).toBe("awarded");
    expect(application.amountAwarded).toBe(9000);
  });
});
