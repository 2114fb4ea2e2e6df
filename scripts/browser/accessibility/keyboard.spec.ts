import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { expectElementFocused, pressKeyOn, tabTo, typeInto } from "../support/keyboard.ts";
import { nightly } from "../support/nightly-tags.ts";
import { getButton } from "../support/page-helpers.ts";

const getTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const openScreen = async (page: Page, path: string, name: string) => {
  await page.goto(path);
  await expect(getTitle(page, name)).toBeVisible();
};

test("the Finder: runs and saves a search, saves one result and deletes another", nightly, async ({ page }) => {
  await signUp(page);
  await openScreen(page, "/funding-finder", "Funding Finder");
  // Typing the first letters of an option selects it in a closed select.
  for (const [field, option] of [
    ["Organization type", "Nonprofit"],
    ["Focus area", "Housing"],
    ["Geographic scope", "Local"],
    ["Funding amount", "$50,000 to"],
  ] as const) {
    await tabTo(page.getByLabel(field));
    await page.keyboard.type(option);
  }
  await pressKeyOn(getButton(page, "Search"));
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(getButton(page, "Search")).toBeFocused();

  await pressKeyOn(getButton(page, "Save search"));
  const nameDialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(nameDialog.getByLabel("Name")).toBeFocused();
  await typeInto(nameDialog.getByLabel("Name"), "Roofs");
  await page.keyboard.press("Enter");
  await expect(nameDialog).toBeHidden();
  await expect(getButton(page, "Save search")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Roofs" })).toBeVisible();

  await pressKeyOn(cards.first().getByRole("button", { name: /^Save / }), "Space");
  await expect(cards.first().getByRole("button", { name: /^Saved / })).toBeFocused();
  const number = Number.parseInt(await page.getByRole("heading", { name: /^\d+ results$/ }).innerText(), 10);
  await tabTo(cards.first().getByRole("link").first(), { back: true });
  await page.keyboard.press("j");
  await pressKeyOn(page.getByRole("region", { name: "Preview" }).getByRole("button", { name: /^Delete / }));
  await expect(getButton(page, "Cancel")).toBeFocused();
  await pressKeyOn(getButton(page, "Delete"));
  await expect(page.getByRole("heading", { name: `${number - 1} results`, exact: true })).toBeFocused();

  await tabTo(page.getByRole("button", { name: "Delete the search Roofs" }), { back: true });
  await page.keyboard.press("Enter");
  await pressKeyOn(getButton(page, "Delete"));
  await expect(page.getByRole("heading", { name: "Roofs" })).toBeHidden();
  await expectElementFocused(page);
});

test("the Tracker: adds, moves, opens, edits in place and deletes an application", async ({ page }) => {
  await signUp(page);
  await openScreen(page, "/application-tracker", "Application Tracker");
  const addDialog = page.getByRole("dialog", { name: "Add Application" });
  await pressKeyOn(getButton(page, "Add Application"));
  await expect(addDialog.getByLabel("Grant name")).toBeFocused();
  await page.keyboard.type("Reading Rooms");
  await typeInto(addDialog.getByLabel("Funder"), "River Fund");
  await typeInto(addDialog.getByLabel("Amount requested"), "25,000");
  await page.keyboard.press("Enter");
  await expect(addDialog).toBeHidden();
  await expect(getButton(page, "Add Application")).toBeFocused();

  await test.step("moves it on the board", async () => {
    await tabTo(page.getByRole("radio", { name: "Grid" }), { back: true });
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("grid", { name: "Applications" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    const handle = page.getByRole("button", { name: "Move Reading Rooms to…" });
    await pressKeyOn(handle);
    await expect(page.getByRole("menuitem", { name: "In progress" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "In progress" }).getByText("Reading Rooms")).toBeVisible();
    await expect(handle).toBeFocused();
  });

  const detail = page.getByRole("dialog", { name: "Reading Rooms" });
  await test.step("opens it and edits a field in place", async () => {
    await tabTo(page.getByRole("button", { name: "Reading Rooms", exact: true }), { back: true });
    await page.keyboard.press("Enter");
    await expect(detail.getByRole("heading", { name: "Reading Rooms" })).toBeFocused();
    await pressKeyOn(detail.getByRole("button", { name: "Edit Funder" }));
    await expect(detail.getByRole("textbox", { name: "Funder" })).toBeFocused();
    await typeInto(detail.getByRole("textbox", { name: "Funder" }), "Lantern Trust");
    await page.keyboard.press("Enter");
    await expect(detail.getByRole("button", { name: "Edit Funder" })).toBeFocused();
    await expect(detail.locator("dd").filter({ hasText: "Lantern Trust" })).toBeVisible();
  });

  await test.step("adds, completes and deletes a task; focus stays in the dialog", async () => {
    await tabTo(detail.getByRole("tab", { name: "Overview" }), { back: true });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(detail.getByText("No Tasks Yet")).toBeVisible();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await pressKeyOn(detail.getByRole("button", { name: "Add Task" }));
    await expect(form.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Ask for letters");
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectElementFocused(page);
    const task = detail.getByRole("checkbox", { name: /Ask for letters/ });
    await pressKeyOn(task, "Space");
    await expect(task).toBeChecked();
    await expect(task).toBeFocused();
    await pressKeyOn(detail.getByRole("button", { name: "Delete Ask for letters" }));
    await pressKeyOn(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
    await expect(detail.getByText("No Tasks Yet")).toBeVisible();
    // The row disappears optimistically; the confirmation dialog closes after the response.
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expectElementFocused(page);
  });

  await test.step("closes it and deletes it from the grid", async () => {
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await expect(page.getByRole("button", { name: "Reading Rooms", exact: true })).toBeFocused();
    await tabTo(page.getByRole("radio", { name: "Board" }), { back: true });
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await pressKeyOn(page.getByRole("button", { name: "Delete Reading Rooms" }));
    await pressKeyOn(getButton(page, "Delete"));
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
    await expect(getTitle(page, "Application Tracker")).toBeFocused();
  });
});

test("the Genie: describes a project, ranks matches, saves and tracks one", nightly, async ({ page }) => {
  await signUp(page);
  await openScreen(page, "/grant-genie", "Grant Genie");
  await typeInto(page.getByLabel("Mission statement"), "Music lessons for children");
  await pressKeyOn(getButton(page, "Find matches"));
  const firstMatch = page.getByRole("article").first();
  await expect(firstMatch).toBeVisible();
  await expect(getButton(page, "Find matches")).toBeFocused();
  await pressKeyOn(firstMatch.getByRole("button", { name: /^Save / }), "Space");
  await expect(firstMatch.getByRole("button", { name: /^Saved / })).toBeFocused();
  await pressKeyOn(firstMatch.getByRole("button", { name: /^Track this: / }));
  await page.waitForURL("**/application-tracker?application=app_*");
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await expectElementFocused(page);
});

test(
  "the account: switches the theme, saves the profile, and restores focus after a dialog",
  nightly,
  async ({ page }) => {
    await signUp(page);
    await openScreen(page, "/account", "Account");
    await pressKeyOn(getButton(page, "Toggle theme"));
    await expect(page.locator("html")).toHaveClass(/light/);
    await expect(getButton(page, "Toggle theme")).toHaveAttribute("aria-pressed", "true");
    await typeInto(page.getByLabel("First name"), "Dana");
    await pressKeyOn(getButton(page, "Save changes"));
    await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
    await expect(getButton(page, "Save changes")).toBeFocused();
    await pressKeyOn(getButton(page, "Change email"));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(getButton(page, "Change email")).toBeFocused();
  },
);

test("the dashboard: opens a daily goal's screen and dismisses the first steps", nightly, async ({ page }) => {
  await signUp(page);
  await openScreen(page, "/dashboard", "Grant Dashboard");
  const goal = page
    .getByRole("region", { name: /^Today's goals/ })
    .getByRole("link")
    .first();
  await pressKeyOn(goal);
  await expect(getTitle(page, "Grant Dashboard")).toBeHidden();
  await expect(page.locator("h1:focus, dialog :focus")).toBeVisible();
  await openScreen(page, "/dashboard", "Grant Dashboard");
  await pressKeyOn(page.getByRole("button", { name: /^Hide/ }));
  await expect(page.getByText("First steps")).toBeHidden();
  await expectElementFocused(page);
});
