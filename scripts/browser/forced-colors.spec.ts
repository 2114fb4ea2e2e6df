import type { Locator, Page } from "@playwright/test";
import { allThere, atRest } from "./everywhere.ts";
import { addressOf, more } from "./full.ts";
import { sticksOut } from "./looks.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { ownRoutes } from "./routes.ts";

test.use({ forcedColors: "active", reducedMotion: "reduce" });

/** The styles that remain visible with forced colors. Font weight alone is too subtle and does not count. */
const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine } =
      getComputedStyle(one);
    return [backgroundColor, borderColor, borderStyle, borderWidth, outlineStyle, textDecorationLine].join(", ");
  });
const expectToldApart = async (chosen: Locator, other: Locator) => {
  await expect(chosen).toBeVisible();
  expect(await lookOf(chosen)).not.toBe(await lookOf(other));
};

/** Controls and bars whose shape is only a background color, which forced colors remove. */
const shapeless = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const operated = "button, a[href], label, [role=tab], [role=option], [role=progressbar], [role=progressbar] > *";
    for (const element of document.querySelectorAll(operated)) {
      // Its classes show whether it has a background of its own.
      const hasGround = [...element.classList].some((name) => /^bg-(?!transparent|canvas|surface|raised)/.test(name));
      if (!hasGround || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const around = getComputedStyle(element.parentElement ?? element).backgroundColor;
      const hasEdge = style.borderStyle !== "none" && Number.parseFloat(style.borderWidth) > 0;
      const isFilled = style.backgroundColor !== around && style.forcedColorAdjust === "none";
      if (!hasEdge && !isFilled) found.push(element.outerHTML.slice(0, 140));
    }
    return found;
  });

for (const route of ownRoutes)
  test(
    `on ${route} forced colors hide no control's shape`,
    nightly,
    async ({ page, context, atWork }) => {
      await context.addCookies(atWork.cookies);
      const look = async (what: string) => {
        await allThere(page);
        await atRest(page);
        expect.soft(await shapeless(page), what).toEqual([]);
        expect.soft(await sticksOut(page), what).toBeLessThanOrEqual(0);
      };
      await page.goto(addressOf(route, atWork));
      await look(route);
      for (const [what, open] of Object.entries(more[route] ?? {})) {
        await open(page, atWork);
        await look(what);
      }
    },
  );

test(
  "selected, checked, filled and focused states are distinguishable",
  nightly,
  async ({ page, context, atWork }) => {
    await context.addCookies(atWork.cookies);
    const shot = (one: Locator) => one.screenshot({ animations: "disabled" });

    await test.step("the current page, tabs and progress bars", async () => {
      await page.goto("/dashboard");
      await allThere(page);
      const nav = page.getByRole("navigation", { name: "Main" });
      await expectToldApart(nav.locator("[aria-current]"), nav.getByRole("link", { name: "Grant Coach" }));
      const [open, closed] = [page.getByRole("tab", { selected: true }), page.getByRole("tab", { selected: false })];
      await expectToldApart(open, closed);
      const bar = page.getByRole("progressbar", { name: "Points in this level" });
      const fill = bar.locator("> *");
      expect(await lookOf(fill)).not.toBe(await lookOf(bar));
      const chart = page.getByRole("region", { name: "Pipeline" }).locator("svg rect").first();
      const ink = await page.locator("h1").evaluate((one) => getComputedStyle(one).color);
      await expect(chart).toHaveCSS("fill", ink);
    });

    await test.step("segmented controls and views", async () => {
      await page.goto("/application-tracker");
      await allThere(page);
      const segment = (name: string) => page.locator("label", { has: page.getByRole("radio", { name }) });
      await expectToldApart(segment("Grid"), segment("Board"));
      const views = page.getByRole("navigation", { name: "Views" });
      await expectToldApart(views.locator("[aria-current]"), views.getByRole("link").last());
    });

    await test.step("checkboxes and categories", async () => {
      await page.goto("/resources");
      await allThere(page);
      const box = page.getByRole("checkbox").first();
      const empty = await shot(box);
      await box.check();
      await page.mouse.move(0, 0);
      expect((await shot(box)).equals(empty)).toBe(false);
      const categories = page.getByRole("group", { name: "Category" }).getByRole("button");
      await expectToldApart(categories.first(), categories.last());
    });

    await test.step("the saved state, the active option and the focus ring", async () => {
      await page.goto("/funding-finder");
      await allThere(page);
      const save = page.getByRole("article").first().getByRole("button", { name: "Save", exact: true });
      const before = await lookOf(save);
      await save.click();
      const saved = page.getByRole("article").first().getByRole("button", { name: "Saved" });
      await expect(saved).toBeVisible();
      expect(await lookOf(saved)).not.toBe(before);
      await page.keyboard.press("Control+k");
      const option = (selected: boolean) => page.getByRole("option", { selected }).first();
      await expectToldApart(option(true), option(false));
      await page.keyboard.press("Escape");
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press("Tab");
        const { ring, ground } = await page.locator(":focus").evaluate((one) => {
          const { outlineStyle, outlineColor } = getComputedStyle(one);
          return { ring: `${outlineStyle} ${outlineColor}`, ground: getComputedStyle(document.body).backgroundColor };
        });
        expect(ring).toMatch(/^solid /);
        expect(ring).not.toBe(`solid ${ground}`);
      }
    });
  },
);
