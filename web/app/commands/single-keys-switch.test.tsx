import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getCurrentPath } from "#tests/web/app.ts";
import { openPalette, openScreen, palette, shortcutSheet } from "#tests/web/commands.ts";
import { testUser } from "#tests/web/testing.tsx";

const checkbox = page.getByRole("checkbox", { name: /^Single-letter shortcuts/ });
const turnOffSingleKeys = () => localStorage.setItem(`grantlamp-single-keys-${testUser.id}`, "off");

describe("single-letter shortcuts", () => {
  test("turn off in the sheet, which then lists only the other shortcuts", async () => {
    await openScreen("/application-tracker");
    await userEvent.keyboard("?");
    await expect.element(shortcutSheet.getByText("G", { exact: true }).first()).toBeVisible();
    checkbox.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(checkbox).not.toBeChecked();
    await expect.element(shortcutSheet.getByText("G", { exact: true })).not.toBeInTheDocument();
    await expect.element(shortcutSheet.getByText("Ctrl", { exact: true }).first()).toBeVisible();
    expect(localStorage.getItem(`grantlamp-single-keys-${testUser.id}`)).toBe("off");
    await userEvent.keyboard("{Escape}");
    await expect.element(shortcutSheet).not.toBeInTheDocument();
    await userEvent.keyboard("c?gd");
    await openPalette();
    expect(page.getByRole("dialog").elements()).toHaveLength(1);
    expect(getCurrentPath()).toBe("/application-tracker");
  });

  test("are ignored once turned off, except for the palette's", async () => {
    turnOffSingleKeys();
    await openScreen("/application-tracker");
    await userEvent.keyboard("/c?gd");
    await openPalette();
    expect(page.getByRole("dialog").elements()).toHaveLength(1);
    await expect.element(palette.getByRole("combobox")).toHaveValue("");
    expect([...palette.element().querySelectorAll("kbd")].map(({ textContent }) => textContent)).not.toContain("G");
    await userEvent.keyboard("{Escape}");
    expect(getCurrentPath()).toBe("/application-tracker");
    const search = page.getByRole("textbox", { name: "Search", exact: true });
    await expect.element(search).not.toHaveAttribute("aria-keyshortcuts");
  });

  test("turn on again on the account page, which opens the sheet and regains focus", async () => {
    turnOffSingleKeys();
    await openScreen("/account");
    const section = page.getByRole("region", { name: "Keyboard", exact: true });
    await expect.element(section.getByRole("checkbox")).not.toBeChecked();
    await expect.element(section).toMatchTextContent("Saved in this browser only; Ctrl K always works.");
    const seeAllButton = section.getByRole("button", { name: "See all shortcuts" });
    await seeAllButton.click();
    await expect.element(shortcutSheet).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(seeAllButton).toHaveFocus();
    await section.getByRole("checkbox").click();
    seeAllButton.element().focus();
    await userEvent.keyboard("?");
    await expect.element(shortcutSheet.getByRole("checkbox")).toBeChecked();
  });

  test("stay on for a different user of the same browser", async () => {
    turnOffSingleKeys();
    await openScreen("/resources", { getCurrentUser: { ...testUser, id: "5d0f6f2e-6a64-4f0e-9d38-0f6b8d1c2a12" } });
    await userEvent.keyboard("?");
    await expect.element(checkbox).toBeChecked();
  });
});
