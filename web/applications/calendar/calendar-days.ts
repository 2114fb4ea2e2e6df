import { addDays, daysBetween } from "#shared/dates.ts";
import { mostCalendarDays } from "#shared/tracker-calendar.ts";

/** Days are `YYYY-MM-DD`, months `YYYY-MM`; both are counted in UTC, so no time zone moves them. */
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

export const monthOf = (day: string) => day.slice(0, 7);
export const isMonth = (text: string) => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The month so many months later. */
export const addMonths = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The same day of another month, or that month's last. */
export const inMonth = (month: string, day: string) => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8, 10)}`;
  return same < last ? same : last;
};

/** Weeks from Sunday on, as many as the month touches. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -noon(first).getUTCDay()); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(sunday, place)));
  return weeks;
};

/** The day a key leads to, as in every calendar: arrows by day and week, Home and End of the week, Page Up and Down. */
export const dayByKey = (day: string, key: string): string | undefined => {
  const weekday = noon(day).getUTCDay();
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return inMonth(addMonths(monthOf(day), -1), day);
    case "PageDown":
      return inMonth(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
};

export type Days = { from: string; to: string };
/** How far the days around today reach that are read at once. */
const back = 199;
const ahead = 200;
/** Days are asked for between these. */
const [first, last] = ["1900-01-01", "2199-12-31"];
const within = ({ from, to }: Days): Days => ({ from: from < first ? first : from, to: to > last ? last : to });

/** How often somebody asked to look further than the days around today: into the past, and into the future. */
export type Reach = { back: number; ahead: number };
export const daysAround = (today: string, more: Reach = { back: 0, ahead: 0 }): Days =>
  within({
    from: addDays(today, -back - more.back * mostCalendarDays),
    to: addDays(today, ahead + more.ahead * mostCalendarDays),
  });

/** The same days in questions that are not too long to ask; the last may be shorter. */
export const questionsOf = ({ from, to }: Days): Days[] => {
  const count = Math.ceil((daysBetween(from, to) + 1) / mostCalendarDays);
  return Array.from({ length: count }, (_, place) => {
    const start = addDays(from, place * mostCalendarDays);
    const end = addDays(start, mostCalendarDays - 1);
    return { from: start, to: end < to ? end : to };
  });
};

/** The days to read for a month: those around today where it lies among them, else its year with the weeks at both ends. */
export const daysFor = (month: string, today: string): Days => {
  const around = daysAround(today);
  const weeks = weeksOf(month);
  if ((weeks[0]?.[0] ?? "") >= around.from && (weeks.at(-1)?.[6] ?? "9") <= around.to) return around;
  const year = month.slice(0, 4);
  return { from: addDays(`${year}-01-01`, -6), to: addDays(`${year}-12-31`, 6) };
};

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const monthFormat = utc({ month: "long", year: "numeric" });
const dayFormat = utc({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
/** "December 2026". */
export const monthName = (month: string) => monthFormat.format(noon(`${month}-01`));
/** "Wednesday, December 9, 2026". */
export const dayName = (day: string) => dayFormat.format(noon(day));
/** From Sunday on: "Sunday", and as a column head "Sun". */
export const weekdays = weeksOf("2026-01")[0]?.map((day) => dayName(day).split(",")[0] ?? "") ?? [];
