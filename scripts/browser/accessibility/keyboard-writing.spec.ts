import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { expectElementFocused, pressKeyOn, tabTo, typeInto } from "../support/keyboard.ts";
import { nightly } from "../support/nightly-tags.ts";
import { getButton, holdRequests } from "../support/page-helpers.ts";

const openScreen = async (page: Page, path: string, name: string) => {
  await signUp(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};
const getSection = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("generates, edits, saves and closes a proposal with the keyboard", nightly, async ({ page }) => {
  await openScreen(page, "/proposal-writer", "Proposal Writer");
  await pressKeyOn(page.getByRole("navigation", { name: "Form sections" }).getByRole("link", { name: /^Project/ }));
  await expect(page.getByRole("heading", { level: 2, name: "Project" })).toBeFocused();
  await typeInto(page.getByLabel("Project title"), "Keys for Sixty");
  await tabTo(page.getByLabel("Project duration"));
  await page.keyboard.type("1 year");
  await expect(page.getByLabel("Project duration")).toHaveValue("1-year");

  await test.step("saves, renames and deletes a draft", async () => {
    await pressKeyOn(getButton(page, "Save Draft"));
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
    await expect(getButton(page, "Save Draft")).toBeFocused();
    await pressKeyOn(getButton(page, "Drafts and earlier work"));
    const dialog = page.getByRole("dialog");
    await pressKeyOn(dialog.getByRole("button", { name: "Rename Keys for Sixty" }));
    await expect(dialog.getByLabel("Draft name")).toBeFocused();
    await typeInto(dialog.getByLabel("Draft name"), "Sixty Keys");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Sixty Keys")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Rename Sixty Keys" })).toBeFocused();
    await pressKeyOn(dialog.getByRole("button", { name: "Delete Sixty Keys" }));
    await pressKeyOn(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
    await expect(dialog.getByText("No drafts yet.")).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expectElementFocused(page);
    await page.keyboard.press("Escape");
    await expect(getButton(page, "Drafts and earlier work")).toBeFocused();
  });

  await test.step("cancels one generation and completes the next", async () => {
    const release = await holdRequests(page, "**/api/generate/proposal");
    await pressKeyOn(getButton(page, "Generate Proposal"));
    await expect(getButton(page, "Cancel")).toBeVisible();
    await expectElementFocused(page);
    await pressKeyOn(getButton(page, "Cancel"));
    await expect(getButton(page, "Generate Proposal")).toBeVisible();
    await expectElementFocused(page);
    release();
    await page.unrouteAll({ behavior: "wait" });
    await pressKeyOn(getButton(page, "Generate Proposal"));
    await expect(getButton(page, "Copy")).toBeVisible();
    await expect(page.locator("h2:focus")).toBeVisible();
  });

  await test.step("edits, saves, exports and closes the document", async () => {
    await tabTo(getSection(page, "Conclusion"));
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Thank you.");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/Version \d+, saved /)).toBeVisible();
    await expect(getSection(page, "Conclusion")).toBeFocused();
    await tabTo(getButton(page, "More download formats"), { back: true });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(getButton(page, "More download formats")).toBeFocused();
    await pressKeyOn(getButton(page, "New Proposal"));
    await expect(page.getByLabel("Project title")).toHaveValue("");
    await expectElementFocused(page);
  });
});

test(
  "the Coach: asks a suggested and a typed question, deletes one message and clears all",
  nightly,
  async ({ page }) => {
    await openScreen(page, "/grant-coach", "Grant Coach");
    const log = page.getByRole("log", { name: "Conversation" });
    const field = page.getByLabel("Message to the Grant Coach");
    await pressKeyOn(getButton(page, "How do I write a needs statement?"));
    await expect(log.getByText("without a model")).toBeVisible();
    await expectElementFocused(page);
    await typeInto(field, "What are my next deadlines?");
    await page.keyboard.press("Enter");
    await expect(log.getByText("You are not tracking any applications yet.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await tabTo(getButton(page, "Delete: What are my next deadlines?"), { back: true });
    await page.keyboard.press("Enter");
    await expect(getButton(page, "Cancel")).toBeFocused();
    await pressKeyOn(getButton(page, "Delete"));
    await expect(log.getByText("What are my next deadlines?")).toBeHidden();
    await expectElementFocused(page);
    await pressKeyOn(getButton(page, "Clear history"));
    await pressKeyOn(page.getByRole("alertdialog").getByRole("button", { name: "Clear history" }));
    await expect(log.getByRole("listitem")).toHaveCount(1);
    await expectElementFocused(page);
  },
);

test("a letter: selects the type with the arrow keys and generates the document", nightly, async ({ page }) => {
  await openScreen(page, "/cover-letter", "Cover Letter Creator");
  await tabTo(
    page
      .getByRole("tab", { selected: true })
      .or(page.getByRole("radio", { checked: true }))
      .first(),
  );
  await page.keyboard.press("ArrowRight");
  await typeInto(page.getByLabel("Company", { exact: true }), "Example Foundation");
  await pressKeyOn(getButton(page, "Generate Cover Letter"));
  await expect(getButton(page, "Download Word")).toBeVisible();
  await expectElementFocused(page);
});

test(
  "a letter of intent: moves focus to the Cancel button during generation and then to the document",
  nightly,
  async ({ page }) => {
    await openScreen(page, "/funding-finder", "Funding Finder");
    const data = {
      organizationType: "non-profit",
      focusAreas: ["Housing"],
      veteranStatus: true,
      geographicScope: "local",
      fundingAmount: "50k-100k",
    };
    await page.request.post("/api/funding-opportunities/search", {
      data,
      headers: { "sec-fetch-site": "same-origin" },
    });
    await page.reload();
    const preview = page.getByRole("region", { name: "Preview" });
    const release = await holdRequests(page, "**/api/generate/loi");
    await pressKeyOn(preview.getByRole("button", { name: "Generate LOI" }));
    await expect(preview.getByRole("button", { name: "Cancel" })).toBeFocused();
    release();
    await expect(page.getByText("LOI Generated", { exact: true })).toBeVisible();
    await expect(preview.locator("h3").first()).toBeFocused();
  },
);
