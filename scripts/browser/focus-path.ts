import type { Page } from "@playwright/test";

/** More tab stops than any screen has. */
const most = 400;

/**
 * Tabs through the whole page. Returns the problems found, one line each: a focused element without a focus ring, or one
 * that is entirely covered or outside the window (WCAG 2.4.7, 2.4.11).
 */
export const wrongOnTheWay = async (page: Page) => {
  const found: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press("Tab");
    const wrong = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const told = element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 140);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // The browser draws the ring of the picker button inside a date field.
      const isInside = element.matches("[type=date]:not(:focus-visible)");
      const isRinged = isInside || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = [left + 3, (left + right) / 2, right - 3];
      const down = [top + 3, (top + bottom) / 2, bottom - 3];
      const isSeen = across.some((x) =>
        down.some((y) => {
          const there = document.elementFromPoint(x, y);
          return there !== null && (element.contains(there) || there.contains(element));
        }),
      );
      return [isRinged ? [] : [`no ring: ${told}`], isSeen ? [] : [`hidden: ${told}`]].flat();
    });
    if (!wrong) return stop === 0 ? ["Tab focuses nothing"] : found;
    found.push(...wrong);
  }
  throw new Error(`The page has more than ${most} tab stops`);
};
