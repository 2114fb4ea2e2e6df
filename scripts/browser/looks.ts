import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong on the page of now, one line each. */
export const violations = async (page: Page) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const found = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
};

/** Pixels by which the page is wider than the window: something sticks out at the side. */
export const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export const inTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((name) => localStorage.setItem("grantlamp-theme", name), theme);
