import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleLayout, getCurrentPath, getDialog, getHeading } from "#tests/web/app.ts";
import {
  getOptions,
  openPalette,
  openScreen,
  palette,
  paletteApplication,
  paletteButton,
  paletteField,
  selectedOption,
} from "#tests/web/commands.ts";
import { getButton, isNightly } from "#tests/web/testing.tsx";

describe("the palette", () => {
  test("lists actions and screens before anything is typed", async () => {
    await openScreen("/resources");
    await openPalette();
    await expect.element(paletteField).toHaveAttribute("aria-expanded", "true");
    await expect.element(palette.getByRole("listbox", { name: "Results" })).toBeVisible();
    const readNames = (group: string) =>
      getOptions(group)
        .elements()
        .map((option) => option.textContent);
    expect(readNames("Actions").map((name) => name.replace(/[A-Z?]$/, ""))).toEqual([
      "Add Application",
      "Add Opportunity",
      "New Proposal",
      "Toggle theme",
      "Toggle compact view",
      "Keyboard shortcuts",
      "Logout",
    ]);
    expect(readNames("Screens")[0]).toMatch(/^Dashboard/);
    await expect.element(selectedOption).toMatchTextContent(/^Add Application/);
  });

  test("finds the user's records by name, with a typo, and announces the number of results", async () => {
    await openScreen("/resources");
    await openPalette();
    await userEvent.keyboard("helth");
    await expect
      .element(getOptions("Applications"))
      .toMatchTextContent(/^Community Health Equity FundExample Foundation, draft$/);
    await expect.element(getOptions("Saved opportunities")).toMatchTextContent(/^Health LampsLantern Trust$/);
    await expect.element(getOptions("Documents")).toMatchTextContent(/^Health budget notesText, /);
    const status = palette.getByRole("status");
    await expect.element(status).toMatchTextContent("3 results");
    await paletteField.fill("equity helth");
    await expect.element(status).toMatchTextContent("1 result");
    await expect.element(selectedOption).toMatchTextContent(/^Community Health/);
    await expect.element(paletteField).toHaveAttribute("aria-activedescendant", selectedOption.element().id);
    await expect.element(paletteField).toHaveAttribute("aria-controls", palette.getByRole("listbox").element().id);
  });

  test("opens the selected result with Enter and lists it first next time", async () => {
    await openScreen("/resources");
    await openPalette();
    await userEvent.keyboard("equity");
    await expect.element(selectedOption).toMatchTextContent(/^Community Health/);
    await userEvent.keyboard("{Enter}");
    await expect.poll(getCurrentPath).toBe(`/application-tracker?application=${paletteApplication.id}`);
    await expect.element(getDialog("Community Health Equity Fund")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(getDialog("Community Health Equity Fund")).not.toBeInTheDocument();
    await openPalette();
    await expect.element(getOptions("Recent")).toMatchTextContent(/^Community Health Equity Fund/);
    await expect.element(selectedOption).toMatchTextContent(/^Community Health Equity Fund/);
  });

  test("moves with arrow keys past the ends, and with page keys up to the ends", async () => {
    await openScreen("/resources");
    await openPalette();
    const last = palette.getByRole("option").last().element();
    await userEvent.keyboard("{ArrowUp}");
    expect(selectedOption.element()).toBe(last);
    await expect.element(last).toBeInViewport();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(selectedOption).toMatchTextContent(/^Add Application/);
    await userEvent.keyboard("{PageUp}");
    await expect.element(selectedOption).toMatchTextContent(/^Add Application/);
    await userEvent.keyboard("{PageDown}");
    await expect.element(selectedOption).not.toMatchTextContent(/^Add Application/);
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(palette).not.toBeInTheDocument();
  });

  test("returns focus to where it was when nothing is selected", async () => {
    await openScreen("/resources");
    paletteButton.element().focus();
    await userEvent.keyboard("{Enter}");
    await paletteField.fill("coach");
    await userEvent.keyboard("{Escape}");
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(paletteButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(paletteField).toHaveFocus();
    await userEvent.click(palette, { position: { x: -5, y: -5 }, force: true });
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(paletteButton).toHaveFocus();
    await openPalette();
    await palette.getByRole("button", { name: "Close" }).click();
    await expect.element(palette).not.toBeInTheDocument();
  });

  test("opens from a text field and leaves its text and focus as they were", async () => {
    await openScreen("/resources");
    const search = page.getByRole("textbox", { name: "Search the library" });
    await search.fill("costs");
    await openPalette();
    await userEvent.keyboard("{Escape}");
    await expect.element(search).toHaveFocus();
    await expect.element(search).toHaveValue("costs");
  });

  test("moves focus to the title of the screen it opens", async () => {
    await openScreen("/resources");
    await openPalette();
    await userEvent.keyboard("coach");
    await userEvent.keyboard("{Enter}");
    await expect.element(getHeading("Grant Coach")).toHaveFocus();
    await paletteButton.click();
    await palette.getByRole("option", { name: /^Deadline calendar/ }).click();
    await expect.poll(getCurrentPath).toBe("/application-tracker?view=calendar");
    await expect.element(getHeading("Application Tracker")).toHaveFocus();
  });

  test.each([
    ["health lamps", "Edit Opportunity"],
    ["add app", "Add Application"],
    ["add opp", "Add Opportunity"],
  ])("opens %j as the dialog %j over the current screen", async (query, name) => {
    await openScreen("/resources");
    paletteButton.element().focus();
    await userEvent.keyboard("{Enter}");
    await paletteField.fill(query);
    await expect.element(selectedOption).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(getDialog(name)).toBeVisible();
    if (name === "Edit Opportunity")
      await expect.element(getDialog(name).getByLabelText("Title")).toHaveValue("Health Lamps");
    await userEvent.keyboard("{Escape}");
    await expect.element(getDialog(name)).not.toBeInTheDocument();
    await expect.element(paletteButton).toHaveFocus();
    expect(getCurrentPath()).toBe("/resources");
  });

  test("offers to search the catalog when no name matches", async () => {
    await openScreen("/resources");
    await openPalette();
    await userEvent.keyboard("unicorn lamps");
    await expect.element(palette.getByText("No results for “unicorn lamps”").first()).toBeVisible();
    await expect.element(selectedOption).toMatchTextContent("Find funding for “unicorn lamps”");
    await userEvent.keyboard("{Enter}");
    await expect.poll(getCurrentPath).toBe("/funding?q=unicorn+lamps");
    await expect
      .element(page.getByRole("textbox", { name: "What do you need money for?" }))
      .toHaveValue("unicorn lamps");
  });

  test("switches the theme, announces it and remembers the choice", async () => {
    await openScreen("/resources");
    await openPalette();
    await userEvent.keyboard("dark mode");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.documentElement.className).toBe("light");
    await expect.element(page.getByText("Light theme on")).toBeInTheDocument();
    expect(localStorage.getItem("grantlamp-theme")).toBe("light");
    expect(localStorage.getItem("grantlamp-recent")).toContain("theme");
  });

  test.each([
    ["a query", "health"],
    ...(isNightly
      ? [
          ["no query", ""],
          ["a long query", "a".repeat(200)],
        ]
      : []),
  ])("has no axe violation and no overflow with %s", async (_, query = "") => {
    await openScreen("/resources");
    await paletteButton.click();
    await paletteField.fill(query);
    await expect.element(selectedOption).toBeVisible();
    await expectAccessibleLayout([1360, 320], 720);
    const list = palette.getByRole("listbox").element();
    expect(list.scrollWidth - list.clientWidth).toBe(0);
  });
});

test("renders the search control as a button", async () => {
  await openScreen("/resources");
  await expect.element(getButton("Search or jump to")).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await expect.element(paletteButton.getByText("Ctrl K")).toBeVisible();
});
