import { allThere } from "./everywhere.ts";
import { wrongOnTheWay } from "./focus-path.ts";
import { addressOf, more } from "./full.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { openRoutes, ownRoutes, paymentRoute } from "./routes.ts";

test.use({ reducedMotion: "reduce" });

for (const route of [...ownRoutes, ...openRoutes, paymentRoute])
  test(
    `on ${route} every Tab stop is visible and has a focus ring`,
    nightly,
    async ({ page, context, atWork }) => {
      test.slow();
      const isOpen = openRoutes.includes(route);
      if (!isOpen) await context.addCookies(atWork.cookies);
      const look = async (what: string) => {
        await allThere(page);
        expect.soft(await wrongOnTheWay(page), what).toEqual([]);
      };
      for (const size of [
        { width: 1360, height: 800 },
        { width: 360, height: 640 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(isOpen ? route : addressOf(route, atWork));
        await look(`${size.width} px`);
      }
      // The phone layout has the most overlays: the other states of the screen are checked there.
      for (const [what, open] of Object.entries(more[route] ?? {})) {
        await open(page, atWork);
        await look(what);
      }
    },
  );
