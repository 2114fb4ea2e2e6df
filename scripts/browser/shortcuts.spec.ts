import type { Page } from "@playwright/test";
import { goKeys } from "#web/commands/keys.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { sameOrigin } from "./visitor.ts";
import { application } from "./writing-page.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const sheet = (page: Page) => dialog(page, "Keyboard shortcuts");
const palette = (page: Page) => dialog(page, "Search or jump to");
const single = (page: Page) => page.getByRole("checkbox", { name: /^Single-letter shortcuts/ });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const control = (page: Page) => page.getByRole("button", { name: "Search or jump to" });
const begin = async (page: Page, path: string) => {
  await signUp(page);
  await page.goto(path);
  await expect(control(page)).toBeVisible();
};
/** Where there is an application, there is something to search. */
const beginAtTracker = async (page: Page) => {
  await signUp(page);
  await application(page);
  await page.goto("/application-tracker");
  await expect(control(page)).toBeVisible();
};

test("g and a letter lead to every screen, whose title has focus then", async ({ page }) => {
  await begin(page, "/dashboard");
  for (const [letter, path] of Object.entries(goKeys).reverse()) {
    await page.keyboard.press("g");
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("/ leads to the screen's search field, and to the search of everything where there is none", async ({ page }) => {
  await beginAtTracker(page);
  for (const [path, name] of [
    ["/application-tracker", "Search"],
    ["/resources", "Search the library"],
    ["/funding", "Search the catalog"],
  ] as const) {
    await page.goto(path);
    await expect(control(page)).toBeVisible();
    const field = page.getByRole("textbox", { name, exact: true });
    await expect(field).toHaveAttribute("aria-keyshortcuts", "/");
    await page.keyboard.press("/");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  }
  await page.goto("/account");
  await expect(control(page)).toBeVisible();
  await page.keyboard.press("/");
  await expect(palette(page)).toBeVisible();
  await expect(palette(page).getByRole("combobox")).toHaveValue("");
});

test("c adds an application wherever one is, and gives focus back", async ({ page }) => {
  await begin(page, "/grant-genie");
  await expect(page.getByLabel("Organization name")).toBeVisible();
  const link = page.getByRole("link", { name: "Grant Coach" });
  await link.focus();
  await page.keyboard.press("c");
  const form = dialog(page, "Add Application");
  await form.getByLabel("Grant name").fill("Lamps for All");
  await form.getByLabel("Funder").fill("Example Foundation");
  await form.getByLabel("Amount requested").fill("25,000");
  await form.getByRole("button", { name: "Add Application" }).click();
  await expect(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL("/grant-genie");
  const reply = await page.request.get("/api/grant-applications", { headers: sameOrigin });
  expect(await reply.json()).toMatchObject([{ grantName: "Lamps for All" }]);
});

test("single keys are letters in fields, and do nothing with another key or while a dialog is open", async ({
  page,
}) => {
  await beginAtTracker(page);
  const field = page.getByRole("textbox", { name: "Search", exact: true });
  await field.click();
  await page.keyboard.type("c?/gd");
  await expect(field).toHaveValue("c?/gd");
  // A list to choose from takes letters too; a box to tick does not.
  await page.getByLabel("Sort by").focus();
  await page.keyboard.press("c");
  await page.getByRole("radio", { name: "Board" }).focus();
  await page.keyboard.press("Alt+c");
  await page.keyboard.press("Control+g");
  await page.keyboard.press("Shift+C");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press("c");
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page).toHaveURL(/\/application-tracker/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Board" })).toBeFocused();
});

test("single keys are switched off in the sheet, stay off for this person alone, and on again in the account", async ({
  page,
}) => {
  await beginAtTracker(page);
  await page.keyboard.press("?");
  await expect(sheet(page).getByText("G", { exact: true }).first()).toBeVisible();
  await single(page).press("Space");
  await expect(single(page)).not.toBeChecked();
  await expect(sheet(page).getByText("G", { exact: true })).toHaveCount(0);
  await expect(sheet(page).getByText("Ctrl", { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  const nothing = async () => {
    for (const key of ["/", "c", "?", "g", "d"]) await page.keyboard.press(key);
    // What comes over a screen has its turn before the palette, which still opens.
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect(palette(page).getByRole("combobox")).toHaveValue("");
    await expect(palette(page).locator("kbd").filter({ hasText: /^G$/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/application-tracker");
    await expect(page.getByRole("textbox", { name: "Search", exact: true })).not.toHaveAttribute("aria-keyshortcuts");
  };
  await nothing();
  await page.reload();
  await expect(control(page)).toBeVisible();
  await nothing();

  await test.step("the account says so, and switches them on", async () => {
    await page.goto("/account#keyboard");
    const part = page.getByRole("region", { name: "Keyboard", exact: true });
    await expect(part.getByRole("checkbox")).not.toBeChecked();
    await expect(part).toContainText("Remembered for you in this browser only; Ctrl K works either way.");
    await part.getByRole("button", { name: "See all shortcuts" }).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(part.getByRole("button", { name: "See all shortcuts" })).toBeFocused();
    await part.getByRole("checkbox").check();
    await part.getByRole("button").focus();
    await page.keyboard.press("?");
    await expect(sheet(page)).toBeVisible();
    await sheet(page).getByRole("checkbox").uncheck();
  });

  await test.step("somebody else in this browser has them", async () => {
    await begin(page, "/resources");
    await page.keyboard.press("?");
    await expect(single(page)).toBeChecked();
  });
});

for (const [platform, keys] of [
  ["MacIntel", "⌘ K"],
  ["Win32", "Ctrl K"],
] as const)
  test(`the keys are those of the keyboard: ${keys}`, async ({ page }) => {
    await page.addInitScript((name) => Object.defineProperty(navigator, "platform", { get: () => name }), platform);
    await begin(page, "/resources");
    await expect(control(page).locator("kbd")).toHaveText(keys);
    await page.keyboard.press(platform === "Win32" ? "Control+k" : "Meta+k");
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(sheet(page).locator("dt").first()).toHaveText(keys.replace(" ", ""));
  });

for (const theme of ["dark", "light"] as const)
  test(`the sheet holds up, and the row at the top covers nothing at any width (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await begin(page, "/dashboard");
    await page.keyboard.press("?");
    for (const width of [1360, 320]) {
      await page.setViewportSize({ width, height: 720 });
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
      expect(await violations(page)).toEqual([]);
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    }
    const paths = new Set([...Object.values(goKeys), "/funding/al-14-278"]);
    for (const path of paths) {
      await page.goto(path);
      await expect(title(page, "")).toBeVisible();
      await expect(control(page)).toBeVisible();
      for (const width of [1920, 1360, 1024, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await covered(page), `${path} at ${width}`).toEqual([]);
        if (width < 1024) continue;
        const row = await page.locator(".top-row").boundingBox();
        expect([row?.y, row?.height], `${path} at ${width}`).toEqual([16, 36]);
      }
    }
  });

/** The words that the row at the top lies on, or that stick into it. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector(".top-row");
    const boxes = [...(row?.querySelectorAll("button") ?? [])].map((button) => button.getBoundingClientRect());
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (
        !node.textContent?.trim() ||
        !parent ||
        row?.contains(parent) ||
        parent.closest(".sr-only, script, [popover]")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const text of range.getClientRects())
        if (
          boxes.some(
            (box) => text.left < box.right && text.right > box.left && text.top < box.bottom && text.bottom > box.top,
          )
        )
          found.push(node.textContent);
    }
    return found;
  });
