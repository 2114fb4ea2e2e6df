import type { Locator, Page } from "@playwright/test";
import { getHorizontalOverflow } from "../support/axe.ts";
import { nightly } from "../support/nightly-tags.ts";
import { waitForAnimations, waitUntilLoaded } from "../support/page-state.ts";
import { userRoutes } from "../support/screen-routes.ts";
import { getScreenUrl, screenVariants } from "../support/screen-variants.ts";
import { expect, test } from "../support/user-fixtures.ts";

test.use({ forcedColors: "active", reducedMotion: "reduce" });

/** Returns the styles that remain visible with forced colors. Font weight alone is too subtle to count. */
const getVisibleStyle = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine } =
      getComputedStyle(node);
    return [backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine].join(", ");
  });
const expectDistinguishable = async (active: Locator, inactive: Locator) => {
  await expect(active).toBeVisible();
  expect(await getVisibleStyle(active)).not.toBe(await getVisibleStyle(inactive));
};

/** Finds controls and bars whose outline depends on a background color, which forced colors remove. */
const findControlsWithoutBorder = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    const controls = "button, a[href], label, [role=tab], [role=option], [role=progressbar], [role=progressbar] > *";
    for (const element of document.querySelectorAll(controls)) {
      const hasBackground = [...element.classList].some((name) =>
        /^bg-(?!transparent|canvas|surface|raised)/.test(name),
      );
      if (!hasBackground || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const parentBackground = getComputedStyle(element.parentElement ?? element).backgroundColor;
      const hasBorder = style.borderStyle !== "none" && Number.parseFloat(style.borderWidth) > 0;
      const isFilled = style.backgroundColor !== parentBackground && style.forcedColorAdjust === "none";
      if (!hasBorder && !isFilled) problems.push(element.outerHTML.slice(0, 140));
    }
    return problems;
  });

for (const route of userRoutes)
  test(
    `every control on ${route} keeps its outline with forced colors`,
    nightly,
    async ({ page, context, activeUser }) => {
      await context.addCookies(activeUser.cookies);
      const checkScreen = async (label: string) => {
        await waitUntilLoaded(page);
        await waitForAnimations(page);
        expect.soft(await findControlsWithoutBorder(page), label).toEqual([]);
        expect.soft(await getHorizontalOverflow(page), label).toBeLessThanOrEqual(0);
      };
      await page.goto(getScreenUrl(route, activeUser));
      await checkScreen(route);
      for (const [label, open] of Object.entries(screenVariants[route] ?? {})) {
        await open(page, activeUser);
        await checkScreen(label);
      }
    },
  );

test(
  "selected, checked, filled and focused states are distinguishable",
  nightly,
  async ({ page, context, activeUser }) => {
    await context.addCookies(activeUser.cookies);
    const takeScreenshot = (node: Locator) => node.screenshot({ animations: "disabled" });

    await test.step("the current page, tabs and progress bars", async () => {
      await page.goto("/dashboard");
      await waitUntilLoaded(page);
      const nav = page.getByRole("navigation", { name: "Main" });
      await expectDistinguishable(nav.locator("[aria-current]"), nav.getByRole("link", { name: "Grant Coach" }));
      const [open, closed] = [page.getByRole("tab", { selected: true }), page.getByRole("tab", { selected: false })];
      await expectDistinguishable(open, closed);
      const bar = page.getByRole("progressbar", { name: "Points in this level" });
      const fill = bar.locator("> *");
      expect(await getVisibleStyle(fill)).not.toBe(await getVisibleStyle(bar));
      const chart = page.getByRole("region", { name: "Pipeline" }).locator("svg rect").first();
      const textColor = await page.locator("h1").evaluate((node) => getComputedStyle(node).color);
      await expect(chart).toHaveCSS("fill", textColor);
    });

    await test.step("segmented controls and views", async () => {
      await page.goto("/application-tracker");
      await waitUntilLoaded(page);
      const segment = (name: string) => page.locator("label", { has: page.getByRole("radio", { name }) });
      await expectDistinguishable(segment("Grid"), segment("Board"));
      const views = page.getByRole("navigation", { name: "Views" });
      await expectDistinguishable(views.locator("[aria-current]"), views.getByRole("link").last());
    });

    await test.step("checkboxes and categories", async () => {
      await page.goto("/resources");
      await waitUntilLoaded(page);
      const checkbox = page.getByRole("checkbox").first();
      const uncheckedScreenshot = await takeScreenshot(checkbox);
      await checkbox.check();
      await page.mouse.move(0, 0);
      expect((await takeScreenshot(checkbox)).equals(uncheckedScreenshot)).toBe(false);
      const categories = page.getByRole("group", { name: "Category" }).getByRole("button");
      await expectDistinguishable(categories.first(), categories.last());
    });

    await test.step("the saved state, the active option and the focus ring", async () => {
      await page.goto("/funding-finder");
      await waitUntilLoaded(page);
      const saveButton = page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Save / });
      const unsavedStyle = await getVisibleStyle(saveButton);
      await saveButton.click();
      const savedButton = page
        .getByRole("article")
        .first()
        .getByRole("button", { name: /^Saved / });
      await expect(savedButton).toBeVisible();
      expect(await getVisibleStyle(savedButton)).not.toBe(unsavedStyle);
      await page.keyboard.press("Control+k");
      const option = (selected: boolean) => page.getByRole("option", { selected }).first();
      await expectDistinguishable(option(true), option(false));
      await page.keyboard.press("Escape");
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press("Tab");
        const { ring, background } = await page.locator(":focus").evaluate((node) => {
          const { outlineStyle, outlineColor } = getComputedStyle(node);
          return {
            ring: `${outlineStyle} ${outlineColor}`,
            background: getComputedStyle(document.body).backgroundColor,
          };
        });
        expect(ring).toMatch(/^solid /);
        expect(ring).not.toBe(`solid ${background}`);
      }
    });
  },
);
