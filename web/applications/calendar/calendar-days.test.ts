import fc from "fast-check";
import { expect, test } from "vitest";
import { maxCalendarDays } from "#shared/api/tracker-calendar.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";
import {
  addMonths,
  formatLongDay,
  formatMonth,
  getDayForKey,
  getDefaultRange,
  getMonthRange,
  getMonthWeeks,
  isMonth,
  splitRange,
  toDayInMonth,
  toMonth,
  weekdayNames,
} from "./calendar-days.ts";

const dayArbitrary = fc.integer({ min: 0, max: 109_000 }).map((offset) => addDays("1900-01-01", offset));
const monthArbitrary = dayArbitrary.map(toMonth);

test("a month has full weeks from Sunday, contains each of its days once, and has no week outside it", () => {
  fc.assert(
    fc.property(monthArbitrary, (month) => {
      const weeks = getMonthWeeks(month);
      const monthDays = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && week.some((day) => toMonth(day) === month))).toBe(true);
      expect(monthDays.every((day, index) => day === addDays(monthDays[0] ?? "", index))).toBe(true);
      expect(formatLongDay(monthDays[0] ?? "")).toMatch(/^Sunday/);
      const last = addDays(`${addMonths(month, 1)}-01`, -1);
      expect(monthDays).toEqual(expect.arrayContaining([`${month}-01`, last]));
    }),
  );
});

test("adds months across years, and clamps to the last day of a shorter month", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-11", 26)).toBe("2029-01");
  expect(toDayInMonth("2027-02", "2027-01-31")).toBe("2027-02-28");
  expect(toDayInMonth("2028-02", "2027-01-31")).toBe("2028-02-29");
  expect(toDayInMonth("2027-03", "2027-02-28")).toBe("2027-03-28");
});

test.each([
  ["ArrowLeft", "2026-11-30"],
  ["ArrowRight", "2026-12-02"],
  ["ArrowUp", "2026-11-24"],
  ["ArrowDown", "2026-12-08"],
  ["Home", "2026-11-29"],
  ["End", "2026-12-05"],
  ["PageUp", "2026-11-01"],
  ["PageDown", "2027-01-01"],
  ["a", undefined],
])("%s moves from Tuesday, December 1, 2026 to %s", (key, expected) => {
  expect(getDayForKey("2026-12-01", key)).toBe(expected);
});

test("the range for a month contains all its weeks and stays within the request limit", () => {
  fc.assert(
    fc.property(monthArbitrary, dayArbitrary, (month, today) => {
      const { from, to } = getMonthRange(month, today);
      const weeks = getMonthWeeks(month);
      expect(from <= (weeks[0]?.[0] ?? "") && to >= (weeks.at(-1)?.[6] ?? "")).toBe(true);
      expect(daysBetween(from, to)).toBeLessThan(maxCalendarDays);
    }),
  );
});

test("months near today share one range", () => {
  for (const month of ["2026-06", "2026-11", "2027-05"])
    expect(getMonthRange(month, "2026-11-21")).toEqual(getDefaultRange("2026-11-21"));
  expect(getMonthRange("2027-09", "2026-11-21")).toEqual({ from: "2026-12-26", to: "2028-01-06" });
});

test("an extended range is split into adjacent ranges within the request limit", () => {
  fc.assert(
    fc.property(dayArbitrary, fc.nat(5), fc.nat(5), (today, back, ahead) => {
      const { from, to } = getDefaultRange(today, { back, ahead });
      const ranges = splitRange({ from, to });
      expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([from, to]);
      expect(from >= "1900-01-01" && to <= "2199-12-31").toBe(true);
      for (const [index, range] of ranges.entries()) {
        expect(daysBetween(range.from, range.to)).toBeLessThan(maxCalendarDays);
        const next = ranges[index + 1];
        if (next) expect(next.from).toBe(addDays(range.to, 1));
      }
    }),
  );
  expect(splitRange(getDefaultRange("2026-11-21"))).toEqual([getDefaultRange("2026-11-21")]);
  expect(getDefaultRange("2026-11-21", { back: 1, ahead: 0 })).toEqual({ from: "2025-04-01", to: "2027-06-09" });
});

test("formats days and months independently of the time zone", () => {
  const zone = process.env.TZ;
  for (const timeZone of ["America/Los_Angeles", "Pacific/Auckland"]) {
    process.env.TZ = timeZone;
    expect(formatLongDay("2026-12-09")).toBe("Wednesday, December 9, 2026");
    expect(formatMonth("2026-12")).toBe("December 2026");
  }
  process.env.TZ = zone;
  expect(weekdayNames).toEqual(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]);
});

test("rejects text that is not a month", () => {
  expect(["2026-12", "1900-01"].every(isMonth)).toBe(true);
  expect(["", "2026-13", "2026-00", "2026-1", "0001-01", "2026-12-01", "x"].some(isMonth)).toBe(false);
});
