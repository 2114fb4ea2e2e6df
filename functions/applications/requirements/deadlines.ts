import { parseDate } from "#functions/catalog/normalize/normalize-dates.ts";
import { formatDay } from "#shared/util/dates.ts";
import { findLastMatch } from "./application-components.ts";
import { buildExtractedRequirement, type ExtractedRequirement } from "./extracted-requirement.ts";
import type { NoticeUnit } from "./segment-notice.ts";

const month =
  "(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
const datePattern = new RegExp(
  [
    `\\b${month} (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(?<year>20\\d\\d)\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? ${month},? 20\\d\\d\\b`,
    "\\b\\d{1,2}/\\d{1,2}/20\\d\\d\\b",
    "\\b20\\d\\d-\\d\\d-\\d\\d\\b",
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?![,\\d]| ?20\\d\\d)`,
  ].join("|"),
  "g",
);
const timePattern =
  /\b(?:\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.m\.|[ap]m\b)|(?:12(?::00)? )?(?:noon|midnight)\b|\d\d:\d\d(?= \(?(?:[ECMP][SD]?T|UTC|GMT|Eastern|Central|Mountain|Pacific|local)\b))(?:,? ?\(?(?:(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii|local)(?: (?:Standard|Daylight|Prevailing))?(?: Time)?(?: \([A-Z]{2,3}\))?|[ECMP][SD]?T\b|UTC\b|GMT\b))?/i;

/** A date written in a text: its position and normalized form ("Aug 06, 2026", or unchanged without a year). */
type WrittenDate = { start: number; end: number; formatted: string; hasYear: boolean };

const findWrittenDates = (text: string): WrittenDate[] =>
  [...text.matchAll(datePattern)].flatMap(({ index, 0: written }): WrittenDate[] => {
    const range = { start: index, end: index + written.length };
    if (!/20\d\d/.test(written)) return [{ ...range, formatted: written, hasYear: false }];
    const iso = parseDate(normalizeDate(written));
    return iso ? [{ ...range, formatted: formatDay(`${iso}T00:00:00.000Z`), hasYear: true }] : [];
  });

/** Normalizes "6th August 2026" and "Aug. 6th 2026" for the catalog's date parser. */
const normalizeDate = (written: string) =>
  written
    .replace(/(\d)(?:st|nd|rd|th)\b/, "$1")
    .replace(/^(\d{1,2}) ([A-Za-z.]{3,10}),? (\d{4})$/, "$2 $1, $3")
    .replace(".", "");

/** Returns the first time of day in a text as written: "11:59 p.m. ET". */
const findWrittenTime = (text: string): string | undefined => {
  const written = timePattern.exec(text)?.[0].replace(/[\s,(]{1,3}$/, "");
  return written?.includes("(") && !written.includes(")") ? written.slice(0, written.indexOf("(")).trim() : written;
};

const duePattern =
  /\bdeadlines?\b|\bdue\b(?! (?:to|diligence)\b)|\b(?:received|submitted|submit|apply|uploaded|sent|e-?mailed|postmarked|accepted)\b.{0,60}\b(?:by|before|until|through|not? later than|on or before)\b|\bnot? later than\b|\bclos(?:es|ing date|e date|ing)\b|\b(?:applications?|proposals?|open) (?:\w{1,12} ){0,3}(?:through|until)\b/gi;
/** Words of dates that are not deadlines, even next to the words above. */
const otherDatePattern =
  /\b(?:original(?:ly)?|previous(?:ly)?|expir(?:e|es|ed)|issu(?:ed|e date)|dated|posted|posting|published|amended|revised|updated|release(?:d| date)|opens?|opening|start(?:s| date)?|begin(?:s|ning)?|earliest|available|intergovernmental|peer review|programmatic review|notif(?:y|ied|ications?)|invitation|verification|anticipated|expected|project(?:ed)? (?:start|end)|period of performance|reports?|reporting|awards? (?:\w{1,12} ){0,4}made|award (?:date|announce)|selected|selection|webinar|funds (?:will|must)|obligat\w{1,4}|fiscal year|effective|Public Law|Federal Register|version)\b/gi;

/** More specific ones come first. */
const subjects: [RegExp, string][] = [
  [/\bquestions?\b|\binquiries\b/gi, "Questions"],
  [/\bletters? of (?:intent|inquiry|interest)\b|\bLOIs?\b|\bNOIs?\b|\bnotices? of intent\b/gi, "Letter of intent"],
  [/\bwhite papers?\b/gi, "White paper"],
  [/\bconcept (?:papers?|notes?|outlines?)\b/gi, "Concept paper"],
  [/\bpre-? ?proposals?\b/gi, "Pre-proposal"],
  [/\bpre-? ?applications?\b/gi, "Pre-application"],
  [/\bletters? of (?:support|recommendation|reference)\b/gi, "Letters"],
  [/\bfull (?:applications?|proposals?)\b/gi, "Full application"],
  [/\bproposals?\b/gi, "Proposal"],
  [/\bapplications?\b/gi, "Application"],
];

const funderDatePattern =
  /\b(?:awards?|funds?) (?:\S{1,20} ){0,8}?(?:made|issued|announced|obligated|expended|spent)\b|\breports?\b.{0,40}\b(?:due|submitted)\b|\bnotif(?:y|ied|ications?)\b|\bpayments? \b/i;

const isDue = (clause: string) => {
  if (funderDatePattern.test(clause.slice(-140))) return false;
  const dueEnd = findLastEnd(duePattern, clause);
  // When both kinds of words occur, the one nearer to the date wins.
  return dueEnd >= 0 && dueEnd > findLastEnd(otherDatePattern, clause);
};
const findLastEnd = (pattern: RegExp, clause: string) => {
  const last = [...clause.matchAll(pattern)].at(-1);
  return last ? last.index + last[0].length : -1;
};

const findSubject = (clause: string) => findLastMatch(clause, subjects);

export const findDeadlines = (plain: string, units: readonly NoticeUnit[]): ExtractedRequirement[] =>
  units.flatMap((unit, index) => findInUnit(plain, unit, findHeading(units[index - 1], unit)));

const findInUnit = (plain: string, unit: NoticeUnit, heading: NoticeUnit | undefined): ExtractedRequirement[] => {
  const dates = findWrittenDates(unit.text);
  const rows: ExtractedRequirement[] = [];
  /** A list of dates continues with the subject of the first. */
  let subject: string | undefined;
  for (const [index, date] of dates.entries()) {
    const before = getClauseBefore(unit.text, dates, index);
    const after = unit.text.slice(date.end, dates[index + 1]?.start).slice(0, 90);
    const dueHeading = index === 0 && heading && isDue(`${heading.text} ${before}`) ? heading : undefined;
    const continuesList = index > 0 && /^[\s,;]{0,3}(?:and |or |& )?$/.test(before);
    const isDueHere = isDue(before) || isNamedAfterDate(before, after) || endsSpan(unit.text, before, date);
    if (!continuesList)
      subject = isDueHere || (dueHeading && date.hasYear) ? resolveSubject(before, dueHeading, after) : undefined;
    if (subject === undefined) continue;
    const time =
      findWrittenTime(after.slice(0, 45)) ?? (continuesList ? undefined : findWrittenTime(before.slice(-45)));
    const start = dueHeading && !isDueHere ? dueHeading.start : unit.start;
    const from = date.start - Math.min(before.length, 100);
    const match = { index: unit.start - start + from, 0: unit.text.slice(from, date.end) };
    const wording = `${subject} due ${date.formatted}${time ? `, ${time}` : ""}`;
    rows.push(buildExtractedRequirement(plain, { start, end: unit.end }, "deadline", wording, match));
  }
  return rows;
};

const resolveSubject = (before: string, heading: NoticeUnit | undefined, after: string) =>
  findSubject(before) ??
  (heading && findSubject(heading.text)) ??
  (/^.{0,60}\bfor\b/i.test(after) ? findSubject(after) : undefined) ??
  "Application";

/** Matches "May 4, 2026 is the deadline for …". */
const isNamedAfterDate = (before: string, after: string) =>
  before.length < 30 &&
  findLastEnd(otherDatePattern, before) < 0 &&
  /^.{0,30}\b(?:is|as) (?:the |a )?(?:\w{1,14} ){0,3}(?:deadline|due date|closing date)/i.test(after);

/** Matches the end of "open continuously from May 4, 2026 through June 4, 2027". */
const endsSpan = (text: string, before: string, { start }: WrittenDate) =>
  /^,? (?:through|until) $/.test(before) &&
  /\b(?:is|are|remains?) open\b/i.test(text.slice(Math.max(0, start - 120), start));

/** A heading such as "Application deadline" on the line above the date. */
const findHeading = (previous: NoticeUnit | undefined, unit: NoticeUnit) =>
  previous &&
  previous.text.length <= 80 &&
  unit.start - previous.end <= 3 &&
  findWrittenDates(previous.text).length === 0
    ? previous
    : undefined;

const getClauseBefore = (text: string, dates: readonly WrittenDate[], index: number) =>
  text.slice(Math.max(dates[index - 1]?.end ?? 0, (dates[index]?.start ?? 0) - 220), dates[index]?.start);
