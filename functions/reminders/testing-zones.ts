/** Time zones by another reading than the product's: from the distance to Greenwich, which Intl names as a text. */

const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Days from 2024 to 2034, both included, as days since 1970; and what lies around them. */
export const days = { first: Date.parse("2024-01-01T00:00:00Z") / day, last: Date.parse("2034-12-31T00:00:00Z") / day };
const [begin, end] = [(days.first - 70) * day, (days.last + 70) * day];

/** Every zone of this runtime, and names that people have besides: old ones, such without a place, bare distances. */
export const zones: readonly string[] = [
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

/** The day so many days after the first of 1970, as `YYYY-MM-DD`. */
export const named = (number: number) => new Date(number * day).toISOString().slice(0, 10);

const distanceReader = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  return (instant: number): number => {
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(format.format(instant)) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0) * 1000);
  };
};

export type ZoneClock = {
  /** The instants at which the clocks are moved. */
  moves: readonly number[];
  /** How far it is ahead of Greenwich, in milliseconds. */
  ahead(instant: number): number;
  /** The day (since 1970) it is there. */
  dayAt(instant: number): number;
  /** The first instant at which the clocks there show this hour of a day, or a later time. */
  firstAt(day: number, hour: number): number;
};

/** The clocks of a zone, looked at every `step` milliseconds: moves that take each other back between two looks are missed. */
export const zoneClock = (zone: string, step: number): ZoneClock => {
  const distance = distanceReader(zone);
  const stretches = [{ from: Number.NEGATIVE_INFINITY, ahead: distance(begin) }];
  for (let at = begin; at < end; at += step) {
    const last = stretches.at(-1)?.ahead;
    const now = distance(at + step);
    if (now === last) continue;
    let [before, after] = [at, at + step];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (distance(middle) === last) before = middle;
      else after = middle;
    }
    stretches.push({ from: after, ahead: now });
  }
  const moves = stretches.slice(1).map(({ from }) => from);
  if (moves.some((move) => move % minute !== 0)) throw new Error(`${zone} moves its clocks within a minute`);

  let near = 0;
  const ahead = (instant: number): number => {
    while ((stretches[near]?.from ?? 0) > instant) near--;
    while ((stretches[near + 1]?.from ?? Number.POSITIVE_INFINITY) <= instant) near++;
    return stretches[near]?.ahead ?? 0;
  };
  return {
    moves,
    ahead,
    dayAt: (instant) => Math.floor((instant + ahead(instant)) / day),
    firstAt: (on, at) => {
      const wanted = on * day + at * hour;
      // From an instant at which it is earlier there for sure, minute by minute.
      let instant = wanted - Math.max(ahead(wanted - day), ahead(wanted + day));
      while (instant + ahead(instant) < wanted) instant += minute;
      return instant;
    },
  };
};

/** Numbers by chance from 0 up to but not including 1, the same for the same seed. */
export const chance = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
