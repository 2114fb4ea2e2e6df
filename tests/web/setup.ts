import "#web/app/csp.ts";
import "#web/styles/app.css";
import "#web/styles/forced-colors.ts";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { dismissToasts, takeUnexpectedCalls } from "./testing.tsx";

const methods = ["log", "info", "warn", "error", "debug"] as const;
const loggedLines: string[] = [];

beforeEach(async () => {
  loggedLines.length = 0;
  document.documentElement.className = "dark";
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((...args) => void loggedLines.push(`${method}: ${args.join(" ")}`));
  await page.viewport(1360, 900);
});

// Test files share one page, so each test leaves it as a new visitor would find it.
afterEach(async () => {
  await cleanup();
  dismissToasts();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(loggedLines, "console output").toEqual([]);
  expect(takeUnexpectedCalls(), "API calls without a mock response").toEqual([]);
});
