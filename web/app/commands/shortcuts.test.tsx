import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  applyRequestBody,
  buildApplication,
  expectAccessibleLayout,
  getCurrentPath,
  getDialog,
} from "#tests/web/app.ts";
import { openScreen, palette, paletteButton, shortcutSheet } from "#tests/web/commands.ts";
import { getButton } from "#tests/web/testing.tsx";
import { allScreens } from "#web/app/screens.ts";

describe("shortcuts", () => {
  test("opens every screen with g and a letter, focuses its title and sets the window title", async () => {
    await openScreen("/dashboard");
    for (const { letter, path, title } of allScreens.toReversed()) {
      await userEvent.keyboard(`g${letter}`);
      await expect.poll(getCurrentPath).toBe(path);
      await expect.element(page.getByRole("heading", { level: 1, name: title, exact: true })).toHaveFocus();
      await expect.poll(() => document.title).toBe(`${title} - Grantlamp`);
    }
  });

  test.each([
    ["/application-tracker", "Search"],
    ["/resources", "Search the library"],
    ["/funding", "What do you need money for?"],
  ])("/ focuses the search field of %s", async (path, name) => {
    await openScreen(path);
    const field = page.getByRole("textbox", { name, exact: true });
    await expect.element(field).toHaveAttribute("aria-keyshortcuts", "/");
    await userEvent.keyboard("/");
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue("");
  });

  test("opens the palette with / on a screen without a search field", async () => {
    await openScreen("/account");
    await userEvent.keyboard("/");
    await expect.element(palette.getByRole("combobox")).toHaveValue("");
  });

  test("adds an application with c on any screen and returns focus", async () => {
    const { calls } = await openScreen("/grant-genie", {
      createApplication: ({ body }) => applyRequestBody(buildApplication(), body),
    });
    await expect.element(page.getByLabelText("Organization name")).toBeVisible();
    const link = page.getByRole("link", { name: "Grant Coach" });
    link.element().focus();
    await userEvent.keyboard("c");
    const form = getDialog("Add Application");
    await form.getByLabelText("Grant name").fill("Lamps for All");
    await form.getByLabelText("Funder").fill("Example Foundation");
    await form.getByLabelText("Amount requested").fill("25,000");
    await form.getByRole("button", { name: "Add Application" }).click();
    await expect.element(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
    expect(getCurrentPath()).toBe("/grant-genie");
    expect(calls.filter(({ operation }) => operation === "createApplication")).toMatchObject([
      { body: { grantName: "Lamps for All" } },
    ]);
  });

  test("types letters in fields instead of running single-key shortcuts", async () => {
    await openScreen("/application-tracker");
    const field = page.getByRole("textbox", { name: "Search", exact: true });
    await field.click();
    await userEvent.keyboard("c?/gd");
    await expect.element(field).toHaveValue("c?/gd");
    page.getByLabelText("Sort by").element().focus();
    await userEvent.keyboard("c");
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(getCurrentPath()).toMatch(/^\/application-tracker/);
  });

  test("ignores single keys with a modifier or while a dialog is open", async () => {
    await openScreen("/application-tracker");
    const board = page.getByRole("radio", { name: "Board" });
    board.element().focus();
    for (const keys of ["{Alt>}c{/Alt}", "{Control>}g{/Control}", "{Shift>}C{/Shift}"]) await userEvent.keyboard(keys);
    expect(page.getByRole("dialog").elements()).toEqual([]);
    await userEvent.keyboard("?");
    await expect.element(shortcutSheet).toBeVisible();
    await userEvent.keyboard("cgd{Control>}k{/Control}");
    expect(page.getByRole("dialog").elements()).toHaveLength(1);
    expect(getCurrentPath()).toMatch(/^\/application-tracker/);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(board).toHaveFocus();
  });

  test("lists the palette's shortcut first in the sheet, which fits every width", async () => {
    await openScreen("/dashboard");
    await expect.element(paletteButton.getByText("Ctrl K")).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(shortcutSheet.getByRole("term").first()).toHaveTextContent("CtrlK");
    await expectAccessibleLayout([1360, 320], 720);
    await getButton("Close").click();
    await expect.element(shortcutSheet).not.toBeInTheDocument();
  });
});
