import type { Page } from "@playwright/test";
import { violations } from "./looks.ts";

/** The widths of the design, in pixels. */
const widths = [360, 768, 1360, 1920];

/** What was drawn anew has been laid out and has come to rest: colors on the way are nobody's. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });

/** Puts a theme on the page of now, as the switch does; nothing is loaded again. */
export const putTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => {
    const { classList } = document.documentElement;
    classList.remove("light", "dark");
    classList.add(name);
  }, theme);

/** Nothing is on its way any more from now on: a look at a color needs no frame to be drawn first. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }");
    document.adoptedStyleSheets = [still];
  });

/**
 * What axe finds wrong on the page of now at any width and in either theme, a line each. Themes differ in their colors
 * alone, so the second one is looked at for those.
 */
export const wrongAnywhere = async (page: Page, at: readonly number[] = widths) => {
  const found: string[] = [];
  await holdStill(page);
  for (const theme of ["dark", "light"] as const) {
    await putTheme(page, theme);
    for (const width of at) {
      await page.setViewportSize({ width, height: 700 });
      // What a script draws for a width is drawn with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      const lines = await violations(page, { colorsOnly: theme === "light" });
      found.push(...lines.map((line) => `${width} px, ${theme}: ${line}`));
    }
  }
  return found;
};

/** Everything that the screen reads is there: no skeleton, no work under way, the letters in their own shapes. */
export const allThere = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.locator("main").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true], [data-splash]"));
  await page.evaluate(() => document.fonts.ready);
};
