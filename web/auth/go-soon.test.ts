import { afterEach, expect, test, vi } from "vitest";
import { goSoon } from "./go-soon.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the page is left after exactly one second", async () => {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign }, addEventListener: () => {} });
  vi.useFakeTimers();
  void goSoon("/dashboard");
  await vi.advanceTimersByTimeAsync(999);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

test("the page is left once a late address is known", async () => {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign }, addEventListener: () => {} });
  vi.useFakeTimers();
  const address = Promise.withResolvers<string>();
  void goSoon(address.promise);
  await vi.advanceTimersByTimeAsync(5000);
  expect(assign).not.toHaveBeenCalled();
  address.resolve("/subscribe");
  await vi.advanceTimersByTimeAsync(0);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/subscribe");
});
