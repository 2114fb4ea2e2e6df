import type { Page } from "@playwright/test";
import { navigateInApp } from "../injection/inspector.ts";
import { getHorizontalOverflow } from "../support/axe.ts";
import { nightly } from "../support/nightly-tags.ts";
import { waitForAnimations, waitUntilLoaded } from "../support/page-state.ts";
import { paymentRoute, publicRoutes, userRoutes } from "../support/screen-routes.ts";
import { getScreenUrl, screenVariants } from "../support/screen-variants.ts";
import { expect, test } from "../support/user-fixtures.ts";
import { findClippedControls } from "./clipped-controls.ts";

test.use({ reducedMotion: "reduce" });

/**
 * In pixels: a narrow phone; the narrowest window with a sidebar, which leaves less room than a tablet; and doubled text
 * size in a wide window and in one half as wide.
 */
const layouts = [
  { width: 320, fontSize: 16 },
  { width: 1024, fontSize: 16 },
  { width: 1280, fontSize: 32 },
  { width: 640, fontSize: 32 },
];
/** Returns a function that sets the browser's default font size, in pixels. */
const createFontSizeSetter = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
};

for (const route of [...userRoutes, ...publicRoutes, paymentRoute])
  test(
    `${route} neither scrolls horizontally nor clips controls at 320 and 1024 px and with doubled text size`,
    nightly,
    async ({ page, context, activeUser }) => {
      const isPublic = publicRoutes.includes(route);
      if (!isPublic) await context.addCookies(activeUser.cookies);
      const setFontSize = await createFontSizeSetter(page);
      const checkScreen = async (label: string) => {
        await waitUntilLoaded(page);
        for (const { width, fontSize: size } of layouts) {
          await page.setViewportSize({ width, height: 900 });
          await setFontSize(size);
          await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
          await waitForAnimations(page);
          expect
            .soft(await getHorizontalOverflow(page), `${label} at ${width} px, font size ${size} px`)
            .toBeLessThanOrEqual(0);
          expect.soft(await findClippedControls(page), `${label} at ${width} px, font size ${size} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 1360, height: 900 });
        await setFontSize(16);
      };
      await page.goto(isPublic ? route : getScreenUrl(route, activeUser));
      await checkScreen(route);
      for (const [label, open] of Object.entries(screenVariants[route] ?? {})) {
        await open(page, activeUser);
        await checkScreen(label);
      }
    },
  );

test("no screen scrolls horizontally on a phone", async ({ page, context, activeUser }) => {
  await context.addCookies(activeUser.cookies);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard");
  for (const route of userRoutes) {
    await navigateInApp(page, getScreenUrl(route, activeUser));
    await waitUntilLoaded(page);
    expect.soft(await getHorizontalOverflow(page), route).toBeLessThanOrEqual(0);
    expect.soft(await findClippedControls(page), route).toEqual([]);
  }
});
