import { allThere } from "./everywhere.ts";
import { wrongOnTheWay } from "./focus-path.ts";
import { addressOf, more } from "./full.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { openRoutes, ownRoutes, paymentRoute } from "./routes.ts";

test.use({ reducedMotion: "reduce" });

for (const route of [...ownRoutes, ...openRoutes, paymentRoute])
  test(
    `on ${route} Tab leads from one thing to the next, each with a ring around it and in sight`,
    nightly,
    async ({ page, context, atWork }) => {
      test.slow(); // Hundreds of stops, each pressed and looked at.
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
      // On the telephone, where the most can lie over something: what else the screen shows.
      for (const [what, open] of Object.entries(more[route] ?? {})) {
        await open(page, atWork);
        await look(what);
      }
    },
  );
