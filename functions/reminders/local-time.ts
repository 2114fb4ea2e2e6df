export { toKnownTimeZone } from "#shared/util/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const getFormat = (timeZone: string) => {
  let format = formats.get(timeZone);
  if (!format) {
    const twoDigits = {
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", year: "numeric", ...twoDigits });
    formats.set(timeZone, format);
  }
  return format;
};

const dateTimePattern = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)/;

/** Returns the local time at an instant (epoch milliseconds, whole seconds) as if it were UTC. */
const toLocalTime = (timeZone: string, instant: number): number => {
  // Three times as fast as formatToParts.
  const text = getFormat(timeZone).format(instant);
  const [, month, day, year, hour, minute, second] = dateTimePattern.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

const day = 86_400_000;
const cache = new Map<string, number>();
const maxCacheSize = 10_000;

/** Converts a whole local hour of a day to an instant: the first if ambiguous, the transition if skipped. */
export const toInstant = (timeZone: string, on: string, hour: number): Date => {
  const cacheKey = `${timeZone} ${on.slice(0, 10)} ${hour}`;
  let instant = cache.get(cacheKey);
  if (instant === undefined) {
    instant = computeInstant(timeZone, on, hour);
    if (cache.size >= maxCacheSize) cache.clear();
    cache.set(cacheKey, instant);
  }
  return new Date(instant);
};

const computeInstant = (timeZone: string, on: string, hour: number): number => {
  const target = Date.parse(`${on.slice(0, 10)}T00:00:00Z`) + hour * 3_600_000;
  // No zone is a day away from UTC, and transitions are at least two days apart.
  const [before, after] = [target - day, target + day];
  const [early, late] = [before, after].map((near) => target - (toLocalTime(timeZone, near) - near)) as [
    number,
    number,
  ];
  return early === late ? early : findFirstInstant(timeZone, target, before, after);
};

/** Binary search for the first instant at which the local time is `target`, a whole hour, or later. */
const findFirstInstant = (timeZone: string, target: number, from: number, to: number): number => {
  let [below, reached] = [from / 1000, to / 1000];
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (toLocalTime(timeZone, middle * 1000) >= target) reached = middle;
    else below = middle;
  }
  return reached * 1000;
};
