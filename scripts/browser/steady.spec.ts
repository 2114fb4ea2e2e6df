import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { settle } from "#scripts/perf/person.ts";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";
import { ownRoutes } from "./routes.ts";

/** Delays API responses so that screens first render without data; returns the function that releases them. */
const heldBack = async (page: Page) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?!auth\/)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

type Found = { shift: number; moved: string[] };

/** Records layout shifts, as defined by the browser, from first paint. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const found = { shift: 0, moved: [] as string[] };
    const box = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    const told = ({ node, previousRect, currentRect }: Source) =>
      `${node?.className ?? node?.nodeName} ${box(previousRect)} to ${box(currentRect)}`;
    const take = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        found.shift += value;
        found.moved.push(...sources.map(told));
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = () => {
      take(observer.takeRecords());
      return found;
    };
    Object.assign(window, { shifts });
  });
/** Layout shifts up to the next paint. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Found>((resolve) => {
        const { shifts } = window as unknown as { shifts: () => Found };
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts()))));
      }),
  );

const screens = ownRoutes.filter((route) => !route.includes(":"));
const most = 0.02;

for (const [who, width] of [
  ["a new user", 390],
  ["a new user", 1360],
  ["an active user", 390],
  ["an active user", 1360],
] as const)
  test(`screens load without layout shift for ${who} at ${width} px`, nightly, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    if (who === "a new user") await signUp(page);
    else await settle(page, `at-work-${randomUUID()}@example.org`);
    await watchShifts(page);
    for (const path of screens) {
      const release = await heldBack(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      release();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const { shift, moved } = await shifted(page);
      expect.soft(shift, `${path}: ${moved.join(" | ")}`).toBeLessThan(most);
      await page.unrouteAll();
    }
  });
