import type { Locator, Page } from "@playwright/test";
import { expect } from "./host.ts";

/** What has focus, in a few words; "body" when nothing has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return "body";
    return `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)}`;
  });

/** Focus is on something: whoever uses the keyboard or listens knows where they are. */
export const expectFocusKept = (page: Page) => expect.poll(() => focused(page)).not.toBe("body");

/** Presses Tab until something has focus; `back` goes the other way. Fails with what it passed when it never comes. */
export const tabTo = async (target: Locator, { back = false, most = 120 } = {}) => {
  const page = target.page();
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let press = 0; press < most; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    passed.push(await focused(page));
  }
  throw new Error(`Tab does not lead to ${target}: it led to ${passed.join(" | ")}`);
};

/** Goes there by Tab and presses a key on it. */
export const pressOn = async (target: Locator, key = "Enter") => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};
/** Goes to a field by Tab and types over what is in it. */
export const typeInto = async (target: Locator, text: string) => {
  await tabTo(target);
  await target.page().keyboard.press("Control+a");
  await target.page().keyboard.type(text);
};
