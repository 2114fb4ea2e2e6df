import type { NoticeSource } from "#functions/catalog/sources/source.ts";
import type { SyncResult } from "#functions/catalog/sync/sync-catalog.ts";
import { createTableRunStore, getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { notifyExpectedOpenings } from "#functions/opportunities/notify-expected-openings.ts";
import { notifyFollowers } from "#functions/opportunities/notify-followers.ts";
import { notifyNewMatches } from "#functions/opportunities/notify-new-matches.ts";
import { catalogStateKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";

export type DailySyncState = {
  /** The day in Washington, D.C., `YYYY-MM-DD`. */
  day: string;
  isDone: boolean;
  failures: number;
  /** Earliest next attempt, ISO 8601. */
  notBefore: string;
};

export const maxDailyFailures = 6;
/** Earliest hour for a sync, Eastern Time. Grants.gov publishes the day's extract early in the morning. */
const firstHour = 6;
const hourMs = 3_600_000;

const easternHourFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "2-digit",
  hourCycle: "h23",
});

const createState = (now: Date): DailySyncState => ({
  day: getSyncDay(now),
  isDone: false,
  failures: 0,
  notBefore: now.toISOString(),
});
const getState = (state: DailySyncState | undefined, now: Date): DailySyncState =>
  state?.day === getSyncDay(now) ? state : createState(now);

/** Returns the source to sync now, or undefined if no sync is due. A retry uses the next source. */
export const getDueSource = (
  state: DailySyncState | undefined,
  sources: readonly NoticeSource[],
  now: Date,
): NoticeSource | undefined => {
  const { isDone, failures, notBefore } = getState(state, now);
  if (isDone || failures >= maxDailyFailures || now.toISOString() < notBefore) return undefined;
  if (Number(easternHourFormat.format(now)) < firstHour) return undefined;
  return sources[failures % sources.length];
};

const updateDailySyncState = (
  before: DailySyncState | undefined,
  result: SyncResult,
  now: Date,
): DailySyncState | undefined => {
  const state = getState(before, now);
  if (result.outcome === "published" || result.outcome === "unchanged") return { ...state, isDone: true };
  if (result.outcome === "refused" || (result.outcome === "failed" && !result.resumable))
    return { ...state, failures: state.failures + 1, notBefore: new Date(now.getTime() + hourMs).toISOString() };
  return before;
};

const stateKey = catalogStateKey("DAILY_SYNC");

export const readDailySyncState = async (table: Table): Promise<DailySyncState | undefined> => {
  const item = await table.get(stateKey);
  if (!item) return undefined;
  const { pk, sk, ...state } = item;
  return state as DailySyncState;
};
export const writeDailySyncState = (table: Table, state: DailySyncState): Promise<void> =>
  table.write({ put: { ...stateKey, ...state } });

/** Sends notifications, syncs and imports, resuming earlier runs. Throws after the last failed attempt of the day. */
export const runScheduled = async (dependencies: Dependencies, timeLeft?: () => number): Promise<void> => {
  await notifyUsers(dependencies, timeLeft);
  const { scheduled } = await dependencies.catalogSync.sources();
  // In local development, commands fetch the catalog instead of a schedule.
  if (scheduled.length === 0) return;
  await syncIfDue(dependencies, scheduled, timeLeft);
  // Import after the sync, so that a bad file does not prevent it.
  const { importInbox } = await import("#functions/catalog/import/import-catalog.ts");
  await importInbox(dependencies);
  try {
    // Until publishing succeeds, searches use the previous catalog.
    await dependencies.searchEngine?.publish?.({ table: dependencies.table, timeLeft });
  } finally {
    // Notify users even if publishing fails. The error then fails the run, so that CatalogSyncErrorsAlarm fires.
    await notifyUsers(dependencies, timeLeft);
  }
};

const notifyUsers = async (dependencies: Dependencies, timeLeft: (() => number) | undefined): Promise<void> => {
  await notifyFollowers(dependencies, timeLeft);
  await notifyExpectedOpenings(dependencies, timeLeft);
  await notifyNewMatches(dependencies, timeLeft);
};

const syncIfDue = async (
  dependencies: Dependencies,
  sources: Parameters<typeof getDueSource>[1],
  timeLeft: (() => number) | undefined,
): Promise<void> => {
  const { table, clock, catalogSync, starter } = dependencies;
  const before = await readDailySyncState(table);
  const source = getDueSource(before, sources, clock.now());
  if (!source) return;
  // Load this module only when needed, because most runs have nothing to sync.
  const { syncCatalog } = await import("#functions/catalog/sync/sync-catalog.ts");
  const result = await syncCatalog({
    source,
    files: catalogSync.files,
    starter,
    runs: createTableRunStore(table),
    clock,
    timeLeft,
  });
  const state = updateDailySyncState(before, result, clock.now());
  // If another process is syncing, leave the state unchanged: that process records the outcome.
  if (state && state !== before) await writeDailySyncState(table, state);
  logResult(source.name, result);
  if (state && !state.isDone && state.failures >= maxDailyFailures && state.failures !== before?.failures)
    throw new Error("The catalog could not be synced today");
};

const logResult = (source: string, result: SyncResult) => {
  const attributes = { source, outcome: result.outcome };
  if (result.outcome === "published") {
    const { version, records, live, run } = result.manifest;
    log.info("catalog synced", { ...attributes, version, records, live, unreadable: run.unreadable });
  } else if (result.outcome === "failed" || result.outcome === "refused")
    log.error("catalog sync failed", { ...attributes, why: result.why });
  else log.info("catalog synced", attributes);
};
