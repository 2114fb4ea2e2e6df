import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { Position } from "#functions/table/table.ts";
import { listDueJobs, type Shard, shards } from "./jobs.table.ts";
import { lookAfter } from "./look-after.ts";

/** Jobs of one page of a shard. */
const pageSize = 100;
/** So many jobs of one shard are looked after at the same time. */
const atOnce = 10;
/** Most jobs of one shard that one run looks at; what is over waits for the next minute. */
const mostOfRun = 5000;
/** With less than this left, in milliseconds, the rest waits for the next minute. */
const leastTime = 5000;

/** How far one run may go. */
type Bounds = { timeLeft?: () => number; most?: number };

/**
 * Sends again what is outstanding and due: sends that failed, messages that were lost, workers that died. The shards
 * go on side by side, each from what is longest due on, page by page while there is time.
 * Answers how many were sent; throws when a shard could not be looked through.
 */
export const sweep = async (
  outside: Outside,
  { timeLeft = () => Number.POSITIVE_INFINITY, most = mostOfRun }: Bounds = {},
): Promise<{ sent: number }> => {
  const swept = await Promise.allSettled(shards.map((shard) => sweepShard(outside, shard, { timeLeft, most })));
  const sent = swept.reduce((sum, shard) => sum + (shard.status === "fulfilled" ? shard.value : 0), 0);
  log.info("jobs swept", { sent });
  const errors = swept.flatMap((shard) => (shard.status === "rejected" ? [shard.reason] : []));
  if (errors.length) throw new AggregateError(errors, "Some jobs could not be looked at");
  return { sent };
};

/** Whatever is looked after falls due later than `now`, so that no page meets it again. */
const sweepShard = async (outside: Outside, shard: Shard, { timeLeft, most }: Required<Bounds>): Promise<number> => {
  const now = outside.clock.now();
  let seen = 0;
  let sent = 0;
  let after: Position | undefined;
  do {
    const page = await listDueJobs(outside.table, shard, now, Math.min(pageSize, most - seen), after);
    for (let at = 0; at < page.jobs.length; at += atOnce) {
      if (timeLeft() < leastTime) return sent;
      const some = page.jobs.slice(at, at + atOnce);
      const done = await Promise.all(some.map((job) => lookAfter(outside, job)));
      sent += done.filter((outcome) => outcome === "sent").length;
      seen += some.length;
    }
    after = page.next;
  } while (after && seen < most);
  return sent;
};
