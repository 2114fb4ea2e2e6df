import type { Page } from "@playwright/test";
import { nightly } from "../support/nightly-tags.ts";
import { holdRequests, respondWithProblem } from "../support/page-helpers.ts";
import { findViolationsEverywhere, waitUntilLoaded } from "../support/page-state.ts";
import { userRoutes } from "../support/screen-routes.ts";
import { getScreenUrl, screenVariants } from "../support/screen-variants.ts";
import { expect, test } from "../support/user-fixtures.ts";

test.use({ expectedFailures: ["status of 500", "status of 404"], reducedMotion: "reduce" });

/** A screen's requests, except the one for the current user. */
const screenRequests = /\/api\/(?!auth\/)/;
const getShell = (page: Page) => page.getByRole("button", { name: "Search or jump to" });

for (const route of userRoutes)
  test(
    `${route} has no axe violations while loading, full, failing and empty, at any width and in both themes`,
    nightly,
    async ({ page, context, activeUser, newUser }) => {
      await context.addCookies(activeUser.cookies);
      await test.step("loading", async () => {
        const release = await holdRequests(page, screenRequests);
        await page.goto(getScreenUrl(route, activeUser));
        await expect(getShell(page)).toBeVisible();
        expect(await findViolationsEverywhere(page)).toEqual([]);
        release();
      });
      await test.step("full", async () => {
        await waitUntilLoaded(page);
        expect(await findViolationsEverywhere(page)).toEqual([]);
        for (const [label, open] of Object.entries(screenVariants[route] ?? {})) {
          await open(page, activeUser);
          await waitUntilLoaded(page);
          expect(await findViolationsEverywhere(page), label).toEqual([]);
        }
      });
      await page.unrouteAll({ behavior: "wait" });
      await test.step("failing", async () => {
        await page.route(screenRequests, respondWithProblem(500, "internal", "Something went wrong on our side"));
        await page.goto(getScreenUrl(route, activeUser));
        // A form that could not be prefilled shows a retry button instead of an alert.
        const errorIndicator = page.getByRole("alert").or(page.getByRole("button", { name: "Try again" }));
        await expect(errorIndicator.first()).toBeVisible();
        await waitUntilLoaded(page);
        expect(await findViolationsEverywhere(page)).toEqual([]);
        await page.unrouteAll();
      });
      await test.step("empty", async () => {
        await context.clearCookies();
        await context.addCookies(newUser.cookies);
        await page.goto(getScreenUrl(route));
        await waitUntilLoaded(page);
        expect(await findViolationsEverywhere(page)).toEqual([]);
      });
    },
  );
