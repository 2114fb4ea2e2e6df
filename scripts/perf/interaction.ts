import type { CDPSession, Page } from "@playwright/test";

/** As on a phone of the middle class: a quarter of this machine's speed. */
const slowdown = 4;

/** Runs what is given at a quarter of the machine's speed. */
const slowly = async <T>(page: Page, act: (session: CDPSession) => Promise<T>): Promise<T> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    return await act(session);
  } finally {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  }
};

/** Notes every interaction of the page from now on, as the browser itself measures them: from input to paint. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const noted: { name: string; duration: number }[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) noted.push({ name: entry.name, duration: entry.duration });
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Two frames later all that was done is painted and noted. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );

export type Step = { what: string; act: (page: Page) => Promise<unknown> };
/** Milliseconds from an input to its paint, of the slowest event of each step; those under 16 are told as 16. */
export const interactions = (page: Page, steps: Step[]): Promise<{ what: string; slowest: number }[]> =>
  slowly(page, async () => {
    await watch(page);
    const found: { what: string; slowest: number }[] = [];
    for (const { what, act } of steps) {
      await act(page);
      await settled(page);
      const slowest = await page.evaluate(() => {
        const { noted } = window as unknown as { noted: { duration: number }[] };
        return Math.max(16, ...noted.splice(0).map(({ duration }) => duration));
      });
      found.push({ what, slowest });
    }
    return found;
  });

/**
 * Work of the page's thread for each letter typed into a field, in milliseconds: script, layout and paint together,
 * without the wait for the screen's next frame. The middle of some pieces of twenty letters.
 */
export const perKeystroke = (page: Page, label: string): Promise<number> =>
  slowly(page, async (session) => {
    await session.send("Performance.enable");
    const worked = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await field.pressSequentially("Warm up the field. ");
    await settled(page);
    const pieces: number[] = [];
    for (let piece = 0; piece < 7; piece++) {
      const before = await worked();
      await field.pressSequentially("reading hours at six", { delay: 40 });
      pieces.push(((await worked()) - before) / 20);
    }
    return pieces.toSorted((one, other) => one - other)[Math.floor(pieces.length / 2)] ?? Number.NaN;
  });
