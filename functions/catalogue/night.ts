import type { Source } from "./sources/source.ts";
import type { SyncResult } from "./sync.ts";
import { runDay } from "./sync-state.ts";

/** How far the sync of a day is. */
export type Night = {
  /** The funders' day, `YYYY-MM-DD`. */
  day: string;
  isDone: boolean;
  /** Times that came to nothing. */
  failures: number;
  /** Not before this instant, ISO 8601. */
  notBefore: string;
};

/** After so many times that came to nothing it is left for the day. */
export const mostFailures = 6;
/** The extract of a day is put out early in the morning of the capital; from this hour there it is looked for. */
const firstHour = 6;
const hour = 3_600_000;

const capitalHour = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  hourCycle: "h23",
});

const newNight = (now: Date): Night => ({
  day: runDay(now),
  isDone: false,
  failures: 0,
  notBefore: now.toISOString(),
});
/** The night `now` belongs to, as it was left or new. */
const nightOf = (night: Night | undefined, now: Date): Night => (night?.day === runDay(now) ? night : newNight(now));

/** The source to read now; undefined when there is nothing to do. What came to nothing is tried from another one. */
export const dueSource = (night: Night | undefined, sources: readonly Source[], now: Date): Source | undefined => {
  const { isDone, failures, notBefore } = nightOf(night, now);
  if (isDone || failures >= mostFailures || now.toISOString() < notBefore) return undefined;
  if (Number(capitalHour.format(now)) < firstHour) return undefined;
  return sources[failures % sources.length];
};

/** The night after a run, or the same as before when that says nothing of it: the run goes on, here or elsewhere. */
export const nightAfter = (before: Night | undefined, result: SyncResult, now: Date): Night | undefined => {
  const night = nightOf(before, now);
  if (result.outcome === "published" || result.outcome === "unchanged") return { ...night, isDone: true };
  if (result.outcome === "refused" || (result.outcome === "brokeOff" && !result.resumable))
    return { ...night, failures: night.failures + 1, notBefore: new Date(now.getTime() + hour).toISOString() };
  return before;
};
