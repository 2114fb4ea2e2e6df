import { expect, test } from "vitest";
import { createToastStore, reduceToasts, toastLimits } from "./toast-state.ts";

const createItem = (id: string, open = true) => ({ id, title: `Toast ${id}`, open });

const createStoreWithClock = () => {
  const timers: { run: () => void; at: number }[] = [];
  let now = 0;
  const toasts = createToastStore((run, milliseconds) => void timers.push({ run, at: now + milliseconds }));
  const advance = (milliseconds: number) => {
    now += milliseconds;
    for (const { run } of timers.filter(({ at }) => at <= now)) run();
  };
  return { toasts, advance };
};

test("shows only one toast: a new one replaces the old", () => {
  const { toasts } = createStoreWithClock();
  toasts.show({ title: "First" });
  toasts.show({ title: "Second" });
  expect(toasts.list().map(({ title }) => title)).toEqual(["Second"]);
});

test("closes a dismissed toast immediately and removes it after 1,000,000 ms", () => {
  const { toasts, advance } = createStoreWithClock();
  toasts.show({ title: "Saved" }).dismiss();
  expect(toasts.list()).toMatchObject([{ title: "Saved", open: false }]);
  advance(toastLimits.removeDelayMs - 1);
  expect(toasts.list()).toHaveLength(1);
  advance(1);
  expect(toasts.list()).toEqual([]);
});

test("keeps the newer toast when the removal of the old one is due", () => {
  const { toasts, advance } = createStoreWithClock();
  toasts.show({ title: "Old" }).dismiss();
  toasts.show({ title: "New" });
  advance(toastLimits.removeDelayMs);
  expect(toasts.list()).toMatchObject([{ title: "New", open: true }]);
});

test("updates the text and keeps the toast open", () => {
  const { toasts } = createStoreWithClock();
  toasts.show({ title: "Saving" }).update({ title: "Saved" });
  expect(toasts.list()).toMatchObject([{ title: "Saved", open: true }]);
});

test("dismisses and removes all toasts without an id and only one with an id", () => {
  const two = [createItem("a"), createItem("b")];
  expect(reduceToasts(two, { type: "dismiss" }).map(({ open }) => open)).toEqual([false, false]);
  expect(reduceToasts(two, { type: "dismiss", id: "b" }).map(({ open }) => open)).toEqual([true, false]);
  expect(reduceToasts(two, { type: "remove" })).toEqual([]);
  expect(reduceToasts(two, { type: "remove", id: "a" }).map(({ id }) => id)).toEqual(["b"]);
});

test("notifies listeners of every change until they unsubscribe", () => {
  const { toasts } = createStoreWithClock();
  let notifications = 0;
  const unsubscribe = toasts.subscribe(() => notifications++);
  toasts.show({ title: "One" });
  toasts.dismiss();
  unsubscribe();
  toasts.show({ title: "Two" });
  expect(notifications).toBe(2);
});

test("uses the limits of the specification", () => {
  expect(toastLimits).toEqual({
    maxVisible: 1,
    removeDelayMs: 1_000_000,
    durationMs: 5000,
    swipeThreshold: 50,
    hotkey: "F8",
  });
});
