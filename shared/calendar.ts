/** An all-day event; `on` is `YYYY-MM-DD`. */
export type CalendarDay = {
  /** The same for the same thing, however often it is written: a calendar that has it changes it. */
  uid: string;
  on: string;
  title: string;
  description: string;
  link: string;
  /** The day is an estimate. */
  tentative: boolean;
  /** How often the day was moved: a calendar takes the higher one for the newer one. */
  sequence: number;
};

const bytes = (text: string) => new TextEncoder().encode(text).length;
const longestLine = 75;

/** A content line in pieces of at most 75 octets, each but the first after a line break and a space (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const more = bytes(character);
    if (size + more > longestLine) {
      pieces.push(piece);
      piece = "";
      size = 1; // the space in front counts
    }
    piece += character;
    size += more;
  }
  return [...pieces, piece].join("\r\n ");
};

/** Control characters but tab and newline. */
const controls = /[^\P{Cc}\t\n]/gu;

/** A text value: backslash, semicolon, comma and line breaks escaped (RFC 5545, 3.3.11), controls left out. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controls, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");

/** An address stands as it is, so what would end its line may not be in it. */
const address = (link: string) => link.replaceAll(/\s/g, encodeURIComponent);
const plainDay = (day: string) => day.slice(0, 10).replaceAll("-", "");
const nextDay = (day: string) => new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString();
const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** A calendar file (RFC 5545) with one all-day event, as it stands at an instant. */
export const calendarFile = (day: CalendarDay, now: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Grantlamp//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(day.uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${day.sequence}`,
    `DTSTART;VALUE=DATE:${plainDay(day.on)}`,
    `DTEND;VALUE=DATE:${plainDay(nextDay(day.on))}`,
    `SUMMARY:${escapeText(day.title)}`,
    `DESCRIPTION:${escapeText(day.description)}`,
    `URL:${address(day.link)}`,
    `STATUS:${day.tentative ? "TENTATIVE" : "CONFIRMED"}`,
    // A deadline is no appointment: it keeps nobody from being free.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
