import { configureGlobal, readConfigureGlobal } from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { seed } from "./nightly.ts";

configureGlobal({ ...readConfigureGlobal(), seed });

/** A test fails if it writes to the console. */
const methods = ["log", "info", "warn", "error", "debug"] as const;
const output: string[] = [];

beforeEach(() => {
  output.length = 0;
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((...words) => void output.push(`${method}: ${words.join(" ")}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(output).toEqual([]);
});
