import { readDailySyncState, writeDailySyncState } from "#functions/catalog/daily-sync-state.table.ts";
import { getDueSource, maxDailyFailures, updateDailySyncState } from "#functions/catalog/sync/daily-sync-state.ts";
import type { SyncResult } from "#functions/catalog/sync/sync-catalog.ts";
import { createTableRunStore } from "#functions/catalog/sync-run.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { notifyFollowers } from "#functions/opportunities/notify-followers.ts";
import { notifyNewMatches } from "#functions/opportunities/notify-new-matches.ts";

/**
 * One scheduled run: sends pending notifications, starts or resumes the daily sync, and imports files from the
 * inbox. A run that ran out of time or failed is resumed from its checkpoint by the next one. Throws after the
 * day's last failed attempt, which raises the alarm.
 */
export const runScheduled = async (dependencies: Dependencies, timeLeft?: () => number): Promise<void> => {
  await notifyUsers(dependencies, timeLeft);
  const { scheduled } = await dependencies.intake.sources();
  // In local development nothing is fetched on a schedule; commands do it.
  if (scheduled.length === 0) return;
  await syncIfDue(dependencies, scheduled, timeLeft);
  // After the sync, so that a file that cannot be imported does not prevent it.
  const { importInbox } = await import("#functions/catalog/import-inbox.ts");
  await importInbox(dependencies);
  await notifyUsers(dependencies, timeLeft);
};

const notifyUsers = async (dependencies: Dependencies, timeLeft: (() => number) | undefined): Promise<void> => {
  await notifyFollowers(dependencies, timeLeft);
  await notifyNewMatches(dependencies, timeLeft);
};

const syncIfDue = async (
  dependencies: Dependencies,
  nightly: Parameters<typeof getDueSource>[1],
  timeLeft: (() => number) | undefined,
): Promise<void> => {
  const { table, clock, intake } = dependencies;
  const before = await readDailySyncState(table);
  const source = getDueSource(before, nightly, clock.now());
  if (!source) return;
  // Loaded only when needed: most runs have nothing to sync.
  const { syncCatalog } = await import("#functions/catalog/sync/sync-catalog.ts");
  const result = await syncCatalog({
    source,
    files: intake.files,
    runs: createTableRunStore(table),
    clock,
    timeLeft,
  });
  const state = updateDailySyncState(before, result, clock.now());
  // Unchanged if another process is syncing; that one records the outcome.
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
  } else if (result.outcome === "brokeOff" || result.outcome === "refused")
    log.error("catalog sync failed", { ...attributes, why: result.why });
  else log.info("catalog synced", attributes);
};
