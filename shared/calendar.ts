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
  /** Grows when the day is moved: a calendar takes the higher one for the newer one. */
  sequence: number;
};

const longestLine = 75;
/** Octets of a character in UTF-8. */
const octets = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A content line in pieces of at most 75 octets, each but the first after a line break and a space (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  if (line.length * 3 <= longestLine) return line; // most lines; no unit of a text has more than three octets
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  for (const character of line) {
    const more = octets(character);
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

const eventLines = (day: CalendarDay, now: Date): string[] => [
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
];

/** A calendar has to hold something (RFC 5545, 3.6): where there is no event yet, the zone that its days need not. */
const nothing = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** What a calendar that is subscribed to is called, and how often to look again; older programs know the X- names. */
const headLines = (name: string) => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
  "X-PUBLISHED-TTL:PT6H",
];

const written = (head: string[], content: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Grantlamp//Deadlines//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...head,
    ...content,
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");

/** A calendar file (RFC 5545) with one all-day event, as it stands at an instant. */
export const calendarFile = (day: CalendarDay, now: Date): string => written([], eventLines(day, now));

/** A calendar to subscribe to (RFC 5545 and 7986), as it stands at an instant; it may be empty. */
export const calendarFeed = (name: string, days: readonly CalendarDay[], now: Date): string =>
  written(headLines(name), days.length ? days.flatMap((day) => eventLines(day, now)) : nothing);
