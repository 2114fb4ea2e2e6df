/**
 * A deadline is a calendar day, stored as `YYYY-MM-DDT00:00:00.000Z` and always formatted in UTC, so that the picked day
 * is shown in every time zone. "Today" depends on the user's time zone.
 */
const dayMilliseconds = 86_400_000;

/** Creates the formatter on first use: that takes milliseconds, which would slow every cold start. */
const createUtcFormatter = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day: Date) => {
    formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return formatter.format(day);
  };
};
const longDay = createUtcFormatter({ month: "short", day: "2-digit", year: "numeric" });
const shortDay = createUtcFormatter({ month: "short", day: "2-digit" });
const longMonth = createUtcFormatter({ month: "long", year: "numeric" });

/** `MMM dd, yyyy`, such as "Dec 09, 2026". */
export const formatDay = (day: string) => longDay(new Date(day));
/** `MMM dd`, such as "Dec 09". */
export const formatMonthDay = (day: string) => shortDay(new Date(day));
/** "March 2027". */
export const formatMonthYear = (day: string) => longMonth(new Date(day));

const zoned = new Map<string, Intl.DateTimeFormat>();
const inZone = (timeZone: string) => {
  let format = zoned.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    zoned.set(timeZone, format);
  }
  return format;
};
/** The calendar day `YYYY-MM-DD` that an instant falls on in an IANA time zone. */
export const getDayInZone = (timeZone: string, instant: Date) => inZone(timeZone).format(instant);

export const isTimeZone = (name: string) => {
  try {
    // Also fills the cache, as creating a format is the expensive part.
    inZone(name);
    return true;
  } catch {
    return false;
  }
};
/**
 * The zone itself, or UTC if this runtime does not know it: browsers may know newer zones, and a stored zone may be
 * removed from the time zone database.
 */
export const toKnownTimeZone = (name: string): string => (isTimeZone(name) ? name : "UTC");

/** The time zone that the browser or machine reports: possibly undefined, or unknown to its own `Intl`. */
export const getDeviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
let latest: { given: string | undefined; known: string } | undefined;
/** The browser's or machine's IANA time zone; UTC if it is undefined or unknown. */
export const getLocalTimeZone = () => {
  const given = getDeviceTimeZone();
  if (latest?.given !== given || !latest) latest = { given, known: toKnownTimeZone(given ?? "UTC") };
  return latest.known;
};

/** Calendar days from one day to another (both `YYYY-MM-DD…`); negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string) =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayMilliseconds,
  );
/** The day `days` later, as `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** A calendar day in the stored format, midnight UTC. */
export const toDeadlineText = (day: string) => `${day.slice(0, 10)}T00:00:00.000Z`;
