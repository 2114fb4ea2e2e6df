import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import {
  addDays,
  daysBetween,
  formatDay,
  formatMonthDay,
  formatShortDay,
  getDayInZone,
  getLocalTimeZone,
  isTimeZone,
  toDeadlineText,
  toKnownTimeZone,
} from "./dates.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("formats a deadline as the selected day in any time zone", () => {
  // The tests run in Los Angeles, where midnight UTC is the day before.
  expect(formatDay("2026-12-09T00:00:00.000Z")).toBe("Dec 9, 2026");
  expect(formatMonthDay("2027-01-01T00:00:00.000Z")).toBe("Jan 1");
  expect(formatShortDay("2026-09-01", "2026-11-21")).toBe("Sep 1");
  expect(formatShortDay("2027-09-01", "2026-11-21")).toBe("Sep 1, 2027");
  expect(toDeadlineText("2026-12-09")).toBe("2026-12-09T00:00:00.000Z");
});

test("computes the calendar day in the given time zone", () => {
  const instant = new Date("2026-11-22T03:30:00.000Z");
  expect(getDayInZone("America/New_York", instant)).toBe("2026-11-21");
  expect(getDayInZone("Pacific/Kiritimati", instant)).toBe("2026-11-22");
  expect(getDayInZone("Asia/Kathmandu", new Date("2026-11-21T18:20:00.000Z"))).toBe("2026-11-22");
});

test("counts calendar days across daylight saving changes", () => {
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-11-21", "2026-11-01")).toBe(-20);
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
      expect(daysBetween("2026-11-21", addDays("2026-11-21", days))).toBe(days);
    }),
  );
});

test("accepts only known time zones", () => {
  expect(["Europe/Paris", "UTC", "Mars/Olympus", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});

test("ignores the time of day", () => {
  const late = "2026-11-21T23:30:00.000Z";
  expect([daysBetween(late, "2026-11-22"), daysBetween("2026-11-22", late)]).toEqual([1, -1]);
  expect([addDays(late, 1), toDeadlineText(late)]).toEqual(["2026-11-22", "2026-11-21T00:00:00.000Z"]);
});

test("reads the device's time zone at most once a minute", () => {
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  options.mockReturnValue({ timeZone: "Asia/Tokyo" } as Intl.ResolvedDateTimeFormatOptions); // only `timeZone` is read
  const start = Date.now() + 3_600_000;
  expect([0, 1, 59_999, 60_000].map((later) => getLocalTimeZone(start + later))).toEqual(Array(4).fill("Asia/Tokyo"));
  expect(options).toHaveBeenCalledTimes(2);
});

test("falls back to UTC for an unknown or missing time zone", () => {
  expect([toKnownTimeZone("Asia/Kathmandu"), toKnownTimeZone("Mars/Olympus")]).toEqual(["Asia/Kathmandu", "UTC"]);
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  const getZoneWhenDeviceReports = (timeZone: string | undefined, minute: number) => {
    options.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions); // only `timeZone` is read
    return getLocalTimeZone(minute * 60_000);
  };
  const reportedZones = [undefined, "Europe/Paris", "Mars/Olympus", "Asia/Tokyo", undefined];
  expect(reportedZones.map(getZoneWhenDeviceReports)).toEqual(["UTC", "Europe/Paris", "UTC", "Asia/Tokyo", "UTC"]);
});
