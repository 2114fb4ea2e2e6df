import { type CellResult, isEmptyCell, normalizeCell, toCellError, toCellValue } from "./cell-parsing.ts";

/** Order of numeric dates: "3/4/2027" is March 4 (`mdy`) or April 3 (`dmy`). */
export type DateOrder = "mdy" | "dmy";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const day = "(\\d{1,2})(?:st|nd|rd|th)?";
const year = "(\\d{4}|'?\\d{2})";
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;
const time =
  /(?:[ ,T]+(?:at )?(?:\d{1,2}(?::\d{2}){1,2}(?:\.\d+)? ?(?:[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?))(?: ?(?:z|utc|gmt|[ecmp][sd]?t|[+-]\d{2}:?\d{2}))?$/i;
const monthFirst = new RegExp(`^${month} ${day},? ${year}$`, "i");
const dayFirst = new RegExp(`^${day}[ -](?:of )?${month},?[ -]${year}$`, "i");
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numericDate = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const noDeadline = /^(?:rolling|ongoing|open|continuous|varies|any ?time|always open|no deadline)\b/i;

/** Removes the weekday and the time. The time zone does not matter: the written date is the intended one. */
const stripTime = (cell: string) => normalizeCell(cell).replace(weekday, "").replace(time, "").trim();

const fullYear = (text: string) => {
  const short = text.replace("'", "");
  if (short.length === 4) return Number(short);
  return Number(short) + (Number(short) < 80 ? 2000 : 1900);
};
/** Returns an existing date from 1900 to 2199 as `YYYY-MM-DD`, otherwise undefined. */
const toIsoDay = (y: number, m: number, d: number): string | undefined => {
  if (y < 1900 || y > 2199) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.toISOString().slice(0, 10) : undefined;
};
/** Converts a spreadsheet's serial date, which counts days from 1899-12-30. */
const fromSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);

const monthNumber = (name: string) =>
  monthNames.indexOf(name.slice(0, 3).toLowerCase() as (typeof monthNames)[number]) + 1;

const parseParts = (text: string, order: DateOrder | null): [number, number, number] | string => {
  const [, y1, , m1, d1] = yearFirst.exec(text) ?? [];
  if (y1) return [Number(y1), Number(m1), Number(d1)];
  const [, first, , second, y2 = ""] = numericDate.exec(text) ?? [];
  if (first && second) {
    if (first !== second && !order) return "can be read in two ways: please say which comes first, month or day";
    const [m, d] = order === "dmy" ? [second, first] : [first, second];
    if (Number(m) > 12) return `has no month ${Number(m)}: the other dates are ${formatOrder(order)}`;
    return [fullYear(y2), Number(m), Number(d)];
  }
  const [, name1, d3, y3] = monthFirst.exec(text) ?? [];
  if (name1 && d3 && y3) return [fullYear(y3), monthNumber(name1), Number(d3)];
  const [, d4, name2, y4] = dayFirst.exec(text) ?? [];
  if (name2 && d4 && y4) return [fullYear(y4), monthNumber(name2), Number(d4)];
  if (/^\d{8}$/.test(text)) return [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  if (/^\d{1,2}[-/.]\d{1,2}$/.test(text) || new RegExp(`^${month} ${day}$`, "i").test(text)) return "has no year";
  if (new RegExp(`^${month},? ${year}$`, "i").test(text)) return "has no day";
  return "is not a date we can read, such as 2026-12-09";
};

const formatOrder = (order: DateOrder | null) => (order === "dmy" ? "day/month/year" : "month/day/year");

/** Parses a date as people and spreadsheets write it; the value is `YYYY-MM-DD`. */
export const parseDate = (cell: string, order: DateOrder | null): CellResult<string> => {
  const text = stripTime(cell);
  if (isEmptyCell(text) || noDeadline.test(text)) return toCellValue<string>(null);
  if (/^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 10_000 && Number(text) < 80_000)
    return toCellValue(fromSerial(Math.floor(Number(text))));
  const parts = parseParts(text, order);
  if (typeof parts === "string") return toCellError(cell, parts);
  const found = toIsoDay(...parts);
  return found ? toCellValue(found) : toCellError(cell, "is not a day of the calendar");
};

/** Detects the date order: `order` if unambiguous dates settle it; `sample` is an ambiguous date to ask about. */
export const detectDateOrder = (cells: Iterable<string>): { order: DateOrder | null; sample: string | null } => {
  let [mdy, dmy] = [0, 0];
  let sample: string | null = null;
  for (const cell of cells) {
    const text = stripTime(cell);
    const [, a, , b] = numericDate.exec(text) ?? [];
    if (!a || !b || Number(a) === Number(b)) continue;
    if (Number(a) > 12) dmy += 1;
    else if (Number(b) > 12) mdy += 1;
    else sample ??= text;
  }
  if (mdy > 0 || dmy > 0) return { order: dmy > mdy ? "dmy" : "mdy", sample };
  return { order: null, sample };
};
