import type { Page } from "@playwright/test";
import { expectFocusKept, pressOn, tabTo, typeInto } from "./by-keyboard.ts";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";
import { button } from "./visitor.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const open = async (page: Page, path: string, name: string) => {
  await page.goto(path);
  await expect(title(page, name)).toBeVisible();
};

test("the Finder: a search is made and saved, a result saved, another deleted", nightly, async ({ page }) => {
  await signUp(page);
  await open(page, "/funding-finder", "Funding Finder");
  // A closed list takes the letters that its choice begins with.
  for (const [field, choice] of [
    ["Organization type", "Non-profit"],
    ["Focus area", "Housing"],
    ["Geographic scope", "Local"],
    ["Funding amount", "$50,000 to"],
  ] as const) {
    await tabTo(page.getByLabel(field));
    await page.keyboard.type(choice);
  }
  await pressOn(button(page, "Search"));
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  await expect(button(page, "Search")).toBeFocused();

  await pressOn(button(page, "Save search"));
  const naming = page.getByRole("dialog", { name: "Save this search" });
  await expect(naming.getByLabel("Name")).toBeFocused();
  await typeInto(naming.getByLabel("Name"), "Roofs");
  await page.keyboard.press("Enter");
  await expect(naming).toBeHidden();
  await expect(button(page, "Save search")).toBeFocused();
  await expect(page.getByRole("heading", { name: "Roofs" })).toBeVisible();

  await pressOn(cards.first().getByRole("button", { name: "Save", exact: true }), "Space");
  await expect(cards.first().getByRole("button", { name: "Saved" })).toBeFocused();
  const number = await cards.count();
  await pressOn(cards.nth(1).getByRole("button", { name: /^Delete / }));
  await expect(button(page, "Cancel")).toBeFocused();
  await pressOn(button(page, "Delete"));
  await expect(cards).toHaveCount(number - 1);
  await expect(page.getByRole("heading", { name: `${number - 1} results`, exact: true })).toBeFocused();

  await tabTo(page.getByRole("button", { name: "Delete the search Roofs" }), { back: true });
  await page.keyboard.press("Enter");
  await pressOn(button(page, "Delete"));
  await expect(page.getByRole("heading", { name: "Roofs" })).toBeHidden();
  await expectFocusKept(page);
});

test("the Tracker: one is added, moved by its menu, opened, edited where it stands, and deleted", async ({ page }) => {
  await signUp(page);
  await open(page, "/application-tracker", "Application Tracker");
  const adding = page.getByRole("dialog", { name: "Add Application" });
  await pressOn(button(page, "Add Application"));
  await expect(adding.getByLabel("Grant name")).toBeFocused();
  await page.keyboard.type("Reading Rooms");
  await typeInto(adding.getByLabel("Funder"), "River Fund");
  await typeInto(adding.getByLabel("Amount requested"), "25,000");
  await page.keyboard.press("Enter");
  await expect(adding).toBeHidden();
  await expect(button(page, "Add Application")).toBeFocused();

  await test.step("moved on the board", async () => {
    await tabTo(page.getByRole("radio", { name: "Grid" }), { back: true });
    await page.keyboard.press("ArrowRight");
    const handle = page.getByRole("button", { name: "Move Reading Rooms to…" });
    await pressOn(handle);
    await expect(page.getByRole("menuitem", { name: "In progress" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "In progress" }).getByText("Reading Rooms")).toBeVisible();
    await expect(handle).toBeFocused();
  });

  const detail = page.getByRole("dialog", { name: "Reading Rooms" });
  await test.step("opened, and a fact edited where it stands", async () => {
    await tabTo(page.getByRole("button", { name: "Reading Rooms", exact: true }), { back: true });
    await page.keyboard.press("Enter");
    await expect(detail.getByRole("heading", { name: "Reading Rooms" })).toBeFocused();
    await pressOn(detail.getByRole("button", { name: "Edit Funder" }));
    await expect(detail.getByRole("textbox", { name: "Funder" })).toBeFocused();
    await typeInto(detail.getByRole("textbox", { name: "Funder" }), "Lantern Trust");
    await page.keyboard.press("Enter");
    await expect(detail.getByRole("button", { name: "Edit Funder" })).toBeFocused();
    await expect(detail.locator("dd").filter({ hasText: "Lantern Trust" })).toBeVisible();
  });

  await test.step("a task is added, ticked and deleted; focus stays in the dialog", async () => {
    await tabTo(detail.getByRole("tab", { name: "Overview" }), { back: true });
    await page.keyboard.press("ArrowRight");
    await expect(detail.getByText("No Tasks Yet")).toBeVisible();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await pressOn(detail.getByRole("button", { name: "Add Task" }));
    await expect(form.getByLabel("Title")).toBeFocused();
    await page.keyboard.type("Ask for letters");
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectFocusKept(page);
    const task = detail.getByRole("checkbox", { name: /Ask for letters/ });
    await pressOn(task, "Space");
    await expect(task).toBeChecked();
    await expect(task).toBeFocused();
    await pressOn(detail.getByRole("button", { name: "Delete Ask for letters" }));
    await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
    await expect(detail.getByText("No Tasks Yet")).toBeVisible();
    // The row goes at once, the question when the server has answered.
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expectFocusKept(page);
  });

  await test.step("closed, and deleted from the grid", async () => {
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
    await expect(page.getByRole("button", { name: "Reading Rooms", exact: true })).toBeFocused();
    await tabTo(page.getByRole("radio", { name: "Board" }), { back: true });
    await page.keyboard.press("ArrowLeft");
    await pressOn(page.getByRole("button", { name: "Delete Reading Rooms" }));
    await pressOn(button(page, "Delete"));
    await expect(page.getByText("No Grant Applications Found")).toBeVisible();
    await expect(title(page, "Application Tracker")).toBeFocused();
  });
});

test("the Genie: a project is described, ranked, and a match saved and tracked", nightly, async ({ page }) => {
  await signUp(page);
  await open(page, "/grant-genie", "Grant Genie");
  await typeInto(page.getByLabel("Mission statement"), "Music lessons for children");
  await pressOn(button(page, "Find matches"));
  const first = page.getByRole("article").first();
  await expect(first).toBeVisible();
  await expect(button(page, "Find matches")).toBeFocused();
  await pressOn(first.getByRole("button", { name: /^Save: / }), "Space");
  await expect(first.getByRole("button", { name: /^Saved: / })).toBeFocused();
  await pressOn(first.getByRole("button", { name: /^Track this: / }));
  await page.waitForURL("**/application-tracker?application=app_*");
  const detail = page.getByRole("dialog");
  await expect(detail.getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await expectFocusKept(page);
});

test(
  "the account: another theme, a profile that is saved, and a dialog that gives focus back",
  nightly,
  async ({ page }) => {
    await signUp(page);
    await open(page, "/account", "Account");
    await pressOn(button(page, "Toggle theme"));
    await expect(page.locator("html")).toHaveClass(/light/);
    await expect(button(page, "Toggle theme")).toHaveAttribute("aria-pressed", "true");
    await typeInto(page.getByLabel("First name"), "Dana");
    await pressOn(button(page, "Save changes"));
    await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
    await expect(button(page, "Save changes")).toBeFocused();
    await pressOn(button(page, "Change email"));
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button(page, "Change email")).toBeFocused();
  },
);

test("a goal of today leads to where it is done, and the first steps can be put away", nightly, async ({ page }) => {
  await signUp(page);
  await open(page, "/dashboard", "Grant Dashboard");
  const goal = page
    .getByRole("region", { name: /^Today's goals/ })
    .getByRole("link")
    .first();
  await pressOn(goal);
  await expect(title(page, "Grant Dashboard")).toBeHidden();
  await expect(page.locator("h1:focus, dialog :focus")).toBeVisible();
  await open(page, "/dashboard", "Grant Dashboard");
  await pressOn(page.getByRole("button", { name: /^Hide/ }));
  await expect(page.getByText("First steps")).toBeHidden();
  await expectFocusKept(page);
});
