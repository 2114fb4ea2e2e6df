import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, knownZone } from "#shared/dates.ts";
import { instantAt } from "./zones.ts";

const at = (zone: string, day: string, hour: number) => instantAt(zone, day, hour).toISOString();

test.each([
  ["UTC", "2026-03-01", 8, "2026-03-01T08:00:00.000Z"],
  ["America/New_York", "2026-01-15", 8, "2026-01-15T13:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-15", 8, "2026-01-15T02:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-15", 8, "2026-01-14T18:00:00.000Z"],
  ["Pacific/Pago_Pago", "2026-01-15", 8, "2026-01-15T19:00:00.000Z"],
  ["UTC", "2026-03-02T17:45:00.000Z", 8, "2026-03-02T08:00:00.000Z"],
  // Before and after the clocks are moved, on the same day.
  ["America/New_York", "2026-03-08", 1, "2026-03-08T06:00:00.000Z"],
  ["America/New_York", "2026-03-08", 8, "2026-03-08T12:00:00.000Z"],
  ["America/New_York", "2026-11-01", 0, "2026-11-01T04:00:00.000Z"],
  ["America/New_York", "2026-11-01", 8, "2026-11-01T13:00:00.000Z"],
  // Clocks move on: two o'clock is skipped, and comes when they show three.
  ["America/New_York", "2026-03-08", 2, "2026-03-08T07:00:00.000Z"],
  // Clocks move back: one o'clock comes twice, and the first is meant.
  ["America/New_York", "2026-11-01", 1, "2026-11-01T05:00:00.000Z"],
  // By half an hour only: from two to half past two.
  ["Australia/Lord_Howe", "2026-10-04", 2, "2026-10-03T15:30:00.000Z"],
  // The day begins at one o'clock.
  ["Asia/Beirut", "2026-03-29", 0, "2026-03-28T22:00:00.000Z"],
])("in %s on %s hour %i is %s", (zone, day, hour, expected) => {
  expect(at(zone, day, hour)).toBe(expected);
});

test("a zone that is not known is UTC", () => {
  expect(knownZone("Mars/Olympus_Mons")).toBe("UTC");
  expect(knownZone("Asia/Kathmandu")).toBe("Asia/Kathmandu");
});

const zones = Intl.supportedValuesOf("timeZone");
const formats = new Map<string, Intl.DateTimeFormat>();
const shown = (zone: string, instant: Date) => {
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  if (!known) formats.set(zone, format);
  return format.format(instant).replace(" ", "T");
};

test("in every zone the clocks show that hour at the instant and not before it, or skip it just there", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 4017 }),
      fc.integer({ min: 0, max: 23 }),
      (zone, days, hour) => {
        const day = addDays("2024-01-01", days);
        const wanted = `${day}T${String(hour).padStart(2, "0")}:00:00`;
        const instant = instantAt(zone, day, hour);
        const now = shown(zone, instant);
        const before = shown(zone, new Date(instant.getTime() - 1000));
        expect(before < wanted).toBe(true);
        if (now !== wanted) expect(now > wanted).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});
