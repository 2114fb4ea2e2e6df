import { expect, test } from "vitest";
import { createToasts, reduceToasts, toastLimits } from "./toast-state.ts";

const item = (id: string, open = true) => ({ id, title: `Toast ${id}`, open });

/** Toasts on a clock that the test moves. */
const withClock = () => {
  const waiting: { run: () => void; at: number }[] = [];
  let now = 0;
  const toasts = createToasts((run, milliseconds) => void waiting.push({ run, at: now + milliseconds }));
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const { run } of waiting.filter(({ at }) => at <= now)) run();
  };
  return { toasts, pass };
};

test("only one toast is kept: the later one takes the place", () => {
  const { toasts } = withClock();
  toasts.show({ title: "First" });
  toasts.show({ title: "Second" });
  expect(toasts.list().map(({ title }) => title)).toEqual(["Second"]);
});

test("a dismissed toast closes at once and leaves the list after 1,000,000 ms", () => {
  const { toasts, pass } = withClock();
  toasts.show({ title: "Saved" }).dismiss();
  expect(toasts.list()).toMatchObject([{ title: "Saved", open: false }]);
  pass(toastLimits.removedAfter - 1);
  expect(toasts.list()).toHaveLength(1);
  pass(1);
  expect(toasts.list()).toEqual([]);
});

test("the removal of an old toast spares the one that came after it", () => {
  const { toasts, pass } = withClock();
  toasts.show({ title: "Old" }).dismiss();
  toasts.show({ title: "New" });
  pass(toastLimits.removedAfter);
  expect(toasts.list()).toMatchObject([{ title: "New", open: true }]);
});

test("update changes words and keeps the toast open", () => {
  const { toasts } = withClock();
  toasts.show({ title: "Saving" }).update({ title: "Saved" });
  expect(toasts.list()).toMatchObject([{ title: "Saved", open: true }]);
});

test("dismiss and remove without an id mean all; with an id only that one", () => {
  const two = [item("a"), item("b")];
  expect(reduceToasts(two, { type: "dismiss" }).map(({ open }) => open)).toEqual([false, false]);
  expect(reduceToasts(two, { type: "dismiss", id: "b" }).map(({ open }) => open)).toEqual([true, false]);
  expect(reduceToasts(two, { type: "remove" })).toEqual([]);
  expect(reduceToasts(two, { type: "remove", id: "a" }).map(({ id }) => id)).toEqual(["b"]);
});

test("listeners hear of every change until they leave", () => {
  const { toasts } = withClock();
  let heard = 0;
  const leave = toasts.subscribe(() => heard++);
  toasts.show({ title: "One" });
  toasts.dismiss();
  leave();
  toasts.show({ title: "Two" });
  expect(heard).toBe(2);
});

test("the limits are those of the specification", () => {
  expect(toastLimits).toEqual({ atOnce: 1, removedAfter: 1_000_000, shownFor: 5000, swipeThreshold: 50, hotkey: "F8" });
});
