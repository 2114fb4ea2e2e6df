import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, toKnownTimeZone } from "#shared/util/dates.ts";
import { toInstant } from "./reminders.ts";

test.each([
  ["UTC", "2026-03-01", 8, "2026-03-01T08:00:00.000Z"],
  ["America/New_York", "2026-01-15", 8, "2026-01-15T13:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-15", 8, "2026-01-15T02:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-15", 8, "2026-01-14T18:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-01-15", 8, "2026-01-15T19:00:00.000Z"],
  ["UTC", "2026-03-02T17:45:00.000Z", 8, "2026-03-02T08:00:00.000Z"],
  ["America/New_York", "2026-03-08", 1, "2026-03-08T06:00:00.000Z"],
  ["America/New_York", "2026-03-08", 8, "2026-03-08T12:00:00.000Z"],
  ["America/New_York", "2026-11-01", 0, "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-11-01", 8, "2026-11-01T13:00:00.000Z"],
  // Spring forward: 2:00 is skipped and maps to 3:00.
  ["America/New_York", "2026-03-08", 2, "2026-03-08T07:00:00.000Z"],
  // Fall back: 1:00 occurs twice; the first counts.
  ["America/New_York", "2026-11-01", 1, "2026-11-01T05:00:00.000Z"],
  // A half-hour transition: from 2:00 to 2:30.
  ["Australia/Lord_Howe", "2026-10-04", 2, "2026-10-03T15:30:00.000Z"],
  // The day starts at 1:00.
  ["Asia/Beirut", "2026-03-29", 0, "2026-03-28T22:00:00.000Z"],
])("in %s on %s hour %i is %s", (zone, day, hour, expected) => {
  expect(toInstant(zone, day, hour).toISOString()).toBe(expected);
});

test("treats an unknown time zone as UTC", () => {
  expect(toKnownTimeZone("Mars/Olympus_Mons")).toBe("UTC");
  expect(toKnownTimeZone("Asia/Kathmandu")).toBe("Asia/Kathmandu");
});

const zones = Intl.supportedValuesOf("timeZone");
const formats = new Map<string, Intl.DateTimeFormat>();
const formatLocal = (zone: string, instant: Date) => {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  formats.set(zone, format);
  return format.format(instant).replace(" ", "T");
};

test("returns the first instant that shows the hour, or the transition that skips it, in every zone", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 4017 }),
      fc.integer({ min: 0, max: 23 }),
      (zone, days, hour) => {
        const day = addDays("2024-01-01", days);
        const target = `${day}T${String(hour).padStart(2, "0")}:00:00`;
        const instant = toInstant(zone, day, hour);
        expect(formatLocal(zone, instant) >= target).toBe(true);
        expect(formatLocal(zone, new Date(instant.getTime() - 1000)) < target).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
