import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { dateInput } from "#shared/api/schemas.ts";
import { detectDateOrder, parseDate } from "./parse-cells.ts";

test.each([
  "2027-03-04",
  "2027/3/4",
  "2027.03.04",
  "20270304",
  "2027-03-04T00:00:00.000Z",
  "2027-03-04 23:59",
  "2027-03-04T23:59:59-08:00",
  "3/4/2027",
  "03/04/27",
  "3-4-2027",
  "3.4.2027",
  "3/4/2027 5:00 PM",
  "3/4/2027, 5 pm ET",
  "Mar 4, 2027",
  "March 4th 2027",
  "Mar. 4, '27",
  "4 March 2027",
  "4-Mar-27",
  "Thursday, March 4, 2027 at 11:59 PM",
  "46450",
  "46450.5",
])("parses %j as March 4, 2027", (cell) => {
  expect(parseDate(cell, "mdy")).toEqual({ value: "2027-03-04" });
});

test.each(["", "TBD", "n/a", "Rolling", "rolling deadline", "Ongoing", "Open"])("treats %j as no date", (cell) => {
  expect(parseDate(cell, null)).toEqual({ value: null });
});

test.each([
  ["2/30/2027", "“2/30/2027” does not exist on the calendar"],
  ["2027-13-01", "“2027-13-01” does not exist on the calendar"],
  ["2300-01-01", "“2300-01-01” does not exist on the calendar"],
  ["13/4/2027", "“13/4/2027” has no month 13: the other dates are month/day/year"],
  ["3/4", "“3/4” has no year"],
  ["March 4", "“March 4” has no year"],
  ["March 2027", "“March 2027” has no day"],
  ["next Friday", "“next Friday” is not a valid date, such as 2026-12-09"],
  ["#####", "“#####” is not a valid date, such as 2026-12-09"],
])("rejects %j", (cell, problem) => {
  expect(parseDate(cell, "mdy")).toEqual({ problem });
});

test("applies the date order, and rejects ambiguous dates without one", () => {
  expect(parseDate("3/4/2027", "dmy")).toEqual({ value: "2027-04-03" });
  expect(parseDate("3/4/2027", null)).toEqual({
    problem: "“3/4/2027” is ambiguous: please choose whether the month or the day comes first",
  });
  expect(parseDate("5/5/2027", null)).toEqual({ value: "2027-05-05" });
  expect(parseDate("2027-03-04", null)).toEqual({ value: "2027-03-04" });
});

test.each([
  [["3/4/2027", "3/13/2027"], { order: "mdy", sample: "3/4/2027" }],
  [["3/4/2027", "13/3/2027"], { order: "dmy", sample: "3/4/2027" }],
  [["3/4/2027", "5/5/2027", "Mar 13, 2027"], { order: null, sample: "3/4/2027" }],
  [["2027-03-04", "5/5/2027", ""], { order: null, sample: null }],
  [["13/3/2027", "3/13/2027", "3/14/2027"], { order: "mdy", sample: null }],
])("detects the date order of %j", (cells, expected) => {
  expect(detectDateOrder(cells)).toEqual(expected);
});

const days = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const formatInUtc =
  (options: Intl.DateTimeFormatOptions, locale = "en-US") =>
  (text: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(text));

test.each(["mdy", "dmy"] as const)("parses any date in any common notation (%s)", (order) => {
  const notations = fc.constantFrom(
    (text: string) => text,
    (text: string) => `${text}T23:30:00-11:00`,
    formatInUtc({}, order === "mdy" ? "en-US" : "en-GB"),
    formatInUtc({ dateStyle: "medium" }),
    formatInUtc({ dateStyle: "full" }),
    formatInUtc({ dateStyle: "long" }, "en-GB"),
    (text: string) => String(Date.parse(text) / 86_400_000 + 25_569),
  );
  fc.assert(
    fc.property(days, notations, (text, format) => {
      expect(parseDate(format(text), order)).toEqual({ value: text });
    }),
  );
});

test("any cell yields a date that the server accepts, null, or an error message", () => {
  const numericText = fc.string({ unit: fc.constantFrom(..."0123456789/-. T:marpec,") });
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), numericText),
      fc.constantFrom("mdy" as const, "dmy" as const, null),
      (cell, order) => {
        const result = parseDate(cell, order);
        if ("problem" in result) expect(result.problem).toMatch(/^“.*” /s);
        else if (result.value !== null) expect(z.safeParse(dateInput(), result.value).success).toBe(true);
      },
    ),
  );
});
