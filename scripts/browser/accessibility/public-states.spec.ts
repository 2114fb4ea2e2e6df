import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { nightly } from "../support/nightly-tags.ts";
import { holdRequests, respondWithProblem } from "../support/page-helpers.ts";
import { findViolationsEverywhere, waitUntilLoaded } from "../support/page-state.ts";
import { paymentRoute, publicRoutes } from "../support/screen-routes.ts";
import { expect, test } from "../support/user-fixtures.ts";

test.use({ expectedFailures: ["status of 500"], reducedMotion: "reduce" });

const token = `#token=00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;
const fragments: Record<string, string> = { "/reset-password": token, "/confirm-email": token };

for (const route of [...publicRoutes, paymentRoute])
  test(
    `${route} has no axe violations while loading, loaded and failing, at any width and in both themes`,
    nightly,
    async ({ page, context, newUser, host }) => {
      if (route === paymentRoute) await context.addCookies(newUser.cookies);
      const path =
        route === "/unsubscribe"
          ? await buildUnsubscribeLink(host, "", newUser.userId, "deadlineReminders")
          : route + (fragments[route] ?? "");
      const apiRequests = /\/api\/(?!unsubscribe\?)/;
      await test.step("loading", async () => {
        const release = await holdRequests(page, apiRequests);
        await page.goto(path);
        await expect(page.locator("main, [role=status]").first()).toBeVisible();
        expect(await findViolationsEverywhere(page)).toEqual([]);
        release();
      });
      await test.step("loaded", async () => {
        await waitUntilLoaded(page);
        expect(await findViolationsEverywhere(page)).toEqual([]);
      });
      await page.unrouteAll({ behavior: "wait" });
      await test.step("failing", async () => {
        await page.route(apiRequests, respondWithProblem(500, "internal", "Something went wrong on our side"));
        await page.goto("about:blank"); // Changing only the fragment would not reload the page.
        await page.goto(path);
        await waitUntilLoaded(page);
        expect(await findViolationsEverywhere(page)).toEqual([]);
      });
    },
  );
