import { nightly } from "../support/nightly-tags.ts";
import { waitUntilLoaded } from "../support/page-state.ts";
import { paymentRoute, publicRoutes, userRoutes } from "../support/screen-routes.ts";
import { getScreenUrl, screenVariants } from "../support/screen-variants.ts";
import { expect, test } from "../support/user-fixtures.ts";
import { findFocusProblems } from "./focus-path.ts";

test.use({ reducedMotion: "reduce" });

for (const route of [...userRoutes, ...publicRoutes, paymentRoute])
  test(`on ${route} every tab stop is visible and has a focus ring`, nightly, async ({ page, context, activeUser }) => {
    test.slow();
    const isPublic = publicRoutes.includes(route);
    if (!isPublic) await context.addCookies(activeUser.cookies);
    const checkScreen = async (label: string) => {
      await waitUntilLoaded(page);
      expect.soft(await findFocusProblems(page), label).toEqual([]);
    };
    for (const size of [
      { width: 1360, height: 800 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(isPublic ? route : getScreenUrl(route, activeUser));
      await checkScreen(`${size.width} px`);
    }
    // The phone layout has the most overlays, so the screen's other states are checked there.
    for (const [label, open] of Object.entries(screenVariants[route] ?? {})) {
      await open(page, activeUser);
      await checkScreen(label);
    }
  });
