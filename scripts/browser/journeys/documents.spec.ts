import { readFile } from "node:fs/promises";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import {
  attachText,
  buildPdf,
  getAttachDialog,
  getDetailDialog,
  openDocuments,
  selectFiles,
} from "../support/documents-page.ts";
import { expect, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast } from "../support/page-helpers.ts";

const firstText = "Dear Robin Vale:\n\nWe ask for $5,000 for lamps.\nThank you.";
const secondText = "Dear Robin Vale:\n\nWe ask for $6,500 for warm lamps.\nThank you.";

test("attaches, edits, compares, restores, downloads and deletes a text", nightly, async ({ page }) => {
  await openDocuments(page);
  const detail = getDetailDialog(page);
  await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await test.step("reports missing fields", async () => {
    await detail.getByRole("button", { name: "Attach a document" }).click();
    await getAttachDialog(page).getByRole("button", { name: "Attach", exact: true }).click();
    await expect(getAttachDialog(page).getByText("Please enter a title")).toBeVisible();
    await expect(getAttachDialog(page).getByText("Please write or paste some text")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await getAttachDialog(page).getByRole("button", { name: "Cancel" }).click();
  });
  await attachText(page, "Cover note", firstText);
  await expectToast(page, "Success", "Document added");
  await expect(detail.getByText(/^Text, version 1, /)).toBeVisible();

  const editor = page.getByRole("main");
  await test.step("the editor shows the save state and saves an edit as the next version", async () => {
    await detail.getByRole("link", { name: "Open Cover note" }).click();
    await expect(editor.getByRole("status").getByText(/Version 1, saved /)).toBeVisible();
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill(secondText);
    await expect(editor.getByText("Not saved yet")).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(editor.getByRole("status").getByText(/Version 2, saved /)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("compares versions word by word with signs, colors and labels", async () => {
    await editor.getByRole("tab", { name: "Versions" }).click();
    const comparison = editor.getByRole("figure", { name: "From version 1 to version 2" });
    await expect(comparison.getByText("1 line added, 1 line removed")).toBeVisible();
    await expect(comparison.locator("ins")).toHaveText(["6,500", "warm "]);
    await expect(comparison.locator("del")).toHaveText(["5,000"]);
    await expect(comparison.getByText("+", { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("restores an old version as a new one", async () => {
    await editor.getByLabel("Show").selectOption("1");
    await expect(editor.getByRole("tabpanel").getByText("We ask for $5,000 for lamps.")).toBeVisible();
    await editor.getByRole("button", { name: "Restore version 1" }).click();
    await expect(editor.getByRole("status").getByText(/Version 3, saved /)).toBeVisible();
    await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(firstText);
  });

  await test.step("unsaved changes survive leaving the page", async () => {
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("Something else");
    await editor.getByRole("link", { name: "Back to the application" }).click();
    await expect(detail.getByText(/^Text, version 3, /)).toBeVisible();
    await detail.getByRole("link", { name: "Open Cover note" }).click();
    await expect(editor.getByRole("textbox", { name: "Text", exact: true })).toHaveValue("Something else");
    await editor.getByRole("link", { name: "Back to the application" }).click();
  });

  await test.step("downloads it as text", async () => {
    const download = page.waitForEvent("download");
    await detail.getByRole("button", { name: "Download Cover note" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Cover_note.txt");
    expect(await readFile(await file.path(), "utf8")).toBe(firstText);
  });

  await test.step("saves its status, and deletes it after confirmation", async () => {
    await detail.getByLabel("Status of Cover note").selectOption("final");
    await page.reload();
    await detail.getByRole("tab", { name: "Documents" }).click();
    await expect(detail.getByLabel("Status of Cover note")).toHaveValue("final");
    await detail.getByRole("button", { name: "Delete Cover note" }).click();
    const confirmDialog = page.getByRole("alertdialog", { name: "Delete this document?" });
    await expect(confirmDialog.getByText('delete "Cover note" with all its versions?', { exact: false })).toBeVisible();
    await confirmDialog.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Success", "Document deleted");
    await expect(detail.getByRole("heading", { name: "No Documents Yet" })).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`documents fit a desktop and a phone in the ${theme} theme`, nightly, async ({ page }, { outputDir }) => {
    await setInitialTheme(page, theme);
    await openDocuments(page);
    await attachText(page, "Cover note", firstText);
    await selectFiles(page, buildPdf("Letter of support.pdf", 250_000));
    await expect(getDetailDialog(page).getByText(/^PDF, 250 kB, /)).toBeVisible();
    const takeScreenshot = (name: string) => page.screenshot({ path: `${outputDir}/${name}-${theme}.png` });
    for (const [size, width] of [
      ["wide", 1360],
      ["phone", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findViolations(page)).toEqual([]);
      await takeScreenshot(`documents-${size}`);
      await getDetailDialog(page).getByRole("link", { name: "Open Cover note" }).click();
      const editor = page.getByRole("main");
      if (size === "wide") {
        await editor.getByRole("textbox", { name: "Text", exact: true }).fill(secondText);
        await editor.getByRole("button", { name: "Save", exact: true }).click();
        await expect(editor.getByText(/Version 2, saved /)).toBeVisible();
      }
      await takeScreenshot(`editor-${size}`);
      await editor.getByRole("tab", { name: "Versions" }).click();
      await expect(editor.locator("ins").first()).toBeVisible();
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findViolations(page)).toEqual([]);
      await takeScreenshot(`versions-${size}`);
      await editor.getByRole("link", { name: "Back to the application" }).click();
    }
  });
