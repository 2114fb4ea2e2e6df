import fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { type AllDayEvent, buildCalendarFeed, buildCalendarFile } from "./icalendar.ts";

const now = new Date("2026-11-21T15:04:05.678Z");
const baseEvent: AllDayEvent = {
  uid: "app_1-deadline@grantlamp",
  date: "2026-12-31T00:00:00.000Z",
  title: "Lamps",
  description: "",
  link: "https://grants.example.org/application-tracker?application=app_1",
  tentative: false,
  sequence: 0,
};

const parseEvents = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
const getText = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
const normalize = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "");

const edgeCases = fc.constantFrom(
  "🏮",
  "👩‍👩‍👧",
  "é",
  "e\u0301",
  ",",
  ";",
  "\\",
  "\\n",
  ":",
  '"',
  "\r\n",
  "\r",
  "\n",
  " ",
  "\t",
  "END:VEVENT",
  "日本",
);
const titleArbitrary = fc.oneof(
  fc
    .array(fc.oneof(edgeCases, fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 60 })
    .map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 300 }),
  edgeCases.map((text) => text.repeat(10_000 / text.length)),
);
const dayArbitrary = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays("1900-01-01", days));
const eventsArbitrary = fc
  .array(fc.record({ title: titleArbitrary, description: titleArbitrary, date: dayArbitrary }), { maxLength: 8 })
  .map((details) =>
    details.map((detail, index): AllDayEvent => ({ ...baseEvent, ...detail, uid: `app_${index}@grantlamp` })),
  );

test("round-trips any titles and days through a calendar library", () => {
  fc.assert(
    fc.property(eventsArbitrary, (events) => {
      const parsed = parseEvents(buildCalendarFeed("Grantlamp", events, now));
      expect(
        parsed.map((event) => ({
          uid: getText(event, "uid"),
          title: getText(event, "summary"),
          description: getText(event, "description"),
          date: String(event.getFirstPropertyValue("dtstart")),
          until: String(event.getFirstPropertyValue("dtend")),
        })),
      ).toEqual(
        events.map(({ uid, title, description, date }) => ({
          uid,
          title: normalize(title),
          description: normalize(description),
          date,
          until: addDays(date, 1),
        })),
      );
    }),
  );
});

test("folds lines at 75 octets and ends each with CRLF", () => {
  fc.assert(
    fc.property(eventsArbitrary, titleArbitrary, (events, name) => {
      const file = buildCalendarFeed(name, events, now);
      expect(file.endsWith("\r\n")).toBe(true);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

describe("keeps the selected day in any time zone", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });
  test.each(["America/Los_Angeles", "Pacific/Auckland", "Pacific/Kiritimati", "UTC"])("in %s", (timeZone) => {
    process.env.TZ = timeZone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    fc.assert(
      fc.property(dayArbitrary, (day) => {
        for (const file of [
          buildCalendarFile({ ...baseEvent, date: day }, now),
          buildCalendarFeed("Grantlamp", [{ ...baseEvent, date: `${day}T00:00:00.000Z` }], now),
        ]) {
          const event = new ICAL.Event(parseEvents(file)[0]);
          expect(event.startDate.isDate).toBe(true);
          const displayedDate = event.startDate.toJSDate();
          const parts = [displayedDate.getFullYear(), displayedDate.getMonth() + 1, displayedDate.getDate()];
          expect(parts).toEqual(day.split("-").map(Number));
          expect(event.duration.toSeconds()).toBe(86_400);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("includes a name and a refresh interval, and is valid without events", () => {
  for (const events of [[], [baseEvent]]) {
    const file = new ICAL.Component(ICAL.parse(buildCalendarFeed("Ours; all, of it", events, now)));
    expect(file.getFirstPropertyValue("x-wr-calname")).toBe("Ours\\; all\\, of it");
    expect(String(file.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
    expect(file.getAllSubcomponents("vevent")).toHaveLength(events.length);
    expect(file.getAllSubcomponents()).not.toHaveLength(0);
  }
});
