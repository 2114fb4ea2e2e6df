import fc from "fast-check";
import ICAL from "ical.js";
import { afterEach, describe, expect, test } from "vitest";
import { type CalendarDay, calendarFeed, calendarFile } from "./calendar.ts";
import { addDays } from "./dates.ts";

const now = new Date("2026-11-21T15:04:05.678Z");
const aDay: CalendarDay = {
  uid: "app_1-deadline@grantlamp",
  on: "2026-12-31T00:00:00.000Z",
  title: "Lamps",
  description: "",
  link: "https://grants.example.org/application-tracker?application=app_1",
  tentative: false,
  sequence: 0,
};

/** As another program reads it. */
const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name));
/** What a text is to say: line ends are one, and what cannot be seen is left out. */
const said = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\t\n]/gu, "");

const awkward = fc.constantFrom(
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
const title = fc.oneof(
  fc
    .array(fc.oneof(awkward, fc.string({ unit: "grapheme", maxLength: 20 })), { maxLength: 60 })
    .map((all) => all.join("")),
  fc.string({ unit: "binary", maxLength: 300 }),
  awkward.map((one) => one.repeat(10_000 / one.length)),
);
const day = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays("1900-01-01", days));
const days = fc
  .array(fc.record({ title, description: title, on: day }), { maxLength: 8 })
  .map((all) => all.map((one, place): CalendarDay => ({ ...aDay, ...one, uid: `app_${place}@grantlamp` })));

test("any titles are read back by a calendar library as they were, each on its day", () => {
  fc.assert(
    fc.property(days, (all) => {
      const events = eventsIn(calendarFeed("Grantlamp", all, now));
      expect(
        events.map((event) => ({
          uid: textOf(event, "uid"),
          title: textOf(event, "summary"),
          description: textOf(event, "description"),
          on: String(event.getFirstPropertyValue("dtstart")),
          until: String(event.getFirstPropertyValue("dtend")),
        })),
      ).toEqual(
        all.map(({ uid, title, description, on }) => ({
          uid,
          title: said(title),
          description: said(description),
          on,
          until: addDays(on, 1),
        })),
      );
    }),
  );
});

test("no line has more than 75 octets, and each ends with CRLF", () => {
  fc.assert(
    fc.property(days, title, (all, name) => {
      const file = calendarFeed(name, all, now);
      expect(file.endsWith("\r\n")).toBe(true);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
  );
});

describe("the day that was picked is the day of the event", () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });
  test.each(["America/Los_Angeles", "Pacific/Auckland", "Pacific/Kiritimati", "UTC"])("in %s", (timeZone) => {
    process.env.TZ = timeZone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    fc.assert(
      fc.property(day, (on) => {
        for (const file of [
          calendarFile({ ...aDay, on }, now),
          calendarFeed("Grantlamp", [{ ...aDay, on: `${on}T00:00:00.000Z` }], now),
        ]) {
          const event = new ICAL.Event(eventsIn(file)[0]);
          expect(event.startDate.isDate).toBe(true);
          // As a program shows it: the parts of the day where the person is.
          const shown = event.startDate.toJSDate();
          const parts = [shown.getFullYear(), shown.getMonth() + 1, shown.getDate()];
          expect(parts).toEqual(on.split("-").map(Number));
          expect(event.duration.toSeconds()).toBe(86_400);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("a calendar has a name and says how often to look; without events it is a calendar all the same", () => {
  for (const all of [[], [aDay]]) {
    const file = new ICAL.Component(ICAL.parse(calendarFeed("Ours; all, of it", all, now)));
    expect(file.getFirstPropertyValue("x-wr-calname")).toBe("Ours\\; all\\, of it");
    expect(String(file.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
    expect(file.getAllSubcomponents("vevent")).toHaveLength(all.length);
    expect(file.getAllSubcomponents()).not.toHaveLength(0);
  }
});
