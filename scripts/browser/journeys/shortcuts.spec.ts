import type { Page } from "@playwright/test";
import { allScreens } from "#web/app/screens.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

const getDialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const getPaletteButton = (page: Page) => page.getByRole("button", { name: "Search or jump to" });

test("on a Mac, Command+K opens the palette, and the list of shortcuts shows it", nightly, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }));
  await signUp(page);
  await page.goto("/resources");
  await expect(getPaletteButton(page).locator("kbd")).toHaveText("⌘ K");
  await page.keyboard.press("Meta+k");
  await expect(getDialog(page, "Search or jump to")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(getDialog(page, "Keyboard shortcuts").locator("dt").first()).toHaveText("⌘K");
});

test("the top bar never covers text on any screen at any width", nightly, async ({ page }) => {
  await signUp(page);
  const paths = new Set([...allScreens.map(({ path }) => path), "/funding/al-14-278"]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(getPaletteButton(page)).toBeVisible();
    for (const width of [1920, 1360, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findCoveredTexts(page), `${path} at ${width}`).toEqual([]);
      if (width < 1024) continue;
      const row = await page.locator(".top-row").boundingBox();
      expect([row?.y, row?.height], `${path} at ${width}`).toEqual([20, 36]);
    }
  }
});

const findCoveredTexts = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector(".top-row");
    const boxes = [...(row?.querySelectorAll("button") ?? [])].map((button) => button.getBoundingClientRect());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const coveredTexts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
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
          coveredTexts.push(node.textContent);
    }
    return coveredTexts;
  });
