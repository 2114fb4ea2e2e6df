import type { Page } from "@playwright/test";

/** More stops than any screen has. */
const most = 400;

/**
 * Presses Tab from the beginning of the page to its end. Answers what is wrong on the way, a line each: no ring around
 * what has focus, or all of it behind something that sticks to an edge or outside the window (WCAG 2.4.7, 2.4.11).
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
      // Within a field for a day, the browser's own button has a ring of the browser's.
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
    if (!wrong) return stop === 0 ? ["Tab leads nowhere"] : found;
    found.push(...wrong);
  }
  throw new Error("Tab comes to no end");
};
