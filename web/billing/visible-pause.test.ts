import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createVisiblePause } from "./waiting-screen.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const startPause = (visibilityState: DocumentVisibilityState) => {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const stop = new AbortController();
  const onEnd = vi.fn();
  void createVisiblePause(stop.signal, page)(30_000).then(onEnd);
  return {
    setVisibility: (next: DocumentVisibilityState) => {
      page.visibilityState = next;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    stop: () => stop.abort(),
    isOverAfter: async (milliseconds: number) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return onEnd.mock.calls.length > 0;
    },
  };
};

test("lasts as long as requested", async () => {
  const { isOverAfter } = startPause("visible");
  expect(await isOverAfter(29_999)).toBe(false);
  expect(await isOverAfter(1)).toBe(true);
});

test("ends immediately when the user returns to the page", async () => {
  const { setVisibility, isOverAfter } = startPause("visible");
  setVisibility("hidden");
  expect(await isOverAfter(5000)).toBe(false);
  setVisibility("visible");
  expect(await isOverAfter(0)).toBe(true);
});

test("lasts until the user returns while the page is hidden", async () => {
  const { setVisibility, isOverAfter } = startPause("hidden");
  expect(await isOverAfter(3_600_000)).toBe(false);
  setVisibility("visible");
  expect(await isOverAfter(0)).toBe(true);
});

test("ends when aborted and leaves no timer", async () => {
  const { stop, isOverAfter } = startPause("hidden");
  stop();
  expect(await isOverAfter(0)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("ends immediately when already aborted", async () => {
  await createVisiblePause(
    AbortSignal.abort(),
    Object.assign(new EventTarget(), { visibilityState: "hidden" as const }),
  )(1);
  expect(vi.getTimerCount()).toBe(0);
});
