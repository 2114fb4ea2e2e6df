import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import type { SyncResult } from "./sync-catalog.ts";
import { getSyncDay } from "./sync-run.ts";

export type DailySyncState = {
  /** The day in Washington, D.C., `YYYY-MM-DD`. */
  day: string;
  isDone: boolean;
  failures: number;
  /** Earliest next attempt, ISO 8601. */
  notBefore: string;
};

export const maxDailyFailures = 6;
/** No sync starts before this hour, Eastern Time: Grants.gov publishes the day's extract early in the morning. */
const firstHour = 6;
const hourMs = 3_600_000;

const easternHour = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  hourCycle: "h23",
});

const newState = (now: Date): DailySyncState => ({
  day: getSyncDay(now),
  isDone: false,
  failures: 0,
  notBefore: now.toISOString(),
});
const getState = (night: DailySyncState | undefined, now: Date): DailySyncState =>
  night?.day === getSyncDay(now) ? night : newState(now);

/** The source to sync now, or undefined when no sync is due. A retry uses the next source. */
export const getDueSource = (
  night: DailySyncState | undefined,
  sources: readonly NoticeSource[],
  now: Date,
): NoticeSource | undefined => {
  const { isDone, failures, notBefore } = getState(night, now);
  if (isDone || failures >= maxDailyFailures || now.toISOString() < notBefore) return undefined;
  if (Number(easternHour.format(now)) < firstHour) return undefined;
  return sources[failures % sources.length];
};

export const updateDailySyncState = (
  before: DailySyncState | undefined,
  result: SyncResult,
  now: Date,
): DailySyncState | undefined => {
  const night = getState(before, now);
  if (result.outcome === "published" || result.outcome === "unchanged") return { ...night, isDone: true };
  if (result.outcome === "refused" || (result.outcome === "brokeOff" && !result.resumable))
    return { ...night, failures: night.failures + 1, notBefore: new Date(now.getTime() + hourMs).toISOString() };
  return before;
};
