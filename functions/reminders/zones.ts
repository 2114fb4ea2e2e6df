export { knownZone } from "#shared/dates.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) => {
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

const figures = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)/;

/** What the clocks of a zone show at an instant (epoch milliseconds, whole seconds), as if they stood in Greenwich. */
const shownAt = (timeZone: string, instant: number): number => {
  // A third of the time that its parts take.
  const text = formatOf(timeZone).format(instant);
  const [, month, day, year, hour, minute, second] = figures.exec(text) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

const day = 86_400_000;
/** What was asked for lately: many live in the same zone, and are reminded at the same hour. */
const found = new Map<string, number>();
const mostFound = 10_000;

/**
 * The instant at which clocks in a zone (one this runtime knows) show a whole hour of a day `YYYY-MM-DD`. An hour that
 * comes twice is meant the first time; one that is skipped begins when the clocks move on.
 */
export const instantAt = (timeZone: string, on: string, hour: number): Date => {
  const asked = `${timeZone} ${on.slice(0, 10)} ${hour}`;
  let instant = found.get(asked);
  if (instant === undefined) {
    instant = find(timeZone, on, hour);
    if (found.size >= mostFound) found.clear();
    found.set(asked, instant);
  }
  return new Date(instant);
};

const find = (timeZone: string, on: string, hour: number): number => {
  const wanted = Date.parse(`${on.slice(0, 10)}T00:00:00Z`) + hour * 3_600_000;
  // No zone is a day away from Greenwich, and clocks are moved once in two days at most.
  const [before, after] = [wanted - day, wanted + day];
  const [early, late] = [before, after].map((near) => wanted - (shownAt(timeZone, near) - near)) as [number, number];
  // Mostly the clocks are not moved between the two.
  return early === late ? early : firstShowing(timeZone, wanted, before, after);
};

/** The first instant between two at which the clocks show `wanted`, a whole hour, or later. */
const firstShowing = (timeZone: string, wanted: number, from: number, to: number): number => {
  let [below, reached] = [from / 1000, to / 1000];
  while (reached - below > 1) {
    const middle = Math.floor((below + reached) / 2);
    if (shownAt(timeZone, middle * 1000) >= wanted) reached = middle;
    else below = middle;
  }
  return reached * 1000;
};
