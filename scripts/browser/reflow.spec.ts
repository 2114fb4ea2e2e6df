import type { Page } from "@playwright/test";
import { allThere, atRest } from "./everywhere.ts";
import { addressOf, more } from "./full.ts";
import { goWithin } from "./injection/look.ts";
import { sticksOut } from "./looks.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { cutOff } from "./reach.ts";
import { openRoutes, ownRoutes, paymentRoute } from "./routes.ts";

test.use({ reducedMotion: "reduce" });

/**
 * A narrow phone; the narrowest window with a sidebar, which leaves less room than a tablet; and doubled text size in a
 * wide window and in one of half its width. Sizes in pixels.
 */
const ways = [
  { width: 320, letters: 16 },
  { width: 1024, letters: 16 },
  { width: 1280, letters: 32 },
  { width: 640, letters: 32 },
];
/** Returns a function that sets the browser's default font size, in pixels. */
const chooseLetters = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  return (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
};

for (const route of [...ownRoutes, ...openRoutes, paymentRoute])
  test(
    `${route} neither scrolls horizontally nor clips controls at 320 and 1024 px and with doubled text size`,
    nightly,
    async ({ page, context, atWork }) => {
      const isOpen = openRoutes.includes(route);
      if (!isOpen) await context.addCookies(atWork.cookies);
      const letters = await chooseLetters(page);
      const look = async (what: string) => {
        await allThere(page);
        for (const { width, letters: size } of ways) {
          await page.setViewportSize({ width, height: 900 });
          await letters(size);
          await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
          await atRest(page);
          expect.soft(await sticksOut(page), `${what} at ${width} px, letters of ${size} px`).toBeLessThanOrEqual(0);
          expect.soft(await cutOff(page), `${what} at ${width} px, letters of ${size} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 1360, height: 900 });
        await letters(16);
      };
      await page.goto(isOpen ? route : addressOf(route, atWork));
      await look(route);
      for (const [what, open] of Object.entries(more[route] ?? {})) {
        await open(page, atWork);
        await look(what);
      }
    },
  );

test("no screen scrolls horizontally on a phone", async ({ page, context, atWork }) => {
  await context.addCookies(atWork.cookies);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard");
  for (const route of ownRoutes) {
    await goWithin(page, addressOf(route, atWork));
    await allThere(page);
    expect.soft(await sticksOut(page), route).toBeLessThanOrEqual(0);
    expect.soft(await cutOff(page), route).toEqual([]);
  }
});
