import { configureGlobal, readConfigureGlobal } from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { seed } from "./nightly.ts";

configureGlobal({ ...readConfigureGlobal(), seed });

/** Console noise fails a test: whatever a test prints, somebody should have to explain. */
const methods = ["log", "info", "warn", "error", "debug"] as const;
const said: string[] = [];

beforeEach(() => {
  said.length = 0;
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(`${method}: ${words.join(" ")}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
