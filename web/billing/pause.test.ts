import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseInSight } from "./pause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pause of 30 seconds in a page that is seen or not, and what becomes of it. */
const begin = (visibilityState: DocumentVisibilityState) => {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const stop = new AbortController();
  const over = vi.fn();
  void pauseInSight(stop.signal, page)(30_000).then(over);
  return {
    become: (next: DocumentVisibilityState) => {
      page.visibilityState = next;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    stop: () => stop.abort(),
    isOverAfter: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return over.mock.calls.length > 0;
    },
  };
};

test("a pause lasts as long as it was asked for", async () => {
  const { isOverAfter } = begin("visible");
  expect(await isOverAfter(29_999)).toBe(false);
  expect(await isOverAfter(1)).toBe(true);
});

test("it ends at once when the person comes back to the page", async () => {
  const { become, isOverAfter } = begin("visible");
  become("hidden");
  expect(await isOverAfter(5000)).toBe(false);
  become("visible");
  expect(await isOverAfter(0)).toBe(true);
});

test("in a page that nobody sees it lasts until the person comes back", async () => {
  const { become, isOverAfter } = begin("hidden");
  expect(await isOverAfter(3_600_000)).toBe(false);
  become("visible");
  expect(await isOverAfter(0)).toBe(true);
});

test("it ends when nobody waits any more, and leaves no timer", async () => {
  const { stop, isOverAfter } = begin("hidden");
  stop();
  expect(await isOverAfter(0)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing is waited for where nobody waits", async () => {
  await pauseInSight(AbortSignal.abort(), Object.assign(new EventTarget(), { visibilityState: "hidden" as const }))(1);
  expect(vi.getTimerCount()).toBe(0);
});
