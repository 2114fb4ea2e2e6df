import { afterEach, expect, test, vi } from "vitest";
import { delayedRedirect } from "./delayed-redirect.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("redirects after exactly one second", async () => {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign }, addEventListener: () => {} });
  vi.useFakeTimers();
  void delayedRedirect("/dashboard");
  await vi.advanceTimersByTimeAsync(999);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

test("waits for a URL that resolves later", async () => {
  const assign = vi.fn();
  vi.stubGlobal("window", { location: { assign }, addEventListener: () => {} });
  vi.useFakeTimers();
  const url = Promise.withResolvers<string>();
  void delayedRedirect(url.promise);
  await vi.advanceTimersByTimeAsync(5000);
  expect(assign).not.toHaveBeenCalled();
  url.resolve("/subscribe");
  await vi.advanceTimersByTimeAsync(0);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/subscribe");
});
