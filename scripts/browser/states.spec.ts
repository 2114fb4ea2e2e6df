import type { Page } from "@playwright/test";
import { allThere, wrongAnywhere } from "./everywhere.ts";
import { addressOf, more } from "./full.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { ownRoutes } from "./routes.ts";
import { hold, refuse } from "./visitor.ts";

test.use({ provoked: ["status of 500", "status of 404"], reducedMotion: "reduce" });

/** Requests of a screen, except for the current user. */
const reads = /\/api\/(?!auth\/)/;
const frame = (page: Page) => page.getByRole("button", { name: "Search or jump to" });

for (const route of ownRoutes)
  test(
    `${route} has no axe violations while loading, full, failing and empty, at any width and in both themes`,
    nightly,
    async ({ page, context, atWork, newcomer }) => {
      await context.addCookies(atWork.cookies);
      await test.step("loading", async () => {
        const letGo = await hold(page, reads);
        await page.goto(addressOf(route, atWork));
        await expect(frame(page)).toBeVisible();
        expect(await wrongAnywhere(page)).toEqual([]);
        letGo();
      });
      await test.step("full", async () => {
        await allThere(page);
        expect(await wrongAnywhere(page)).toEqual([]);
        for (const [what, open] of Object.entries(more[route] ?? {})) {
          await open(page, atWork);
          await allThere(page);
          expect(await wrongAnywhere(page), what).toEqual([]);
        }
      });
      await page.unrouteAll({ behavior: "wait" });
      await test.step("failing", async () => {
        await page.route(reads, refuse(500, "internal", "Something went wrong on our side"));
        await page.goto(addressOf(route, atWork));
        // A form that could not be prefilled shows a retry button instead of an alert.
        const told = page.getByRole("alert").or(page.getByRole("button", { name: "Try again" }));
        await expect(told.first()).toBeVisible();
        await allThere(page);
        expect(await wrongAnywhere(page)).toEqual([]);
        await page.unrouteAll();
      });
      await test.step("empty", async () => {
        await context.clearCookies();
        await context.addCookies(newcomer.cookies);
        await page.goto(addressOf(route));
        await allThere(page);
        expect(await wrongAnywhere(page)).toEqual([]);
      });
    },
  );
