import type { Page } from "@playwright/test";
import { nightly } from "../support/nightly-tags.ts";
import { holdRequests } from "../support/page-helpers.ts";
import { applyTheme, waitUntilLoaded } from "../support/page-state.ts";
import { paymentRoute, publicRoutes, userRoutes } from "../support/screen-routes.ts";
import { getScreenUrl, screenVariants } from "../support/screen-variants.ts";
import { expect, test } from "../support/user-fixtures.ts";

test.use({ reducedMotion: "reduce" });

/** Records smooth scrolling and animations longer than 1 ms from the start of the page load. */
const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const motion = new Set<string>();
    const recordEvent = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const { effect } of target.getAnimations()) {
        const duration = Number(effect?.getComputedTiming().activeDuration ?? 0);
        if (duration > 1) motion.add(`${duration} ms: ${target.outerHTML.slice(0, 120)}`);
      }
    };
    for (const event of ["animationstart", "transitionrun"]) addEventListener(event, recordEvent, true);
    const isSmooth = (options: unknown) => (options as ScrollToOptions | undefined)?.behavior === "smooth";
    for (const [owner, name] of [
      [window, "scrollBy"],
      [window, "scrollTo"],
      [Element.prototype, "scrollIntoView"],
      [Element.prototype, "scrollTo"],
    ] as const) {
      const scroll = owner[name as keyof typeof owner] as unknown as (...args: unknown[]) => void;
      Object.assign(owner, {
        [name](this: unknown, ...args: unknown[]) {
          if (args.some(isSmooth)) motion.add(`${name} scrolls smoothly`);
          scroll.apply(this, args);
        },
      });
    }
    Object.assign(window, { motion: () => [...motion] });
  });
const readMotion = (page: Page) => page.evaluate(() => (window as unknown as { motion: () => string[] }).motion());

for (const route of [...userRoutes, ...publicRoutes, paymentRoute])
  test(
    `${route} has no animations with reduced motion, either during or after loading`,
    nightly,
    async ({ page, context, activeUser }) => {
      const isPublic = publicRoutes.includes(route);
      if (!isPublic) await context.addCookies(activeUser.cookies);
      await recordMotion(page);
      const release = await holdRequests(page, /\/api\//);
      await page.goto(isPublic ? route : getScreenUrl(route, activeUser));
      await expect(page.locator("main, [role=status]").first()).toBeVisible();
      expect(await readMotion(page)).toEqual([]);
      release();
      await waitUntilLoaded(page);
      await applyTheme(page, "light");
      await page.keyboard.press("Tab");
      expect(await readMotion(page)).toEqual([]);
      for (const [label, open] of Object.entries(screenVariants[route] ?? {})) {
        await open(page, activeUser);
        await waitUntilLoaded(page);
        await applyTheme(page, "dark");
        expect(await readMotion(page), label).toEqual([]);
      }
    },
  );

test(
  "a finding, a dialog and a toast appear without animation with reduced motion",
  nightly,
  async ({ page, context, activeUser }) => {
    await context.addCookies(activeUser.cookies);
    await recordMotion(page);
    await page.goto(`/proposal-writer?document=${activeUser.proposalId}`);
    await waitUntilLoaded(page);
    const findings = page.getByRole("tabpanel").getByRole("listitem").getByRole("button");
    await findings.last().click();
    await page.getByRole("button", { name: "Drafts and earlier work" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Download Word", exact: true }).click();
    const warningDialog = page.getByRole("alertdialog");
    const successMessage = page.getByText("Downloaded", { exact: true });
    await expect(warningDialog.or(successMessage).first()).toBeVisible();
    if (await warningDialog.isVisible()) await warningDialog.getByRole("button", { name: "Export anyway" }).click();
    await expect(page.getByText("Downloaded", { exact: true })).toBeVisible();
    expect(await readMotion(page)).toEqual([]);
  },
);
