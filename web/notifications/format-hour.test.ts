import { expect, test } from "vitest";
import { formatHour, hourOptions } from "#web/ui/text/format.ts";

test.each([
  [0, "12:00 AM"],
  [1, "1:00 AM"],
  [11, "11:00 AM"],
  [12, "12:00 PM"],
  [13, "1:00 PM"],
  [23, "11:00 PM"],
])("formats hour %i as %s", (hour, text) => {
  expect(formatHour(hour)).toBe(text);
});

test("offers each of the 24 hours once", () => {
  expect(hourOptions.map(({ value }) => Number(value))).toEqual([...Array(24).keys()]);
  expect(new Set(hourOptions.map(({ label }) => label)).size).toBe(24);
});
