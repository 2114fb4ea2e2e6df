import { addDays } from "#shared/dates.ts";
import type { ClosingZone } from "./record.ts";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const shapes: [RegExp, (parts: string[]) => [year: string, month: string, day: string]][] = [
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

/** A day of the calendar, `YYYY-MM-DD`, from any way the sources write one; undefined when it is none. */
export const dayOf = (written: string): string | undefined => {
  for (const [shape, order] of shapes) {
    const match = shape.exec(written.trim());
    if (!match) continue;
    const [year, month, day] = order(match.slice(1));
    const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const time = Date.parse(`${iso}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
  }
  return undefined;
};

/** Notices are announced years ahead at most; a later closing day stands for "no closing day". */
const farthest = { posted: 5 * 366, closes: 10 * 366, archives: 12 * 366 };
const earliest = "1990-01-01";

/** Could this day be meant, seen from `today`? */
export const isPossibleDay = (day: string, kind: keyof typeof farthest, today: string) =>
  day >= earliest && day <= addDays(today, farthest[kind]);

const zoneWords: [RegExp, ClosingZone][] = [
  [/^(?:E[SD]?T|Eastern)\b/i, "ET"],
  [/^(?:C[SD]?T|Central)\b/i, "CT"],
  [/^(?:M[SD]?T|Mountain)\b/i, "MT"],
  [/^(?:P[SD]?T|Pacific)\b/i, "PT"],
  [/^(?:AK[SD]?T|Alaska)\b/i, "AKT"],
  [/^(?:H[SD]?T|Hawaii)/i, "HT"],
  [/^(?:UTC|GMT)\b/i, "UTC"],
  [/^local\b/i, "local"],
];
const times =
  /\b(?:(\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])\.?\s?m\b\.?)|(\d{1,2}):(\d{2})(?!\s?[ap]\.?\s?m)|(?:12\s)?(noon|midnight)\b)/gi;

const clock = (hours: number, minutes: number) =>
  hours < 24 && minutes < 60 ? `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` : undefined;

const timeOf = ([, hour, minute, half, plainHour, plainMinute, word]: RegExpExecArray) => {
  // Midnight at the end of the closing day.
  if (word) return word.toLowerCase() === "noon" ? "12:00" : "23:59";
  if (half) {
    const twelve = Number(hour);
    if (twelve < 1 || twelve > 12) return undefined;
    return clock((twelve % 12) + (half.toLowerCase() === "p" ? 12 : 0), Number(minute ?? 0));
  }
  return clock(Number(plainHour), Number(plainMinute));
};

const zoneAfter = (text: string): ClosingZone | null => {
  const rest = text.replace(/^[\s,(]*(?:(?:in|at|the|U\.?S\.?)\s+)*/i, "");
  return zoneWords.find(([word]) => word.test(rest))?.[1] ?? null;
};

/** The one time of day a deadline's note names, with its zone. `several`: it names more than one, so none is taken. */
export const closingTimeOf = (note: string): { time: string; zone: ClosingZone | null } | "several" | undefined => {
  const found = new Map<string, { time: string; zone: ClosingZone | null }>();
  for (const match of note.matchAll(times)) {
    const time = timeOf(match);
    if (!time) continue;
    const zone = zoneAfter(note.slice(match.index + match[0].length, match.index + match[0].length + 60));
    const same = [...found.values()].find((other) => other.time === time);
    // The same hour said again without its zone is no second time.
    if (same && (zone === null || same.zone === null || zone === same.zone)) same.zone ??= zone;
    else found.set(`${time} ${zone}`, { time, zone });
  }
  const [only, second] = found.values();
  return second ? "several" : only;
};
