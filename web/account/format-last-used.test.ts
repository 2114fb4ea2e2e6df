import { expect, test } from "vitest";
import { formatLastUsed } from "./format.ts";

const now = new Date("2026-11-21T06:30:00.000Z");

test.each([
  ["2026-11-21T06:00:00.000Z", "Last used today"],
  ["2026-11-21T09:00:00.000Z", "Last used today"],
  ["2026-11-20T23:00:00.000Z", "Last used yesterday"],
  ["2026-11-19T12:00:00.000Z", "Last used 2 days ago"],
  ["2026-11-15T12:00:00.000Z", "Last used 6 days ago"],
  ["2026-11-14T12:00:00.000Z", "Last used Nov 14, 2026"],
])("describes %s as '%s' in UTC", (instant, text) => {
  expect(formatLastUsed(instant, now, "UTC")).toBe(text);
});

test("counts days in the user's time zone", () => {
  // 06:30 UTC is still the evening of the 20th in Los Angeles, and the evening of the 21st in Auckland.
  expect(formatLastUsed("2026-11-20T23:00:00.000Z", now, "America/Los_Angeles")).toBe("Last used today");
  expect(formatLastUsed("2026-11-20T12:00:00.000Z", now, "Pacific/Auckland")).toBe("Last used today");
  expect(formatLastUsed("2026-11-20T10:00:00.000Z", now, "Pacific/Auckland")).toBe("Last used yesterday");
});
