import type { Page } from "@playwright/test";
import { allThere, putTheme } from "./everywhere.ts";
import { addressOf, more } from "./full.ts";
import { nightly } from "./nightly.ts";
import { expect, test } from "./people.ts";
import { openRoutes, ownRoutes, paymentRoute } from "./routes.ts";
import { hold } from "./visitor.ts";

test.use({ reducedMotion: "reduce" });

/** Records animations longer than 1 ms and smooth scrolling, from the start of the page. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const moved = new Set<string>();
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const { effect } of target.getAnimations()) {
        const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
        if (lasts > 1) moved.add(`${lasts} ms: ${target.outerHTML.slice(0, 120)}`);
      }
    };
    for (const event of ["animationstart", "transitionrun"]) addEventListener(event, note, true);
    const glides = (options: unknown) => (options as ScrollToOptions | undefined)?.behavior === "smooth";
    for (const [place, name] of [
      [window, "scrollBy"],
      [window, "scrollTo"],
      [Element.prototype, "scrollIntoView"],
      [Element.prototype, "scrollTo"],
    ] as const) {
      const scroll = place[name as keyof typeof place] as unknown as (...given: unknown[]) => void;
      Object.assign(place, {
        [name](this: unknown, ...given: unknown[]) {
          if (given.some(glides)) moved.add(`${name} scrolls smoothly`);
          scroll.apply(this, given);
        },
      });
    }
    Object.assign(window, { motion: () => [...moved] });
  });
const motion = (page: Page) => page.evaluate(() => (window as unknown as { motion: () => string[] }).motion());

for (const route of [...ownRoutes, ...openRoutes, paymentRoute])
  test(
    `with reduced motion nothing moves on ${route}, neither while loading nor afterwards`,
    nightly,
    async ({ page, context, atWork }) => {
      const isOpen = openRoutes.includes(route);
      if (!isOpen) await context.addCookies(atWork.cookies);
      await watchMotion(page);
      const letGo = await hold(page, /\/api\//);
      await page.goto(isOpen ? route : addressOf(route, atWork));
      await expect(page.locator("main, [role=status]").first()).toBeVisible();
      expect(await motion(page)).toEqual([]);
      letGo();
      await allThere(page);
      await putTheme(page, "light");
      await page.keyboard.press("Tab");
      expect(await motion(page)).toEqual([]);
      for (const [what, open] of Object.entries(more[route] ?? {})) {
        await open(page, atWork);
        await allThere(page);
        await putTheme(page, "dark");
        expect(await motion(page), what).toEqual([]);
      }
    },
  );

test(
  "with reduced motion a finding, a dialog and a toast appear without animation",
  nightly,
  async ({ page, context, atWork }) => {
    await context.addCookies(atWork.cookies);
    await watchMotion(page);
    await page.goto(`/proposal-writer?document=${atWork.proposalId}`);
    await allThere(page);
    const findings = page.getByRole("tabpanel").getByRole("listitem").getByRole("button");
    await findings.last().click();
    await page.getByRole("button", { name: "Drafts and earlier work" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await expect(page.getByText("Downloaded", { exact: true })).toBeVisible();
    expect(await motion(page)).toEqual([]);
  },
);
