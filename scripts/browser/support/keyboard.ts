import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Describes the focused element briefly; "body" if none has focus. */
const describeFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return "body";
    return `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
  });

/** Expects that an element has focus, so that keyboard and screen reader users keep their place. */
export const expectElementFocused = (page: Page) => expect.poll(() => describeFocused(page)).not.toBe("body");

/**
 * Presses Tab (with `back`, Shift+Tab) until `target` has focus. If it is not reached, throws an error that lists the
 * elements passed.
 */
export const tabTo = async (target: Locator, { back = false, maxPresses = 120 } = {}) => {
  const page = target.page();
  await expect(target).toBeVisible();
  const passedElements: string[] = [];
  for (let press = 0; press < maxPresses; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    passedElements.push(await describeFocused(page));
  }
  throw new Error(`Tab does not reach ${target}; it focused ${passedElements.join(" | ")}`);
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
