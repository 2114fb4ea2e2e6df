import type { CDPSession, Locator, Page } from "@playwright/test";
import { median } from "#scripts/bench/runner.ts";

/** CPU throttling factor of a mid-range phone. */
const cpuSlowdown = 4;

const withThrottling = async <T>(page: Page, run: (session: CDPSession) => Promise<T>): Promise<T> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  try {
    return await run(session);
  } finally {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  }
};

/** Records the Event Timing of every interaction from now on, from input to paint. */
const recordInteractions = (page: Page) =>
  page.evaluate(() => {
    const recordedEvents: { name: string; duration: number }[] = [];
    Object.assign(window, { recorded: recordedEvents });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) recordedEvents.push({ name: entry.name, duration: entry.duration });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Waits for two frames, so that everything is painted and recorded. */
const waitForPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );

type InteractionStep = { description: string; run: (page: Page) => Promise<unknown> };
/** User interactions to measure by screen path, at phone width. */
export const interactionSteps: Record<string, InteractionStep[]> = {
  "/dashboard": [
    {
      description: "open the navigation",
      run: (page) => page.getByRole("button", { name: "Open navigation" }).click(),
    },
    { description: "close it", run: (page) => page.keyboard.press("Escape") },
    {
      description: "open the applications tab",
      run: (page) => page.getByRole("tab", { name: "Applications" }).click(),
    },
    {
      description: "open the notifications",
      run: (page) => page.getByRole("button", { name: /Notifications/ }).click(),
    },
    { description: "close them", run: (page) => page.keyboard.press("Escape") },
  ],
  "/application-tracker": [
    {
      description: "open the form",
      run: (page) => page.getByRole("button", { name: "Add Application" }).first().click(),
    },
    {
      description: "type a name",
      run: (page) => page.getByLabel("Grant name").pressSequentially("Lamp", { delay: 60 }),
    },
    { description: "request to close it", run: (page) => page.keyboard.press("Escape") },
    { description: "close it", run: (page) => page.getByRole("button", { name: "Close without saving" }).click() },
    { description: "switch to the board", run: (page) => page.getByRole("radio", { name: "Board" }).click() },
    { description: "switch to the grid", run: (page) => page.getByRole("radio", { name: "Grid" }).click() },
  ],
  "/proposal-writer": [
    {
      description: "type a title",
      run: (page) => page.getByLabel("Project title", { exact: true }).pressSequentially("Lamps", { delay: 60 }),
    },
  ],
};

/** Measures the slowest interaction in each step, from input to paint, in milliseconds (at least 16). */
export const measureInteractions = (
  page: Page,
  steps: InteractionStep[],
): Promise<{ description: string; slowest: number }[]> =>
  withThrottling(page, async () => {
    await recordInteractions(page);
    const results: { description: string; slowest: number }[] = [];
    for (const { description, run } of steps) {
      await run(page);
      await waitForPaint(page);
      const slowest = await page.evaluate(() => {
        const { recorded } = window as unknown as { recorded: { duration: number }[] };
        return Math.max(16, ...recorded.splice(0).map(({ duration }) => duration));
      });
      results.push({ description, slowest });
    }
    return results;
  });

/** Types twenty characters into a field and returns the main-thread work per character in milliseconds. */
const measureTyping = (field: Locator): Promise<number> =>
  withThrottling(field.page(), async (session) => {
    await session.send("Performance.enable");
    const readTaskDuration = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    await field.click();
    await field.pressSequentially("Warm up the field. ");
    await waitForPaint(field.page());
    const before = await readTaskDuration();
    await field.pressSequentially("reading hours at six", { delay: 40 });
    return ((await readTaskDuration()) - before) / 20;
  });

/** Measures fields on different pages in turns, so that noise of the machine affects all: medians of nine runs in milliseconds. */
export const measureKeystrokes = async (fields: readonly Locator[]): Promise<number[]> => {
  const samples = fields.map((): number[] => []);
  for (let sample = 0; sample < 9; sample++)
    for (const [index, field] of fields.entries()) {
      await field.page().bringToFront();
      samples[index]?.push(await measureTyping(field));
    }
  return samples.map(median);
};
