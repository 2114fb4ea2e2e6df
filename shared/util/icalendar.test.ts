import fc from "fast-check";
import { expect, test } from "vitest";
import { type AllDayEvent, buildCalendarFile, escapeText, foldLine } from "./icalendar.ts";

const unfold = (text: string) => text.replaceAll("\r\n ", "");
const unescapeText = (text: string) =>
  text.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped));
const anyText = fc.string({ unit: "binary", maxLength: 400 }).map((text) => text.toWellFormed());
const now = new Date("2026-11-21T15:04:05.678Z");
const allDayEvent: AllDayEvent = {
  uid: "gg-123@grantlamp",
  date: "2026-12-31",
  title: "Deadline: Lamps; for, all",
  description: "First line\nSecond line",
  link: "https://example.org/one",
  tentative: false,
  sequence: 2,
};

test("writes a calendar file with one event", () => {
  expect(buildCalendarFile(allDayEvent, now).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Grantlamp//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:gg-123@grantlamp",
    "DTSTAMP:20261121T150405Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Deadline: Lamps\\; for\\, all",
    "DESCRIPTION:First line\\nSecond line",
    "URL:https://example.org/one",
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("marks an estimated day as tentative", () => {
  expect(buildCalendarFile({ ...allDayEvent, tentative: true }, now)).toContain("\r\nSTATUS:TENTATIVE\r\n");
});

test("folds lines into parts of at most 75 octets that unfold to the original", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const line = text.replaceAll(/[\r\n]/g, "");
      const foldedLine = foldLine(line);
      expect(unfold(foldedLine)).toBe(line);
      for (const part of foldedLine.split("\r\n"))
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    }),
  );
  expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
  expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
});

test("escapes text reversibly and without line breaks", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const escapedText = escapeText(text);
      expect(escapedText).not.toMatch(/[\r\n]/);
      expect(unescapeText(escapedText)).toBe(text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\t\n]/gu, ""));
    }),
  );
});

test("prevents text from injecting content lines", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, link) => {
      const names = unfold(buildCalendarFile({ ...allDayEvent, title, description, link }, now))
        .split("\r\n")
        .map((line) => line.split(/[:;]/)[0]);
      expect(names).toEqual([
        ..."BEGIN VERSION PRODID CALSCALE METHOD BEGIN UID DTSTAMP SEQUENCE DTSTART DTEND SUMMARY DESCRIPTION".split(
          " ",
        ),
        ..."URL STATUS TRANSP END END".split(" "),
        "",
      ]);
    }),
  );
});
