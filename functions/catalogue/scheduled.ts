import { log } from "#functions/clients/log.ts";
import { tellMatches } from "#functions/opportunities/tell-matches.ts";
import type { Outside } from "#functions/outside.ts";
import { readNight, writeNight } from "./night.table.ts";
import { dueSource, mostFailures, nightAfter } from "./night.ts";
import { tableRuns } from "./sync.table.ts";
import type { SyncResult } from "./sync.ts";
import { tellFollowers } from "./tell-followers.ts";

/**
 * One run of the schedule: tells what has not been told, reads the source of the day or goes on where an earlier run
 * stopped, and takes in lists from the inbox. Short of time or broken off, the next run goes on from the checkpoint.
 * Throws when the day's last try came to nothing, so that somebody is told.
 */
export const runScheduled = async (outside: Outside, timeLeft?: () => number): Promise<void> => {
  await tellNews(outside, timeLeft);
  const { nightly } = await outside.intake.sources();
  // On a machine of one's own nothing is fetched unasked, and commands do the rest.
  if (nightly.length === 0) return;
  await syncNow(outside, nightly, timeLeft);
  // After the sync, which a list that nobody can take in must not keep from its work.
  const { importInbox } = await import("./import-inbox.ts");
  await importInbox(outside);
  await tellNews(outside, timeLeft);
};

/** First those who follow a record, then those who have saved a search. */
const tellNews = async (outside: Outside, timeLeft: (() => number) | undefined): Promise<void> => {
  await tellFollowers(outside, timeLeft);
  await tellMatches(outside, timeLeft);
};

const syncNow = async (
  outside: Outside,
  nightly: Parameters<typeof dueSource>[1],
  timeLeft: (() => number) | undefined,
): Promise<void> => {
  const { table, clock, intake } = outside;
  const before = await readNight(table);
  const source = dueSource(before, nightly, clock.now());
  if (!source) return;
  // What reads, judges and publishes is loaded once a day: most runs have nothing to do.
  const { syncCatalogue } = await import("./sync.ts");
  const result = await syncCatalogue({ source, files: intake.files, runs: tableRuns(table), clock, timeLeft });
  const night = nightAfter(before, result, clock.now());
  // Whoever is at it elsewhere says how it ends.
  if (night && night !== before) await writeNight(table, night);
  tellOperators(source.name, result);
  if (night && !night.isDone && night.failures >= mostFailures && night.failures !== before?.failures)
    throw new Error("The catalogue could not be synchronised today");
};

const tellOperators = (source: string, result: SyncResult) => {
  const facts = { source, outcome: result.outcome };
  if (result.outcome === "published") {
    const { version, records, live, run } = result.manifest;
    log.info("catalogue synchronised", { ...facts, version, records, live, unreadable: run.unreadable });
  } else if (result.outcome === "brokeOff" || result.outcome === "refused")
    log.error("catalogue not synchronised", { ...facts, why: result.why });
  else log.info("catalogue synchronised", facts);
};
