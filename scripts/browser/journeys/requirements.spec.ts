import type { Page } from "@playwright/test";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";

const notice = `Lanterns for Small Towns
Letters of intent are due February 12, 2027.
Full applications are due April 30, 2027, at 5:00 p.m. Eastern Time.
Eligible applicants include towns and nonprofit organizations.
Applicants must include a work plan. Project narrative: at most 12 pages.
Need for light (30 points)`;

const openRequirements = async (page: Page, theme?: "light" | "dark") => {
  if (theme) await setInitialTheme(page, theme);
  await signUp(page);
  const data = { grantName: "Lanterns for Small Towns", funder: "Harborlight Foundation" };
  const response = await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`/application-tracker?application=${id}`);
  await page.getByRole("tab", { name: "Requirements" }).click();
  await expect(page.getByRole("heading", { name: "Requirements" })).toBeVisible();
  return id;
};
const submitNotice = async (page: Page, text = notice) => {
  await page.getByLabel("Notice text").fill(text);
  await page.getByRole("button", { name: "Find requirements" }).click();
};
const getRow = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("turns a pasted notice into a checklist that can be completed, edited and reloaded", nightly, async ({ page }) => {
  await openRequirements(page);

  await test.step("reports an empty notice next to the field, and keeps a notice without requirements in it", async () => {
    await page.getByRole("button", { name: "Find requirements" }).click();
    await expect(page.getByText("Please paste the text of the notice")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await submitNotice(page, "The fair was lovely.");
    await expectToast(page, "Nothing New", "No new requirements found");
    await expect(page.getByLabel("Notice text")).toHaveValue("The fair was lovely.");
  });

  await test.step("groups rows by kind, each with its quote from the notice", async () => {
    await submitNotice(page);
    await expectToast(page, "Success", "7 requirements found");
    await expect(page.getByText("0 of 6 met, 1 proposed", { exact: true })).toBeVisible();
    const deadlines = page.getByRole("list", { name: "Deadline" }).getByRole("listitem");
    await expect(deadlines).toHaveCount(2);
    const quote = page.getByText("Letters of intent are due February 12, 2027.");
    await expect(quote).toBeHidden();
    await getRow(page, "Letter of intent due Feb 12, 2027").getByText("Source text").click();
    await expect(quote).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("completes and dismisses rows with the keyboard and updates the count", async () => {
    await page.getByRole("checkbox", { name: "Work plan" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("1 of 6 met, 1 proposed", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Not applicable: Letter of intent due Feb 12, 2027" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("1 of 5 met, 1 proposed", { exact: true })).toBeVisible();
  });

  await test.step("a second scan neither duplicates nor resets rows", async () => {
    await page.getByRole("button", { name: "Scan a notice" }).click();
    await submitNotice(page);
    await expectToast(page, "Nothing New", "No new requirements found; 7 already on the list");
    await expect(page.getByText("1 of 5 met, 1 proposed", { exact: true })).toBeVisible();
  });

  await test.step("creates a task with its due date from a deadline", async () => {
    await page.getByRole("button", { name: "Create task: Full application due Apr 30, 2027" }).click();
    await expectToast(page, "Success", "Task created successfully");
    await page.getByRole("tab", { name: "Tasks" }).click();
    await expect(page.getByText(/^Due Apr 30(, 2027)?$/)).toBeVisible();
    await page.getByRole("tab", { name: "Requirements" }).click();
  });

  await test.step("adds, edits and deletes a requirement manually", async () => {
    await page.getByRole("button", { name: "Add manually" }).click();
    const addDialog = page.getByRole("dialog", { name: "Add Requirement" });
    await addDialog.getByRole("button", { name: "Add Requirement" }).click();
    await expect(addDialog.getByText("Please enter the requirement")).toBeVisible();
    await addDialog.getByLabel("Requirement").fill("A letter from the mayor");
    await addDialog.getByRole("button", { name: "Add Requirement" }).click();
    await expect(getRow(page, "A letter from the mayor")).toContainText("Added manually");
    await page.getByRole("button", { name: "Edit A letter from the mayor" }).click();
    const editDialog = page.getByRole("dialog", { name: "Edit Requirement" });
    await editDialog.getByLabel("Requirement").fill("Two letters from the mayor");
    expect(await findViolations(page)).toEqual([]);
    await editDialog.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("button", { name: "Delete Two letters from the mayor" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(getRow(page, "Two letters from the mayor")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Requirements" })).toBeFocused();
  });

  await test.step("everything survives a reload", async () => {
    await page.reload();
    await page.getByRole("tab", { name: "Requirements" }).click();
    await expect(page.getByText("1 of 5 met, 1 proposed", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Work plan" })).toBeChecked();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`requirements fit a phone in the ${theme} theme`, nightly, async ({ page }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRequirements(page, theme);
    await submitNotice(page);
    await expect(page.getByText("0 of 6 met, 1 proposed", { exact: true })).toBeVisible();
    await getRow(page, "Letter of intent due Feb 12, 2027").getByText("Source text").click();
    await page.getByRole("checkbox", { name: "Work plan" }).check();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`requirements-${theme}.png`) });
  });

test(
  "finds the requirements of an application tracked from the catalog in its catalog record",
  nightly,
  async ({ page }) => {
    await signUp(page);
    const catalogResponse = await page.request.get("/api/catalog/opportunities?status=open&limit=20");
    const { items } = (await catalogResponse.json()) as { items: { id: string; closesOn: string | null }[] };
    const record = items.find(({ closesOn }) => closesOn);
    const saveResponse = await page.request.post("/api/funding-opportunities/from-catalog", {
      data: { catalogId: record?.id },
      headers: sameOriginHeaders,
    });
    const { id: opportunityId } = (await saveResponse.json()) as { id: string };
    const response = await page.request.post("/api/grant-applications", {
      data: { grantName: "Tracked", funder: "Example Foundation", opportunityId },
      headers: sameOriginHeaders,
    });
    const { id } = (await response.json()) as { id: string };
    await page.goto(`/application-tracker?application=${id}`);
    await page.getByRole("tab", { name: "Requirements" }).click();
    await page.getByRole("button", { name: "Use the catalog summary" }).click();
    // A short summary may state no requirement.
    await expect(page.getByText(/^0 of \d+ met|^No new requirements found/).first()).toBeVisible();
  },
);
