import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApplication, createTracker, findToast, openTracker } from "#tests/web/applications.tsx";
import { findAxeViolations, getOverflow } from "#tests/web/testing.tsx";

const detail = page.getByRole("dialog", { name: "Early Literacy Fund", exact: true });
const edit = (label: string) => detail.getByRole("button", { name: `Edit ${label}`, exact: true });
const box = (label: string) => detail.getByRole("textbox", { name: label, exact: true });
const open = async () => {
  const tracker = createTracker([{ tags: ["youth"] }]);
  const [application = createApplication()] = tracker.applications;
  const { calls } = await openTracker(`?application=${application.id}`, tracker);
  const sent = () => calls.filter(({ operation }) => operation === "updateApplication").map(({ body }) => body);
  return { ...tracker, application, sent };
};
const type = async (label: string, text: string) => {
  await edit(label).click();
  await box(label).fill(text);
  await userEvent.keyboard("{Enter}");
  await expect.element(edit(label)).toHaveFocus();
};

test("an estimated deadline is labeled in the list and in the details until it is confirmed", async () => {
  const tracker = createTracker([{ deadline: "2027-03-31T00:00:00.000Z", deadlineEstimated: true }]);
  const { calls } = await openTracker(`?application=${tracker.applications[0]?.id}`, tracker);
  const note = detail.getByText("Estimated from past rounds. Confirm the date with the funder.");
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText("Mar 31, 2027 (estimated)", { exact: true })).toBeInTheDocument();
  await detail.getByRole("button", { name: "Confirm date", exact: true }).click();
  await expect.element(note).not.toBeInTheDocument();
  const sent = calls.filter(({ operation }) => operation === "updateApplication").map(({ body }) => body);
  expect(sent).toEqual([{ deadlineEstimated: false }]);
});

describe("an inline field in the details", () => {
  test("is saved on its own, shown, and returns focus to its button", async () => {
    const { sent } = await open();
    await edit("Funder").click();
    await box("Funder").fill("Late Foundation");
    await detail.getByRole("button", { name: "Save", exact: true }).click();
    await expect.element(edit("Funder")).toHaveFocus();
    await expect.element(detail.getByText("Late Foundation", { exact: true }).first()).toBeVisible();
    await type("Application link", "https://apply.example.org/forms/7");
    await expect.element(detail.getByRole("link", { name: /apply\.example\.org/ })).toBeVisible();
    await type("Program link", "https://www.example.org/literacy");
    await edit("Eligibility").click();
    await box("Eligibility").fill("Nonprofits in Ohio");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(edit("Eligibility")).toHaveFocus();
    await expect.element(detail.getByText("youth", { exact: true })).toBeVisible();
    await type("Tags", 'arts; "music, loud"');
    await expect.element(detail.getByText("arts, music, loud")).toBeVisible();
    expect(sent()).toEqual([
      { funder: "Late Foundation" },
      { applicationUrl: "https://apply.example.org/forms/7" },
      { programUrl: "https://www.example.org/literacy" },
      { eligibilityRequirements: "Nonprofits in Ohio" },
      { tags: ["arts", "music, loud"] },
    ]);
    await page.viewport(390, 844);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("rejects an invalid progress, and sends null for an emptied one", async () => {
    const { sent } = await open();
    const percent = detail.getByRole("spinbutton", { name: "Progress", exact: true });
    await edit("Progress").click();
    await percent.fill("140");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("Please enter a whole number from 0 to 100")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await percent.fill("40");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("40%", { exact: true })).toBeVisible();
    await edit("Progress").click();
    await percent.fill("");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("0%", { exact: true })).toBeVisible();
    expect(sent()).toEqual([{ progress: 40 }, { progress: null }]);
  });

  test("asks which value to keep when another tab changed it while it was open", async () => {
    const { application, change } = await open();
    await edit("Funder").click();
    await box("Funder").fill("My Foundation");
    change(application, { funder: "Their Foundation" });
    // Another save refetches the list, including the other tab's change.
    await edit("Contact person").click();
    await box("Contact person").fill("Ms. Rivera");
    await userEvent.keyboard("{Enter}");
    await expect.element(detail.getByText("Ms. Rivera")).toBeVisible();
    await box("Funder").click();
    await userEvent.keyboard("{Enter}");
    const choice = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect.element(choice.getByRole("row", { name: "Funder My Foundation Their Foundation" })).toBeVisible();
    expect(application.funder).toBe("Their Foundation");
    await choice.getByRole("button", { name: "Save my version" }).click();
    await expect.element(edit("Funder")).toHaveFocus();
    await expect.poll(() => application.funder).toBe("My Foundation");
  });
});

describe("the status in the details", () => {
  const status = detail.getByLabelText("Status");

  test("is saved despite another tab's change to another field, and can be undone", async () => {
    const { application, change } = await open();
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
    const { application, change } = await open();
    await expect.element(status).toHaveValue("draft");
    change(application, { amountAwarded: 9000 });
    await status.selectOptions("awarded");
    const awarded = page.getByRole("dialog", { name: "Mark as Awarded" });
    await awarded.getByLabelText("Amount awarded (optional)").fill("7,000");
    await awarded.getByRole("button", { name: "Mark as Awarded" }).click();
    const choice = page.getByRole("dialog", { name: "This was changed in the meantime" });
    await expect.element(choice.getByRole("row", { name: "Amount awarded 7,000 9,000" })).toBeVisible();
    await choice.getByRole("button", { name: "Keep the saved version" }).click();
    await expect.element(awarded).not.toBeInTheDocument();
    await expect.element(detail.getByText("AWARDED", { exact: true })).toBeVisible();
    await expect.poll(() => application.status).toBe("awarded");
    expect(application.amountAwarded).toBe(9000);
  });
});
