import { readFile } from "node:fs/promises";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

test("a protected page redirects visitors to sign-in, and the sign-in page redirects users to the dashboard", async ({
  page,
}) => {
  await page.goto("/application-tracker?status=draft");
  await page.waitForURL("**/auth?next=%2Fapplication-tracker%3Fstatus%3Ddraft");
  await signUp(page);
  await page.goto("/auth?next=%2F%2Fevil.example.org");
  await page.waitForURL("**/dashboard");
});

test("adds, edits, exports (without formulas) and deletes an opportunity", nightly, async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No funding opportunities yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Opportunity" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Opportunity" });
  await dialog.getByLabel("Title").fill("=1+1");
  await dialog.getByLabel("Funder").fill("Example Foundation");
  await dialog.getByLabel("Deadline").fill("2031-02-18");
  await dialog.getByRole("button", { name: "Add Opportunity" }).click();
  await expect(page.getByText("Funding opportunity created successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Feb 18, 2031")).toBeVisible();
  await page.getByRole("button", { name: "Edit =1+1" }).click();
  await page.getByLabel("Amount").fill("Up to $4,000");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Funding opportunity updated successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("Up to $4,000")).toBeVisible();
  const exportButton = page.getByRole("button", { name: "Export CSV" });
  const [file] = await Promise.all([page.waitForEvent("download"), exportButton.click()]);
  expect(file.suggestedFilename()).toMatch(/^Saved funding \d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`\r\n"'=1+1","Example Foundation","open"`);
  await page.getByRole("button", { name: "Delete =1+1" }).click();
  const confirmDialog = page.getByRole("alertdialog");
  await expect(confirmDialog).toContainText('Are you sure you want to delete "=1+1"? This action cannot be undone.');
  await expect(confirmDialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await confirmDialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Funding opportunity deleted successfully", { exact: true })).toBeVisible();
  await expect(page.getByText("No funding opportunities yet")).toBeVisible();
});
