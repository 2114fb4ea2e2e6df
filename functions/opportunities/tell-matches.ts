import { log } from "#functions/clients/log.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { happened } from "#functions/notifications/notes.table.ts";
import type { Outside } from "#functions/outside.ts";
import type { Position } from "#functions/table/table.ts";
import {
  listSearchers,
  newsShards,
  readSearchedVersion,
  type Searcher,
  searchedVersionWrite,
  upToWrite,
} from "./search-news.table.ts";
import type { TellMatchesInput } from "./tell-matches.jobs.ts";

/** Users of one page of a shard, and how many of them are sent to the queue at the same time. */
const [pageSize, atOnce] = [100, 5];
/** With less than this left, in milliseconds, the rest is told at the next run. */
const leastTime = 5000;

/**
 * Starts a job for everybody who has saved a search when the catalogue was published anew; who has saved none costs
 * nothing. Each version makes one job a user, however often this runs, at the same time or again after a crash. Answers
 * how many were started, and whether that was all.
 */
export const tellMatches = async (
  outside: Outside,
  timeLeft: () => number = () => Number.POSITIVE_INFINITY,
): Promise<{ started: number; isDone: boolean }> => {
  const { catalogue, table } = outside;
  const latest = (await catalogue.news?.(await readSearchedVersion(table)))?.at(-1);
  if (!latest) return { started: 0, isDone: true };
  const input: TellMatchesInput = { version: latest.version, at: latest.madeAt };
  let started = 0;
  for (const shard of newsShards) {
    const of = await tellShard(outside, shard, input, timeLeft);
    started += of.started;
    if (!of.isDone) return { started, isDone: false };
  }
  await happened(table.write(searchedVersionWrite(latest.version)));
  if (started) log.info("saved searches looked at", { started });
  return { started, isDone: true };
};

const tellShard = async (outside: Outside, shard: number, input: TellMatchesInput, timeLeft: () => number) => {
  let started = 0;
  let from: Position | undefined;
  do {
    const page = await listSearchers(outside.table, shard, input.version, pageSize, from);
    for (let at = 0; at < page.searchers.length; at += atOnce) {
      if (timeLeft() < leastTime) return { started, isDone: false };
      const some = page.searchers.slice(at, at + atOnce);
      const begun = await Promise.all(some.map((searcher) => begin(outside, searcher, input)));
      started += begun.filter(Boolean).length;
    }
    from = page.next;
  } while (from);
  return { started, isDone: true };
};

/** False: another run was faster, or a search was added since the index knew of it, which the next version finds. */
const begin = async (outside: Outside, searcher: Searcher, input: TellMatchesInput): Promise<boolean> => {
  const job = newJob(outside, searcher.userId, "tellMatches", input);
  if (!(await happened(outside.table.write(upToWrite(searcher, input.version), ...job.writes)))) return false;
  await job.send();
  return true;
};
