import { buildUnsubscribeLink } from "#functions/mail/unsubscribe-link.ts";
import { allThere, wrongAnywhere } from "./everywhere.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { openRoutes, paymentRoute } from "./routes.ts";
import { hold, refuse } from "./visitor.ts";

test.use({ provoked: ["status of 500"], reducedMotion: "reduce" });

const token = `#token=00000000-0000-0000-0000-000000000000.${"a".repeat(43)}`;
/** Fragments of emailed links. */
const fragments: Record<string, string> = { "/reset-password": token, "/confirm-email": token };

for (const route of [...openRoutes, paymentRoute])
  test(
    `${route} has no axe violations while loading, loaded and failing, at any width and in both themes`,
    nightly,
    async ({ page, context, newcomer, host }) => {
      if (route === paymentRoute) await context.addCookies(newcomer.cookies);
      const address =
        route === "/unsubscribe"
          ? await buildUnsubscribeLink(host, "", newcomer.userId, "deadlineReminders")
          : route + (fragments[route] ?? "");
      const calls = /\/api\/(?!unsubscribe\?)/;
      await test.step("loading", async () => {
        const letGo = await hold(page, calls);
        await page.goto(address);
        await expect(page.locator("main, [role=status]").first()).toBeVisible();
        expect(await wrongAnywhere(page)).toEqual([]);
        letGo();
      });
      await test.step("loaded", async () => {
        await allThere(page);
        expect(await wrongAnywhere(page)).toEqual([]);
      });
      await page.unrouteAll({ behavior: "wait" });
      await test.step("failing", async () => {
        await page.route(calls, refuse(500, "internal", "Something went wrong on our side"));
        await page.goto("about:blank"); // a change of the fragment alone does not reload
        await page.goto(address);
        await allThere(page);
        expect(await wrongAnywhere(page)).toEqual([]);
      });
    },
  );
