/** Reference implementation of time zones, independent of the app's: parses UTC offsets formatted by Intl. */

const minute = 60_000;
export const hourMilliseconds = 60 * minute;
export const dayMilliseconds = 24 * hourMilliseconds;
/** Days from 2024 to 2034, inclusive, counted from 1970-01-01. */
export const testDayRange = {
  first: Date.parse("2024-01-01T00:00:00Z") / dayMilliseconds,
  last: Date.parse("2034-12-31T00:00:00Z") / dayMilliseconds,
};
const [start, end] = [(testDayRange.first - 70) * dayMilliseconds, (testDayRange.last + 70) * dayMilliseconds];

/** Every zone of this runtime, plus legacy names, names without a city, and bare offsets. */
export const testTimeZones: readonly string[] = [
  ...new Set([
    ...Intl.supportedValuesOf("timeZone"),
    ...["Africa/Cairo", "Asia/Beirut", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Apia"],
    ...["Asia/Calcutta", "Asia/Gaza", "Antarctica/Troll", "America/Nuuk", "Africa/El_Aaiun", "Pacific/Chatham"],
    ..."UTC Etc/GMT+12 Etc/GMT-14 EST5EDT PST8PDT US/Pacific GB Eire WET Israel NZ-CHAT".split(" "),
    ...["+05:45", "-03:30", "+14:00", "europe/paris"],
  ]),
];

export const formatDayNumber = (number: number) => new Date(number * dayMilliseconds).toISOString().slice(0, 10);

const createOffsetReader = (zone: string) => {
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
  /** Returns the first instant at which the local time is at or after this hour of a day. */
  firstAt(day: number, hour: number): number;
};

/** Creates the clock of a zone, sampled every `step` milliseconds; misses transitions that cancel out within a step. */
export const createReferenceClock = (zone: string, step: number): ReferenceClock => {
  const readOffset = createOffsetReader(zone);
  const periods = [{ from: Number.NEGATIVE_INFINITY, offset: readOffset(start) }];
  for (let from = start; from < end; from += step) {
    const lastOffset = periods.at(-1)?.offset;
    const offset = readOffset(from + step);
    if (offset === lastOffset) continue;
    let [before, after] = [from, from + step];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (readOffset(middle) === lastOffset) before = middle;
      else after = middle;
    }
    periods.push({ from: after, offset });
  }
  const transitions = periods.slice(1).map(({ from }) => from);
  if (transitions.some((transition) => transition % minute !== 0))
    throw new Error(`${zone} changes its UTC offset within a minute`);

  /** Calls are mostly in chronological order, so the search starts from the previous period. */
  let current = 0;
  const utcOffsetAt = (instant: number): number => {
    while ((periods[current]?.from ?? 0) > instant) current--;
    while ((periods[current + 1]?.from ?? Number.POSITIVE_INFINITY) <= instant) current++;
    return periods[current]?.offset ?? 0;
  };
  return {
    transitions,
    utcOffsetAt,
    dayAt: (instant) => Math.floor((instant + utcOffsetAt(instant)) / dayMilliseconds),
    firstAt: (day, hour) => {
      const target = day * dayMilliseconds + hour * hourMilliseconds;
      let instant = target - Math.max(utcOffsetAt(target - dayMilliseconds), utcOffsetAt(target + dayMilliseconds));
      while (instant + utcOffsetAt(instant) < target) instant += minute;
      return instant;
    },
  };
};

export const createSeededRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
