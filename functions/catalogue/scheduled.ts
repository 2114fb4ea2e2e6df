import { log } from "#functions/clients/log.ts";
import { tellMatches } from "#functions/opportunities/tell-matches.ts";
import type { Outside } from "#functions/outside.ts";
import { readNight, writeNight } from "./night.table.ts";
import { dueSource, mostFailures, nightAfter } from "./night.ts";
import { tableRuns } from "./sync.table.ts";
import type { SyncResult } from "./sync.ts";
import { tellFollowers } from "./tell-followers.ts";

/**
 * One scheduled run: sends pending notifications, starts or resumes the daily sync, and imports files from the
 * inbox. A run that ran out of time or failed is resumed from its checkpoint by the next one. Throws after the
 * day's last failed attempt, which raises the alarm.
 */
export const runScheduled = async (outside: Outside, timeLeft?: () => number): Promise<void> => {
  await notifyUsers(outside, timeLeft);
  const { nightly } = await outside.intake.sources();
  // In local development nothing is fetched on a schedule; commands do it.
  if (nightly.length === 0) return;
  await syncIfDue(outside, nightly, timeLeft);
  // After the sync, so that a file that cannot be imported does not prevent it.
  const { importInbox } = await import("./import-inbox.ts");
  await importInbox(outside);
  await notifyUsers(outside, timeLeft);
};

const notifyUsers = async (outside: Outside, timeLeft: (() => number) | undefined): Promise<void> => {
  await tellFollowers(outside, timeLeft);
  await tellMatches(outside, timeLeft);
};

const syncIfDue = async (
  outside: Outside,
  nightly: Parameters<typeof dueSource>[1],
  timeLeft: (() => number) | undefined,
): Promise<void> => {
  const { table, clock, intake } = outside;
  const before = await readNight(table);
  const source = dueSource(before, nightly, clock.now());
  if (!source) return;
  // Loaded only when needed: most runs have nothing to sync.
  const { syncCatalogue } = await import("./sync.ts");
  const result = await syncCatalogue({ source, files: intake.files, runs: tableRuns(table), clock, timeLeft });
  const state = nightAfter(before, result, clock.now());
  // Unchanged if another process is syncing; that one records the outcome.
  if (state && state !== before) await writeNight(table, state);
  logResult(source.name, result);
  if (state && !state.isDone && state.failures >= mostFailures && state.failures !== before?.failures)
    throw new Error("The catalog could not be synced today");
};

const logResult = (source: string, result: SyncResult) => {
  const attributes = { source, outcome: result.outcome };
  if (result.outcome === "published") {
    const { version, records, live, run } = result.manifest;
    log.info("catalogue synced", { ...attributes, version, records, live, unreadable: run.unreadable });
  } else if (result.outcome === "brokeOff" || result.outcome === "refused")
    log.error("catalogue sync failed", { ...attributes, why: result.why });
  else log.info("catalogue synced", attributes);
};
