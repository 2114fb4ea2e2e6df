import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createSampleAccount } from "#scripts/bench/bench-account.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { userRoutes } from "../support/screen-routes.ts";

/** Delays API responses so that screens first render without data. Returns a function that releases them. */
const delayResponses = async (page: Page) => {
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

type LayoutShifts = { shift: number; movedElements: string[] };

/** Records the browser's layout shift entries from first paint. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Source = { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const totals = { shift: 0, movedElements: [] as string[] };
    const formatBox = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
    const describeShift = ({ node, previousRect, currentRect }: Source) =>
      `${node?.className ?? node?.nodeName} ${formatBox(previousRect)} to ${formatBox(currentRect)}`;
    const addEntries = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        totals.shift += value;
        totals.movedElements.push(...sources.map(describeShift));
      }
    };
    const observer = new PerformanceObserver((list) => addEntries(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const readTotals = () => {
      addEntries(observer.takeRecords());
      return totals;
    };
    Object.assign(window, { readTotals });
  });
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<LayoutShifts>((resolve) => {
        const { readTotals } = window as unknown as { readTotals: () => LayoutShifts };
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(readTotals()))));
      }),
  );

const screens = userRoutes.filter((route) => !route.includes(":"));
const maxShift = 0.02;

for (const [user, width] of [
  ["a new user", 390],
  ["a new user", 1360],
  ["an active user", 390],
  ["an active user", 1360],
] as const)
  test(`screens load without layout shift for ${user} at ${width} px`, nightly, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    if (user === "a new user") await signUp(page);
    else await createSampleAccount(page.request, `active-${randomUUID()}@example.org`);
    await recordShifts(page);
    for (const path of screens) {
      const release = await delayResponses(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      release();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const { shift, movedElements } = await readShifts(page);
      expect.soft(shift, `${path}: ${movedElements.join(" | ")}`).toBeLessThan(maxShift);
      await page.unrouteAll();
    }
  });
