import fc from "fast-check";
import { expect, test } from "vitest";
import { findDeadlineInNote, isPlausibleDate, parseClosingTime, parseDate } from "./normalize-dates.ts";

test.each([
  ["2026-09-09", "2026-09-09"],
  ["2026-09-09-00-00-00", "2026-09-09"],
  ["2026-09-09T04:00:00Z", "2026-09-09"],
  ["09/09/2026", "2026-09-09"],
  ["9/7/2026", "2026-09-07"],
  ["09092026", "2026-09-09"],
  ["Sep 09, 2026 12:00:00 AM EDT", "2026-09-09"],
  ["September 9, 2026", "2026-09-09"],
  ["02/29/2026", undefined],
  ["13/01/2026", undefined],
  ["02302026", undefined],
  ["20260909", undefined],
  ["Foo 09, 2026", undefined],
  ["soon", undefined],
])("parses %s as %s", (text, day) => {
  expect(parseDate(text)).toBe(day);
});

test("parses every date in each supported format", () => {
  const days = fc
    .integer({ min: 0, max: 20_000 })
    .map((n) => new Date(Date.UTC(1995, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, (day) => {
      const [year, month, date] = day.split("-");
      for (const text of [day, `${month}/${date}/${year}`, `${month}${date}${year}`, `${day}-00-00-00`])
        expect(parseDate(text)).toBe(day);
    }),
  );
});

test("rejects implausible closing dates", () => {
  expect(isPlausibleDate("2034-01-01", "closes", "2026-11-21")).toBe(true);
  for (const day of ["2121-10-12", "2099-01-01", "2044-08-22", "1899-12-31"])
    expect(isPlausibleDate(day, "closes", "2026-11-21")).toBe(false);
});

test.each([
  ["must be submitted no later than 11:59 p.m., ET, on the listed application due date.", "23:59", "ET"],
  ["no later than 11:59 pm Eastern Standard Time on the date", "23:59", "ET"],
  ["received no later than 06 November 2026 at 5:00 PM Eastern Time", "17:00", "ET"],
  ["no later than 4PM, MT, on the listed date", "16:00", "MT"],
  ["by 4:30pm local time", "16:30", "local"],
  ["by 11:59 pm local time of the applicant's organization", "23:59", "local"],
  ["by 17:00 (UTC)", "17:00", "UTC"],
  ["at 12:00 a.m. EDT", "00:00", "ET"],
  ["by 12 noon Pacific", "12:00", "PT"],
  ["11:59 PM.", "23:59", null],
  ["by 5 p.m. Eastern, that is 5:00 PM", "17:00", "ET"],
  ["5:00 p.m. in the U.S. Central time zone", "17:00", "CT"],
])("finds the closing time in: %s", (note, time, zone) => {
  expect(parseClosingTime(note)).toEqual({ time, zone });
});

test("reports multiple times as ambiguous, and ignores text that only resembles a time", () => {
  expect(parseClosingTime("Letters by 5 p.m. ET, applications by 11:59 p.m. ET")).toBe("several");
  expect(parseClosingTime("5 p.m. Eastern or 5 p.m. Pacific")).toBe("several");
  for (const note of ["Open for 30 days.", "45:99", "13 pm", "", "3 programs"])
    expect(parseClosingTime(note)).toBeUndefined();
});

test.each([
  ["July 28, 2026, 4:00 p.m. Mountain Daylight Time (MDT)", "2026-07-28"],
  ["Applications are due by March 3rd, 2027. Late ones are not read.", "2027-03-03"],
  ["Due 3/3/2027 at 5 PM ET; see also March 3, 2027", "2027-03-03"],
  ["Letters of intent are due by January 5, 2027. Applications are due by March 3, 2027.", "2027-03-03"],
  ["A letter of intent is due January 5, 2027", undefined],
  ["Due on March 3, 2027 and on June 3, 2027", undefined],
  ["Proposals accepted anytime", undefined],
  ["Due February 30, 2027", undefined],
  ["Posted on March 3, 2026", undefined],
])("finds the deadline in the note %j", (note, day) => {
  expect(findDeadlineInNote(note)).toBe(day);
});
