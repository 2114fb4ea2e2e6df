import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";

/** The design's breakpoints, in pixels. */
const widths = [360, 768, 1360, 1920];

/** Waits for the next layout and for all animations, because colors can't be judged during a transition. */
export const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await waitForFrame();
    await waitForFrame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });

/** Applies a theme to the current page without a reload, as the theme switch does. */
export const applyTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(name);
  }, theme);

/** Disables animations and transitions so that computed colors are final immediately. */
const disableAnimations = (page: Page) =>
  page.evaluate(() => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
    document.adoptedStyleSheets = [stylesheet];
  });

/** Finds axe violations at every width and in both themes. The themes differ only in colors. */
export const findViolationsEverywhere = async (page: Page, atWidths: readonly number[] = widths) => {
  const problems: string[] = [];
  await disableAnimations(page);
  for (const theme of ["dark", "light"] as const) {
    await applyTheme(page, theme);
    for (const width of atWidths) {
      await page.setViewportSize({ width, height: 700 });
      // Components redraw for the new width in the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      const lines = await findViolations(page, { colorsOnly: theme === "light" });
      problems.push(...lines.map((line) => `${width} px, ${theme}: ${line}`));
    }
  }
  return problems;
};

/** Waits until the screen has loaded: no skeletons, no pending requests, and fonts ready. */
export const waitUntilLoaded = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.locator("main").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true], [data-splash]"));
  await page.evaluate(() => document.fonts.ready);
};
