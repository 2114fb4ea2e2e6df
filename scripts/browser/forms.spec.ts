import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { refuse } from "./visitor.ts";

/** Holds back whatever is read at a path from now on, but nothing that is sent there. */
const holdReads = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") await promise;
    await route.fallback();
  });
  return resolve;
};

test("what is added is there as soon as it is saved, before its list has been read again", async ({ page }) => {
  await signUp(page);

  await test.step("an application", async () => {
    await page.goto("/application-tracker");
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
    const release = await holdReads(page, "**/api/grant-applications");
    await page.getByRole("button", { name: "Add Application" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await dialog.getByLabel("Grant name").fill("Early Literacy Fund");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByLabel("Amount requested").fill("25,000");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 2, name: "Early Literacy Fund" })).toBeVisible();
    release();
    await expect(page.getByText("1 application", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Early Literacy Fund" })).toHaveCount(1);
  });

  await test.step("a task, and what it is changed to", async () => {
    await page.getByRole("button", { name: "View Early Literacy Fund" }).click();
    await page.getByRole("tab", { name: "Tasks" }).click();
    await expect(page.getByText("No Tasks Yet")).toBeVisible();
    const release = await holdReads(page, "**/api/application-tasks/*");
    await page.getByRole("button", { name: "Add Task" }).click();
    await page.getByRole("dialog", { name: "Add Task" }).getByLabel("Title").fill("Read the notice");
    await page.getByRole("dialog", { name: "Add Task" }).getByRole("button", { name: "Add Task" }).click();
    await expect(page.getByRole("checkbox", { name: "Read the notice" })).toBeVisible();
    await page.getByRole("button", { name: "Edit Read the notice" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Task" });
    await edit.getByLabel("Title").fill("Read it twice");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("checkbox", { name: "Read it twice" })).toBeVisible();
    release();
  });

  await test.step("an opportunity, and what it is changed to", async () => {
    await page.goto("/dashboard");
    await expect(page.getByText("No funding opportunities yet")).toBeVisible();
    const release = await holdReads(page, "**/api/funding-opportunities");
    await page.getByRole("button", { name: "Add Opportunity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Opportunity" });
    await dialog.getByLabel("Title").fill("Lamps for Porches");
    await dialog.getByLabel("Funder").fill("Example Foundation");
    await dialog.getByRole("button", { name: "Add Opportunity" }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Lamps for Porches" })).toBeVisible();
    await page.getByRole("button", { name: "Edit Lamps for Porches" }).click();
    await page.getByLabel("Amount", { exact: false }).first().fill("Up to $4,000");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Up to $4,000")).toBeVisible();
    release();
  });
});

test("what was typed into the organization profile is there again after a look at another screen, until it is saved", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/organization");
  const mission = page.getByLabel("Mission");
  const nav = page.getByRole("navigation", { name: "Main" });
  const leaveAndComeBack = async () => {
    await nav.getByRole("link", { name: "Grant Resources" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Grant Resources" })).toBeVisible();
    await page.getByRole("link", { name: "Organization profile" }).click();
  };
  await mission.fill("Lamps for every porch");
  await expect(page.getByText("Not saved yet", { exact: true })).toBeVisible();
  await leaveAndComeBack();
  await expect(page.getByText("Your entries are back", { exact: true })).toBeVisible();
  await expect(mission).toHaveValue("Lamps for every porch");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Every form is filled from it", { exact: true })).toBeVisible();
  await expect(page.getByText("Not saved yet", { exact: true })).toBeHidden();
  await leaveAndComeBack();
  await expect(mission).toHaveValue("Lamps for every porch");
  await expect(page.getByText("Your entries are back", { exact: true })).toBeHidden();
});

test.describe("one press", () => {
  test.use({ provoked: ["status of 500"] });
  test("reads everything on the screen again that could not be read", async ({ page }) => {
    await signUp(page);
    const all = "**/api/{grant-applications,grant-applications/stats,funding-opportunities,gamification/*}";
    await page.route(all, refuse(500, "internal"));
    await page.goto("/dashboard");
    const failed = page.locator("main").getByText("could not be loaded");
    await expect(failed.nth(3)).toBeVisible();
    await page.unroute(all);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toHaveCount(0);
    await expect(page.getByText("No funding opportunities yet")).toBeVisible();
  });
});
