import type { ClosingZone } from "#functions/catalog/record.ts";
import { addDays } from "#shared/util/dates.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const formats: [RegExp, (parts: string[]) => [year: string, month: string, day: string]][] = [
  // 2026-09-09, 2026-09-09-00-00-00, 2026-09-09T04:00:00Z
  [/^(\d{4})-(\d{2})-(\d{2})(?:$|[-T ].*$)/, ([year = "", month = "", day = ""]) => [year, month, day]],
  // 09/09/2026
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$| .*$)/, ([month = "", day = "", year = ""]) => [year, month, day]],
  // 09092026
  [/^(\d{2})(\d{2})(\d{4})$/, ([month = "", day = "", year = ""]) => [year, month, day]],
  // Sep 09, 2026 12:00:00 AM EDT
  [
    /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:$|\s.*$)/,
    ([name = "", day = "", year = ""]) => [year, String(months.indexOf(name.toLowerCase()) + 1), day],
  ],
];

/** Parses a date in any of the sources' formats to `YYYY-MM-DD`; undefined if it is not a valid date. */
export const parseDate = (text: string): string | undefined => {
  for (const [pattern, toParts] of formats) {
    const match = pattern.exec(text.trim());
    if (!match) continue;
    const [year, month, day] = toParts(match.slice(1));
    const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const time = Date.parse(`${iso}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
  }
  return undefined;
};

/** Maximum days ahead; a later closing date is a placeholder for "no deadline". */
const maxDaysAhead = { posted: 5 * 366, closes: 10 * 366, archives: 12 * 366 };
const minDay = "1990-01-01";

export const isPlausibleDate = (day: string, kind: keyof typeof maxDaysAhead, today: string) =>
  day >= minDay && day <= addDays(today, maxDaysAhead[kind]);

const zonePatterns: [RegExp, ClosingZone][] = [
  [/^(?:E[SD]?T|Eastern)\b/i, "ET"],
  [/^(?:C[SD]?T|Central)\b/i, "CT"],
  [/^(?:M[SD]?T|Mountain)\b/i, "MT"],
  [/^(?:P[SD]?T|Pacific)\b/i, "PT"],
  [/^(?:AK[SD]?T|Alaska)\b/i, "AKT"],
  [/^(?:H[SD]?T|Hawaii)/i, "HT"],
  [/^(?:UTC|GMT)\b/i, "UTC"],
  [/^local\b/i, "local"],
];
const timePattern =
  /\b(?:(\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])\.?\s?m\b\.?)|(\d{1,2}):(\d{2})(?!\s?[ap]\.?\s?m)|(?:12\s)?(noon|midnight)\b)/gi;

const formatTime = (hours: number, minutes: number) =>
  hours < 24 && minutes < 60 ? `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` : undefined;

const parseTime = ([, hour, minute, meridiem, plainHour, plainMinute, word]: RegExpExecArray) => {
  // Midnight means the end of the closing day.
  if (word) return word.toLowerCase() === "noon" ? "12:00" : "23:59";
  if (meridiem) {
    const hour12 = Number(hour);
    if (hour12 < 1 || hour12 > 12) return undefined;
    return formatTime((hour12 % 12) + (meridiem.toLowerCase() === "p" ? 12 : 0), Number(minute ?? 0));
  }
  return formatTime(Number(plainHour), Number(plainMinute));
};

const parseZone = (text: string): ClosingZone | null => {
  const rest = text.replace(/^[\s,(]*(?:(?:in|at|the|U\.?S\.?)\s+)*/i, "");
  return zonePatterns.find(([word]) => word.test(rest))?.[1] ?? null;
};

/** Finds the closing time and its time zone in a deadline note; `several` if there is more than one. */
export const parseClosingTime = (note: string): { time: string; zone: ClosingZone | null } | "several" | undefined => {
  const timesByKey = new Map<string, { time: string; zone: ClosingZone | null }>();
  for (const match of note.matchAll(timePattern)) {
    const time = parseTime(match);
    if (!time) continue;
    const zone = parseZone(note.slice(match.index + match[0].length, match.index + match[0].length + 60));
    const existing = [...timesByKey.values()].find((candidate) => candidate.time === time);
    // The same time repeated without its zone does not count as a second time.
    if (existing && (zone === null || existing.zone === null || zone === existing.zone)) existing.zone ??= zone;
    else timesByKey.set(`${time} ${zone}`, { time, zone });
  }
  const [only, second] = timesByKey.values();
  return second ? "several" : only;
};

const writtenDatePattern =
  /\b(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/gi;
/** Words that mark a date as something other than the application deadline. */
const otherMilestonePattern =
  /\b(?:letters? of intent|loi|notices? of intent|pre-?(?:applications?|proposals?)|concept|white ?papers?|webinar|question|posted|opens?|open(?:ing)? date|begin|start|award(?:s|ed)? (?:date|are|will)|after|since)\b/i;

/** Finds the single deadline in a note such as "July 28, 2026, 4:00 p.m."; undefined if there are none or several. */
export const findDeadlineInNote = (note: string): string | undefined => {
  const days = new Set<string>();
  let end = 0;
  for (const match of note.matchAll(writtenDatePattern)) {
    const before =
      note
        .slice(end, match.index)
        .split(/[.;]\s/)
        .at(-1) ?? "";
    end = match.index + match[0].length;
    const day = parseDate(match[0].replace(/(\d)(?:st|nd|rd|th)/i, "$1"));
    if (day && !otherMilestonePattern.test(before)) days.add(day);
  }
  const [only, second] = days;
  return second ? undefined : only;
};
