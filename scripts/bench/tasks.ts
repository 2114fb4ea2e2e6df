import type { Browser, Page } from "@playwright/test";

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** A task longer than this, in milliseconds, is felt. */
const long = 50;

/**
 * The long tasks of a page's main thread while something is done, in milliseconds of that thread's own processor time:
 * what other programs take of the machine meanwhile is no part of it.
 */
export const tasksOf = async (browser: Browser, page: Page, act: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "toplevel"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const tasks = traceEvents.filter(({ name, tdur }) => name === "RunTask" && tdur !== undefined);
  const byThread = mains.map(({ pid, tid }) =>
    tasks.filter((task) => task.pid === pid && task.tid === tid).map(({ tdur = 0 }) => tdur / 1000),
  );
  // The page's own is the one that worked most.
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
  const times = byThread.toSorted((a, b) => sum(b) - sum(a))[0];
  if (!times?.length) throw new Error("The trace has no task of the page");
  return { many: times.filter((time) => time > long).length, longest: Math.max(...times) };
};
