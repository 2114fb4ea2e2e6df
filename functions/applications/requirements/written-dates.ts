import { parseDate } from "#functions/catalog/normalize/normalize-dates.ts";
import { formatRequirementDay } from "#shared/domain/requirement-text.ts";

const monthPattern =
  "(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
const datePattern = new RegExp(
  [
    `\\b${monthPattern} (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>20\\d\\d)\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? ${monthPattern},? 20\\d\\d\\b`,
    "\\b\\d{1,2}/\\d{1,2}/20\\d\\d\\b",
    "\\b\\d{1,2}/\\d{1,2}/[23]\\d\\b(?![/\\d])",
    "\\b20\\d\\d-\\d\\d-\\d\\d\\b",
    `\\b${monthPattern} \\d{1,2}(?:st|nd|rd|th)?\\b(?![,\\d]| ?20\\d\\d)`,
  ].join("|"),
  "g",
);
const timePattern =
  /\b(?:(?:12:00 ?)?(?:noon|midnight)\b|\d{1,2}(?:[:.]\d\d){0,2} ?(?:[ap]\.m\.|[ap]m\b)|\d\d:\d\d(?= \(?(?:[ECMP][SD]?T|UTC|GMT|Eastern|Central|Mountain|Pacific|local)\b))(?:,? ?\(?(?:(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|(?:\w+ organization['’]s )?local|submitting organization['’]s local)(?: (?:Standard|Daylight|Prevailing))?(?: Time)?(?: \([A-Z]{2,3}\))?|[ECMP][SD]?T\b|UTC\b|GMT\b))?/i;

/** A date written in a text: its position and normalized form ("Aug 06, 2026", or unchanged without a year). */
export type WrittenDate = { start: number; end: number; formatted: string; hasYear: boolean };

export const findWrittenDates = (text: string): WrittenDate[] =>
  [...text.matchAll(datePattern)].flatMap(({ index, 0: written }): WrittenDate[] => {
    const range = { start: index, end: index + written.length };
    if (!/20\d\d|\/\d\d$/.test(written)) return [{ ...range, formatted: written, hasYear: false }];
    const iso = parseDate(normalizeDate(written));
    return iso ? [{ ...range, formatted: formatRequirementDay(iso), hasYear: true }] : [];
  });

/** Normalizes "6th August 2026", "Aug. 6th 2026" and "8/6/26" for the catalog's date parser. */
const normalizeDate = (written: string) =>
  written
    .replace(/(\d)(?:st|nd|rd|th)\b/, "$1")
    .replace(/^(\d{1,2}) ([A-Za-z.]{3,10}),? (\d{4})$/, "$2 $1, $3")
    .replace(/^(\d{1,2}\/\d{1,2}\/)(\d\d)$/, "$120$2")
    .replace(/, ?(\d{4})$/, ", $1")
    .replace(".", "");

/** Returns the first time of day in a text as written: "11:59 p.m. ET". */
export const findWrittenTime = (text: string): string | undefined => {
  const written = timePattern.exec(text)?.[0].replace(/[\s,(]{1,3}$/, "");
  return written?.includes("(") && !written.includes(")") ? written.slice(0, written.indexOf("(")).trim() : written;
};
