/** Reference implementation of time zones, independent of the product's: parses the UTC offset as Intl formats it. */

const minute = 60_000;
export const hourMilliseconds = 60 * minute;
export const dayMilliseconds = 24 * hourMilliseconds;
/** Days from 2024 to 2034, inclusive, counted from 1970-01-01. */
export const testDayRange = {
  first: Date.parse("2024-01-01T00:00:00Z") / dayMilliseconds,
  last: Date.parse("2034-12-31T00:00:00Z") / dayMilliseconds,
};
const [begin, end] = [(testDayRange.first - 70) * dayMilliseconds, (testDayRange.last + 70) * dayMilliseconds];

/** Every zone of this runtime, plus legacy names, names without a place, and bare offsets. */
export const testTimeZones: readonly string[] = [
  ...new Set([
    ...Intl.supportedValuesOf("timeZone"),
    ...["Africa/Cairo", "Asia/Beirut", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Apia"],
    ...["Asia/Calcutta", "Asia/Gaza", "Antarctica/Troll", "America/Nuuk", "Africa/El_Aaiun", "Pacific/Chatham"],
    ...[
      "UTC",
      "Etc/GMT+12",
      "Etc/GMT-14",
      "EST5EDT",
      "PST8PDT",
      "US/Pacific",
      "GB",
      "Eire",
      "WET",
      "Israel",
      "NZ-CHAT",
    ],
    ...["+05:45", "-03:30", "+14:00", "europe/paris"],
  ]),
];

/** Formats a day number (days since 1970-01-01) as `YYYY-MM-DD`. */
export const formatDayNumber = (number: number) => new Date(number * dayMilliseconds).toISOString().slice(0, 10);

const offsetReader = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (instant: number): number => {
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(instant)) ?? [];
    return (
      (sign === "-" ? -1 : 1) *
      (Number(hours) * hourMilliseconds + Number(minutes) * minute + Number(seconds ?? 0) * 1000)
    );
  };
};

export type ReferenceClock = {
  /** UTC offset transitions, as instants. */
  transitions: readonly number[];
  utcOffsetAt(instant: number): number;
  dayAt(instant: number): number;
  /** The first instant at which the local time is this hour of a day or later. */
  firstAt(day: number, hour: number): number;
};

/** Creates the clock of a zone, sampled every `step` milliseconds; misses transitions that cancel out within a step. */
export const createReferenceClock = (zone: string, step: number): ReferenceClock => {
  const offsetAt = offsetReader(zone);
  const periods = [{ from: Number.NEGATIVE_INFINITY, ahead: offsetAt(begin) }];
  for (let at = begin; at < end; at += step) {
    const last = periods.at(-1)?.ahead;
    const now = offsetAt(at + step);
    if (now === last) continue;
    let [before, after] = [at, at + step];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle) === last) before = middle;
      else after = middle;
    }
    periods.push({ from: after, ahead: now });
  }
  const moves = periods.slice(1).map(({ from }) => from);
  if (moves.some((move) => move % minute !== 0)) throw new Error(`${zone} changes its UTC offset within a minute`);

  let near = 0;
  const ahead = (instant: number): number => {
    while ((periods[near]?.from ?? 0) > instant) near--;
    while ((periods[near + 1]?.from ?? Number.POSITIVE_INFINITY) <= instant) near++;
    return periods[near]?.ahead ?? 0;
  };
  return {
    transitions: moves,
    utcOffsetAt: ahead,
    dayAt: (instant) => Math.floor((instant + ahead(instant)) / dayMilliseconds),
    firstAt: (on, at) => {
      const target = on * dayMilliseconds + at * hourMilliseconds;
      let instant = target - Math.max(ahead(target - dayMilliseconds), ahead(target + dayMilliseconds));
      while (instant + ahead(instant) < target) instant += minute;
      return instant;
    },
  };
};

/** Creates a seeded random number generator with values in [0, 1). */
export const createSeededRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
