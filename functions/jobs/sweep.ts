import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { Position } from "#functions/table/table.ts";
import { ofEach } from "./each.ts";
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
 * Answers how many were sent; throws when a shard could not be looked through, or a job in it not be looked after: that
 * holds up none of the others.
 */
export const sweep = async (
  outside: Outside,
  { timeLeft = () => Number.POSITIVE_INFINITY, most = mostOfRun }: Bounds = {},
): Promise<{ sent: number }> => {
  const { done, faults } = await ofEach(shards, (shard) => sweepShard(outside, shard, { timeLeft, most }));
  const sent = done.reduce((sum, shard) => sum + shard.sent, 0);
  log.info("jobs swept", { sent });
  const errors = [...faults, ...done.flatMap((shard) => shard.faults)];
  if (errors.length) throw new AggregateError(errors, "Some jobs could not be looked at");
  return { sent };
};

/** Whatever is looked after falls due later than `now`, and what cannot be lies behind, so that no page meets it again. */
const sweepShard = async (
  outside: Outside,
  shard: Shard,
  { timeLeft, most }: Required<Bounds>,
): Promise<{ sent: number; faults: unknown[] }> => {
  const now = outside.clock.now();
  let seen = 0;
  let sent = 0;
  const faults: unknown[] = [];
  let after: Position | undefined;
  do {
    const page = await listDueJobs(outside.table, shard, now, Math.min(pageSize, most - seen), after);
    for (let at = 0; at < page.jobs.length; at += atOnce) {
      if (timeLeft() < leastTime) return { sent, faults };
      const some = page.jobs.slice(at, at + atOnce);
      const looked = await ofEach(some, (job) => lookAfter(outside, job));
      sent += looked.done.filter((outcome) => outcome === "sent").length;
      faults.push(...looked.faults);
      seen += some.length;
    }
    after = page.next;
  } while (after && seen < most);
  return { sent, faults };
};
