import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Describes the focused element, or returns "body" if no element has focus. */
const describeFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return "body";
    return `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
  });

/** Expects some element to have focus, so that keyboard and screen reader users don't lose their place. */
export const expectElementFocused = (page: Page) => expect.poll(() => describeFocused(page)).not.toBe("body");

/**
 * Presses Tab (with `back`, Shift+Tab) until `target` has focus. If it is never focused, throws an error that lists the
 * focused elements.
 */
export const tabTo = async (target: Locator, { back = false, maxPresses = 120 } = {}) => {
  const page = target.page();
  await expect(target).toBeVisible();
  const focusedElements: string[] = [];
  for (let press = 0; press < maxPresses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    focusedElements.push(await describeFocused(page));
  }
  throw new Error(`Tab did not reach ${target} but focused ${focusedElements.join(" | ")}`);
};

export const pressKeyOn = async (target: Locator, key = "Enter") => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};
export const typeInto = async (target: Locator, text: string) => {
  await tabTo(target);
  await target.page().keyboard.press("Control+a");
  await target.page().keyboard.type(text);
};
