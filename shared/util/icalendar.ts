/** An all-day event; `date` is `YYYY-MM-DD`. */
export type AllDayEvent = {
  /** Stable per record, so that calendars update the event instead of adding another. */
  uid: string;
  date: string;
  title: string;
  description: string;
  link: string;
  tentative: boolean;
  /** Increases when the day changes; calendars keep the event with the highest SEQUENCE. */
  sequence: number;
};

const maxLineOctets = 75;
const countUtf8Octets = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a content line into parts of at most 75 octets, joined by CRLF and a space (RFC 5545, 3.1). */
export const foldLine = (line: string): string => {
  if (line.length * 3 <= maxLineOctets) return line; // fast path: a UTF-16 code unit takes at most three octets
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const character of line) {
    const octets = countUtf8Octets(character);
    if (size + octets > maxLineOctets) {
      parts.push(part);
      part = "";
      size = 1; // the leading space counts
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join("\r\n ");
};

const controlCharacters = /[^\P{Cc}\t\n]/gu;

/** Escapes a TEXT value (RFC 5545, 3.3.11) and drops control characters. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(controlCharacters, "")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");

/** URI values are not escaped, so whitespace, which could end the line, is percent-encoded. */
const encodeUri = (link: string) => link.replaceAll(/\s/g, encodeURIComponent);
const toBasicDate = (day: string) => day.slice(0, 10).replaceAll("-", "");
const getNextDay = (day: string) => new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString();
const toBasicDateTime = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const buildEvent = (event: AllDayEvent, now: Date): string[] => [
  "BEGIN:VEVENT",
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${toBasicDateTime(now)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART;VALUE=DATE:${toBasicDate(event.date)}`,
  `DTEND;VALUE=DATE:${toBasicDate(getNextDay(event.date))}`,
  `SUMMARY:${escapeText(event.title)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `URL:${encodeUri(event.link)}`,
  `STATUS:${event.tentative ? "TENTATIVE" : "CONFIRMED"}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** RFC 5545, 3.6 requires at least one component; an empty calendar gets this unused time zone. */
const placeholderComponent = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Builds the feed's name and refresh interval; the X- properties are for older clients. */
const buildFeedHeader = (name: string) => [
  `NAME:${escapeText(name)}`,
  `X-WR-CALNAME:${escapeText(name)}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
  "X-PUBLISHED-TTL:PT6H",
];

const buildCalendar = (head: string[], content: string[]): string =>
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

/** Builds a calendar file (RFC 5545) with one all-day event; `now` becomes its DTSTAMP. */
export const buildCalendarFile = (event: AllDayEvent, now: Date): string => buildCalendar([], buildEvent(event, now));

/** Builds a calendar feed (RFC 5545 and 7986), possibly empty; `now` becomes each event's DTSTAMP. */
export const buildCalendarFeed = (name: string, events: readonly AllDayEvent[], now: Date): string =>
  buildCalendar(
    buildFeedHeader(name),
    events.length ? events.flatMap((event) => buildEvent(event, now)) : placeholderComponent,
  );
