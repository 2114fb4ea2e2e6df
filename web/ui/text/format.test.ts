import { describe, expect, test } from "vitest";
import {
  formatCount,
  formatDay,
  formatDaysLeft,
  formatInstant,
  formatInstantDay,
  formatMonthDay,
  formatOptionalDollars,
  getDaysLeft,
  getDaysLeftTone,
  getToday,
} from "./format.ts";

test.each([
  [1234, "$1,234"],
  [612_500, "$612,500"],
  [1234.5, "$1,234.50"],
  [0, "$0"],
  [null, "N/A"],
])("formats %s dollars as %s", (dollars, text) => {
  expect(formatOptionalDollars(dollars)).toBe(text);
});

describe.each(["America/Los_Angeles", "Pacific/Auckland", "UTC"])("in %s", (zone) => {
  test("formats a deadline as the day that was picked", () => {
    expect(formatDay("2026-12-09T00:00:00.000Z")).toBe("Dec 9, 2026");
    expect(formatMonthDay("2026-12-04T00:00:00.000Z")).toBe("Dec 4");
  });

  test("counts calendar days from today in the user's time zone at every hour", () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2026, 10, 21, hour, 59));
      const day = getToday(zone, now);
      expect(getDaysLeft(`${day}T00:00:00.000Z`, day)).toBe(0);
    }
  });
});

test("computes today on both sides of the date line", () => {
  const now = new Date("2026-11-21T11:30:00.000Z");
  expect(getToday("America/Los_Angeles", now)).toBe("2026-11-21");
  expect(getToday("Pacific/Auckland", now)).toBe("2026-11-22");
  expect(getDaysLeft("2026-11-22T00:00:00.000Z", getToday("America/Los_Angeles", now))).toBe(1);
  expect(getDaysLeft("2026-11-22T00:00:00.000Z", getToday("Pacific/Auckland", now))).toBe(0);
});

test("counts days correctly across daylight saving changes", () => {
  expect(getDaysLeft("2026-03-09T00:00:00.000Z", "2026-03-07")).toBe(2);
  expect(getDaysLeft("2026-11-02T00:00:00.000Z", "2026-10-31")).toBe(2);
});

test.each([
  [18, "18 days left", "muted"],
  [15, "15 days left", "muted"],
  [14, "14 days left", "yellow"],
  [1, "1 day left", "yellow"],
  [0, "Due today", "yellow"],
  [-1, "1 day overdue", "red"],
  [-51, "51 days overdue", "red"],
])("describes %s days left as %s", (daysLeft, text, tone) => {
  expect(formatDaysLeft(daysLeft)).toBe(text);
  expect(getDaysLeftTone(daysLeft)).toBe(tone);
});

test("formats instants in the user's time zone", () => {
  const instant = "2026-11-18T23:30:00.000Z";
  expect(formatInstantDay(instant, "America/Los_Angeles")).toBe("Nov 18, 2026");
  expect(formatInstantDay(instant, "Pacific/Auckland")).toBe("Nov 19, 2026");
  expect(formatInstant(instant, "America/Los_Angeles")).toBe("Nov 18, 2026, 3:30 PM");
});

test("pluralizes the noun by the count", () => {
  expect(formatCount(1, "result")).toBe("1 result");
  expect(formatCount(0, "result")).toBe("0 results");
  expect(formatCount(1204, "opportunity", "opportunities")).toBe("1,204 opportunities");
});
