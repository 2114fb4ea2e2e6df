/**
 * A deadline is a calendar day, kept as `YYYY-MM-DDT00:00:00.000Z` and always shown in UTC, so that
 * the day picked is the day shown in every time zone. "Today" is the user's own.
 */
const dayMilliseconds = 86_400_000;

/** Made at its first use: a format takes milliseconds to make, and a cold start is no place for them. */
const utc = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (day: Date) => {
    made ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return made.format(day);
  };
};
const longDay = utc({ month: "short", day: "2-digit", year: "numeric" });
const shortDay = utc({ month: "short", day: "2-digit" });

/** `MMM dd, yyyy`, such as "Dec 09, 2026". */
export const formatDay = (day: string) => longDay(new Date(day));
/** `MMM dd`, such as "Dec 09". */
export const formatMonthDay = (day: string) => shortDay(new Date(day));

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
export const dayIn = (timeZone: string, instant: Date) => inZone(timeZone).format(instant);

/** Is this an IANA time zone this runtime knows? */
export const isTimeZone = (name: string) => {
  try {
    // Kept for the next time: to make one takes longer than all that is done with it.
    inZone(name);
    return true;
  } catch {
    return false;
  }
};
/**
 * The zone itself, or UTC where this runtime knows no zone of that name: a browser may know zones that are newer, and a
 * zone that was known when it was saved may go.
 */
export const knownZone = (name: string): string => (isTimeZone(name) ? name : "UTC");

/** What the browser or the machine calls its own time zone; it need not know that zone, and may have no name for it. */
export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
let latest: { given: string | undefined; known: string } | undefined;
/** The browser's or the machine's own IANA time zone; UTC where it is in none that it knows. */
export const localTimeZone = () => {
  const given = deviceTimeZone();
  if (latest?.given !== given || !latest) latest = { given, known: knownZone(given ?? "UTC") };
  return latest.known;
};

/** Calendar days from one day to another (both `YYYY-MM-DD…`); negative when `to` lies before. */
export const daysBetween = (from: string, to: string) =>
  Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / dayMilliseconds,
  );
/** The day `days` later, as `YYYY-MM-DD`. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
/** A calendar day as it is stored and sent. */
export const asDeadline = (day: string) => `${day.slice(0, 10)}T00:00:00.000Z`;
