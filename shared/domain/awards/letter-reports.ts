import { addDays } from "#shared/util/dates.ts";
import { findDays } from "./letter-lines.ts";
import type { ReportKind } from "./report-kinds.ts";

/** A report, with the text in the letter that states it. */
export type LetterReport = { kind: ReportKind; title: string; dueDay: string; quote: string };
type Period = { start: string | undefined; end: string | undefined };

const adjective =
  "(?:final|interim|annual|yearly|mid-?year|mid-?term|semi-?annual|biannual|quarterly|monthly|first|second|third|fourth|progress|performance|program(?:matic)?|project|narrative|written|financial|fiscal|expenditure|federal|technical|impact|evaluation|close-?out|closeout)";
const reportNamePattern = new RegExp(
  `\\b(?:${adjective}(?:(?:,? and | and/or |, | ?/ ?|[ -])${adjective})*[ -]reports?(?: \\([^)]{2,40}\\))?|federal financial report|SF-?425|FFR|RPPR|reports?)\\b`,
  "i",
);
const deliverablePattern = /\b(?:deliverables?|work plan|evaluation plan|logic model|needs assessment)\b/i;
const dueWordPattern =
  /\b(?:due|submit(?:s|ted)?|submission|provide[ds]?|furnish|receiv(?:e|ed)|send|no later than|by|on or before|within|deadline)\b/i;

const findKind = (title: string): ReportKind => {
  if (deliverablePattern.test(title)) return "deliverable";
  if (/\bfinal\b|close-?out/i.test(title)) return "final";
  return /\b(?:financial|fiscal|expenditure|SF-?425|FFR)\b/i.test(title) ? "financial" : "performance";
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const toTitle = (name: string) => capitalize(name.replace(/reports\b/i, "report").replaceAll(/\s+/g, " "));
const findReportName = (sentence: string) =>
  (reportNamePattern.exec(sentence) ?? deliverablePattern.exec(sentence))?.[0];

const numberWords: Record<string, number> = {
  thirty: 30,
  "forty-five": 45,
  sixty: 60,
  ninety: 90,
  "one hundred twenty": 120,
};
const daysPattern =
  /\b(\d{1,3}|thirty|forty-five|sixty|ninety|one hundred twenty)(?: \((\d{1,3})\))? (?:calendar )?days\b/i;
const afterEndPattern =
  /\b(?:after|following|of|from) (?:the )?(?:end|expiration|completion|conclusion|termination|close)(?: date)?\b[^.]{0,30}\b(?:period|award|grant|project|contract|agreement|performance|term)\b/i;

const parseDays = (sentence: string): number | undefined => {
  const [, countText = "", digits] = daysPattern.exec(sentence) ?? [];
  const days = Number(digits ?? numberWords[countText.toLowerCase()] ?? countText);
  return countText && days > 0 ? days : undefined;
};

const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The last days of calendar quarters within a period. */
const listQuarterEnds = (start: string, end: string): string[] => {
  const ends: string[] = [];
  for (let year = Number(start.slice(0, 4)); year <= Number(end.slice(0, 4)); year++)
    for (const day of ["03-31", "06-30", "09-30", "12-31"]) ends.push(`${year}-${day}`);
  return ends.filter((day) => day >= start && day <= end);
};
const listIntervalEnds = (start: string, end: string, months: number): string[] => {
  const ends: string[] = [];
  for (let count = 1; ; count++) {
    const last = addDays(addMonths(start, months * count), -1);
    if (last > end) return ends;
    ends.push(last);
  }
};
const frequencies: readonly [RegExp, (start: string, end: string) => string[]][] = [
  [/\b(?:quarterly|(?:each|every) (?:calendar |federal |reporting )?quarter)\b/i, listQuarterEnds],
  [/\b(?:semi-?annual(?:ly)?|every six months|twice a year)\b/i, (start, end) => listIntervalEnds(start, end, 6)],
  [
    /\b(?:annual(?:ly)?|(?:each|every) (?:budget |grant |program |project )?year|every twelve months)\b/i,
    (start, end) => listIntervalEnds(start, end, 12),
  ],
];
const maxReports = 40;

const findReportsInSentence = (quote: string, { start, end }: Period): LetterReport[] => {
  const name = findReportName(quote);
  if (!name || !dueWordPattern.test(quote)) return [];
  const title = toTitle(name);
  const buildReport = (dueDay: string, suffix = ""): LetterReport => ({
    kind: findKind(title),
    title: `${title}${suffix}`,
    dueDay,
    quote,
  });
  const days = parseDays(quote);
  if (days !== undefined) {
    const schedule = frequencies.find(([pattern]) => pattern.test(quote))?.[1];
    if (schedule && !/\bfinal\b/i.test(title))
      return start && end
        ? schedule(start, end).map((last, index) => buildReport(addDays(last, days), ` ${index + 1}`))
        : [];
    return end && afterEndPattern.test(quote) ? [buildReport(addDays(end, days))] : [];
  }
  return splitByName(quote).flatMap((part) => {
    const partTitle = toTitle(findReportName(part) ?? name);
    const dates = findDays(part);
    return dates.map((day, index) => ({
      ...buildReport(day),
      kind: findKind(partTitle),
      title: dates.length > 1 ? `${partTitle} ${index + 1}` : partTitle,
    }));
  });
};

/** Splits a sentence with several reports: "an interim report by July 31, 2027 and a final report by …". */
const splitByName = (sentence: string): string[] => {
  const names = Array.from(sentence.matchAll(new RegExp(reportNamePattern.source, "gi")), ({ index }) => index);
  const bounds = [0, ...names.slice(1), sentence.length];
  return bounds.slice(0, -1).map((from, index) => sentence.slice(from, bounds[index + 1]));
};

const introductionPattern = /\breport(?:s|ing)?\b[^.]*:$/i;

/**
 * Finds reports and deliverables with their due days: stated dates, days after the end of the period, and days after
 * each quarter, half-year or year of it. Items in a list under "Reports are due as follows:" do not need a word such as
 * "due".
 */
export const findReports = (sentences: readonly string[], period: Period): LetterReport[] => {
  const reportsInText = sentences.flatMap((sentence, index) => {
    const isListed = introductionPattern.test(
      sentences.slice(Math.max(0, index - 8), index).findLast((s) => s.endsWith(":")) ?? "",
    );
    const reports = findReportsInSentence(sentence, period);
    if (reports.length > 0 || !isListed) return reports;
    return findReportsInSentence(`${sentence} due`, period).map((report) => ({ ...report, quote: sentence }));
  });
  const uniqueReports = new Map(reportsInText.map((report) => [`${report.title} ${report.dueDay}`, report]));
  return [...uniqueReports.values()].toSorted((a, b) => a.dueDay.localeCompare(b.dueDay)).slice(0, maxReports);
};
