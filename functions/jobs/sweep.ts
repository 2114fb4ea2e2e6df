import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import { listDueJobs, type Shard, shards } from "./jobs.table.ts";
import { lookAfter } from "./look-after.ts";

/** Most jobs of one shard that one run looks at; what is over waits for the next minute. */
export const mostPerShard = 100;

/**
 * Sends again what is outstanding and due: sends that failed, messages that were lost, workers that died.
 * Answers how many were sent; throws when a shard could not be looked through.
 */
export const sweep = async (outside: Outside): Promise<{ sent: number }> => {
  const swept = await Promise.allSettled(shards.map((shard) => sweepShard(outside, shard)));
  const sent = swept.reduce((sum, shard) => sum + (shard.status === "fulfilled" ? shard.value : 0), 0);
  log.info("jobs swept", { sent });
  const errors = swept.flatMap((shard) => (shard.status === "rejected" ? [shard.reason] : []));
  if (errors.length) throw new AggregateError(errors, "Some jobs could not be looked at");
  return { sent };
};

const sweepShard = async (outside: Outside, shard: Shard): Promise<number> => {
  const due = await listDueJobs(outside.table, shard, outside.clock.now(), mostPerShard);
  let sent = 0;
  for (const job of due) if ((await lookAfter(outside, job)) === "sent") sent++;
  return sent;
};
