/** A deadline is a calendar day, stored and formatted in UTC. "Today" depends on the user's time zone. */
const dayMilliseconds = 86_400_000;

/** Creates the formatter on first use, because creating it adds milliseconds to every cold start. */
const createUtcFormatter = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day: Date) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(day);
  };
};
const longDay = createUtcFormatter({ month: "short", day: "numeric", year: "numeric" });
const shortDay = createUtcFormatter({ month: "short", day: "numeric" });
const longMonth = createUtcFormatter({ month: "long", year: "numeric" });

/** Formats a day as "Dec 9, 2026". */
export const formatDay = (day: string) => longDay(new Date(day));
/** Formats a day as "Dec 9". Only for days in the near future; `formatShortDay` adds the year if necessary. */
export const formatMonthDay = (day: string) => shortDay(new Date(day));
/** Formats a day as "Dec 9", or "Dec 9, 2027" if it is not in the current year. */
export const formatShortDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(day) : formatDay(day);
/** Formats a day as "March 2027". */
export const formatMonthYear = (day: string) => longMonth(new Date(day));

const dayFormatters = new Map<string, Intl.DateTimeFormat>();
const getDayFormatter = (timeZone: string) => {
  let formatter = dayFormatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    dayFormatters.set(timeZone, formatter);
  }
  return formatter;
};
export const getDayInZone = (timeZone: string, instant: Date) => getDayFormatter(timeZone).format(instant);

export const isTimeZone = (name: string) => {
  try {
    getDayFormatter(name);
    return true;
  } catch {
    return false;
  }
};
/** Falls back to UTC: browsers may know newer zones, and zones may be removed from the time zone database. */
export const toKnownTimeZone = (name: string): string => (isTimeZone(name) ? name : "UTC");

/** Returns the device's time zone, which may be undefined or unknown to the runtime's own `Intl`. */
export const getDeviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
const maxZoneAge = 60_000;
let latest: { knownZone: string; readAt: number } | undefined;
/**
 * Returns the device's IANA time zone; UTC if it is undefined or unknown. The value is cached for a minute, because
 * reading it takes longer than formatting a date; it can change when the user travels.
 */
export const getLocalTimeZone = (now = Date.now()) => {
  if (!latest || Math.abs(now - latest.readAt) >= maxZoneAge)
    latest = { knownZone: toKnownTimeZone(getDeviceTimeZone() ?? "UTC"), readAt: now };
  return latest.knownZone;
};

/** Counts calendar days from one day to another (both `YYYY-MM-DD…`); negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string) =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayMilliseconds,
  );
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** Federal holidays on a fixed day (`MM-DD`); one on a weekend is observed on the nearest weekday (5 U.S.C. 6103). */
const fixedHolidays = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);
/** Whether it is the birthday of Dr. King, Presidents', Memorial, Labor or Columbus Day, or Thanksgiving. */
const isMovableHoliday = (day: string, weekday: number) => {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  if (month === 11) return weekday === 4 && date >= 22 && date <= 28;
  if (month === 5) return weekday === 1 && date >= 25;
  const week = { 1: 3, 2: 3, 9: 1, 10: 2 }[month];
  return weekday === 1 && week === Math.ceil(date / 7);
};
const getWeekday = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
const isWorkday = (day: string) => {
  const weekday = getWeekday(day);
  const isObserved = (shift: number) => fixedHolidays.has(addDays(day, shift).slice(5));
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    !isObserved(0) &&
    !(weekday === 5 && isObserved(1)) &&
    !(weekday === 1 && isObserved(-1)) &&
    !isMovableHoliday(day, weekday)
  );
};
/** Moves a weekend or a federal holiday to the preceding or the following workday; leaves other days unchanged. */
export const toWorkday = (day: string, direction: "before" | "after"): string => {
  const step = direction === "before" ? -1 : 1;
  let workday = day.slice(0, 10);
  while (!isWorkday(workday)) workday = addDays(workday, step);
  return workday;
};
export const toDeadlineText = (day: string) => `${day.slice(0, 10)}T00:00:00.000Z`;
