import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Those of axe's rules that look at colors. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong on the page of now, one line each; by its colors alone where it was looked at in another theme.
 * Pages are looked at often: axe is put in once, says only what is wrong, and works where it is; frames of other origins
 * need a page of their own for it.
 */
export const violations = async (page: Page, { colorsOnly = false } = {}) => {
  const isIn = await page.evaluate(() => {
    // A color in the middle of a transition is no finding.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    return "axe" in window;
  });
  const axe = new AxeBuilder({ page, ...(isIn && { axeSource: "0" }) })
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(page.frames().length === 1);
  const found = await (colorsOnly ? axe.withRules(colorRules) : axe.withTags(tags)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

/** Pixels by which the page is wider than the window: something sticks out at the side. */
export const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export const inTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((name) => localStorage.setItem("grantlamp-theme", name), theme);
