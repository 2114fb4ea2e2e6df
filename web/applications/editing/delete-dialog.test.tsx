import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cardHeadings, createTracker, findButton, findToast, openTracker } from "#tests/web/applications.tsx";

const initialApplication = { grantName: "Early Literacy Fund" };
const confirmation = page.getByRole("alertdialog", { name: "Delete application" });

test("deletes an application only after confirmation", async () => {
  const { calls } = await openTracker("", createTracker([initialApplication]));
  await findButton("Delete Early Literacy Fund").click();
  await expect.element(confirmation).toMatchTextContent('Are you sure you want to delete "Early Literacy Fund"');
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect.element(cardHeadings).toHaveLength(1);
  expect(calls.some(({ operation }) => operation === "deleteApplication")).toBe(false);
  await findButton("Delete Early Literacy Fund").click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect.element(findToast("Application deleted successfully")).toBeVisible();
  await expect.element(page.getByText("No Grant Applications Found")).toBeVisible();
  await findButton("Add First Application").click();
  await expect.element(page.getByRole("dialog", { name: "Add Application" })).toBeVisible();
});

test("shows the changes from another tab before the application can be deleted", async () => {
  const tracker = createTracker([initialApplication]);
  await openTracker("", tracker);
  await expect.element(cardHeadings).toHaveLength(1);
  const [application] = tracker.applications;
  if (application) tracker.change(application, { status: "awarded" });
  const clickDelete = async () => {
    await findButton("Delete Early Literacy Fund").click();
    await confirmation.getByRole("button", { name: "Delete" }).click();
  };
  await clickDelete();
  await expect.element(page.getByText(/so it wasn’t deleted. Please review it/).first()).toBeVisible();
  await expect.element(page.getByText("AWARDED", { exact: true })).toBeVisible();
  await clickDelete();
  await expect.element(cardHeadings).not.toBeInTheDocument();
});
