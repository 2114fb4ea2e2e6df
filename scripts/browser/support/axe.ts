import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colorRules = ["color-contrast", "link-in-text-block"];

/** Finds axe violations, one line each. Axe is injected once and runs in legacy mode unless the page has frames. */
export const findViolations = async (page: Page, { colorsOnly = false } = {}) => {
  const isInjected = await page.evaluate(() => {
    // Skip transitions, during which colors can't be judged.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    return "axe" in window;
  });
  const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: "0" }) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
  const results = await (colorsOnly ? axe.withRules(colorRules) : axe.withTags(tags)).analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

/** Returns the number of pixels by which the page is wider than the window. */
export const getHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export const setInitialTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((name) => localStorage.setItem("grantlamp-theme", name), theme);
