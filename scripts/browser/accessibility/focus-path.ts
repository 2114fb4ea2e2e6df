import type { Page } from "@playwright/test";

/** More than any screen has. */
const maxStops = 400;

/** Tabs through the page and returns focused elements without a visible focus ring (WCAG 2.4.7, 2.4.11). */
export const findFocusProblems = async (page: Page) => {
  const problems: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press("Tab");
    const stopProblems = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return undefined;
      const html = element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 140);
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      // The browser draws the focus ring of the picker button inside a date field.
      const isInsideDateField = element.matches("[type=date]:not(:focus-visible)");
      const hasRing = isInsideDateField || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const xs = [left + 3, (left + right) / 2, right - 3];
      const ys = [top + 3, (top + bottom) / 2, bottom - 3];
      const isVisible = xs.some((x) =>
        ys.some((y) => {
          const elementAtPoint = document.elementFromPoint(x, y);
          return elementAtPoint !== null && (element.contains(elementAtPoint) || elementAtPoint.contains(element));
        }),
      );
      return [hasRing ? [] : [`no ring: ${html}`], isVisible ? [] : [`hidden: ${html}`]].flat();
    });
    if (!stopProblems) return stop === 0 ? ["The Tab key focuses no element"] : problems;
    problems.push(...stopProblems);
  }
  throw new Error(`The page has more than ${maxStops} tab stops`);
};
