import {
  daysBetween,
  formatDay,
  formatMonthDay,
  formatShortDay as formatShortDayRelativeTo,
  getDayInZone,
  getLocalTimeZone,
} from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Replaces the `{name}` placeholders of a message: `interpolate("Found {n} grants", { n: 3 })`. */
export const interpolate = <Text extends string>(text: Text, values: Record<Names<Text>, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: Names<Text>) => String(values[name]));

/** Formats an hour from 0 to 23: "12:00 AM", "8:00 AM", "5:00 PM". */
export const formatHour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? "AM" : "PM"}`;

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }));

export { formatDay, formatDollars, formatMonthDay };

export const formatOptionalDollars = (dollars: number | null | undefined, fallback = common.noAmount) =>
  dollars == null ? fallback : formatDollars(dollars);

/** Returns today as `YYYY-MM-DD` in the time zone. */
export const getToday = (timeZone = getLocalTimeZone(), now = new Date()) => getDayInZone(timeZone, now);

/** Counts calendar days from today until a deadline; negative when it has passed. */
export const getDaysLeft = (deadline: string, from = getToday()) => daysBetween(from, deadline);

/** Formats days left, such as "18 days left", "Due today" or "51 days overdue". */
export const formatDaysLeft = (daysLeft: number) => {
  if (daysLeft === 0) return "Due today";
  return `${formatCount(Math.abs(daysLeft), "day")} ${daysLeft > 0 ? "left" : "overdue"}`;
};

/** Returns red when overdue, yellow within two weeks, and muted otherwise. */
export const getDaysLeftTone = (daysLeft: number) => (daysLeft < 0 ? "red" : daysLeft <= 14 ? "yellow" : "muted");

const formats = new Map<string, Intl.DateTimeFormat>();
const getFormatter = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  formats.set(key, format);
  return format;
};

/** Formats a deadline compactly: "Dec 9", with the year unless it is the current one. */
export const formatShortDay = (day: string, today = getToday()) => formatShortDayRelativeTo(day, today);

/** Returns the local day of an instant: "Nov 18, 2026". Use `formatDay` for deadlines. */
export const formatInstantDay = (instant: string, timeZone = getLocalTimeZone()) =>
  getFormatter(timeZone, { month: "short", day: "numeric", year: "numeric" }).format(new Date(instant));

/** Returns the local time of an instant: "10:42 AM". */
export const formatTime = (instant: string | Date, timeZone = getLocalTimeZone()) =>
  getFormatter(timeZone, { hour: "numeric", minute: "2-digit" }).format(new Date(instant)).replaceAll("\u202f", " ");

/** Returns the local day and time of an instant: "Nov 18, 2026, 10:42 AM". */
export const formatInstant = (instant: string, timeZone = getLocalTimeZone()) =>
  `${formatInstantDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

const numberFormat = new Intl.NumberFormat("en-US");
/** Formats as "1,204". Reuses the formatter, because creating one is expensive and some callers format on every keystroke. */
export const formatNumber = (number: number) => numberFormat.format(number);

/** Formats a count with its noun, such as "1 result" or "1,204 results". */
export const formatCount = (number: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(number)} ${number === 1 ? singular : plural}`;
