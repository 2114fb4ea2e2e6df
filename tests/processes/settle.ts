import { setTimeout } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobIndexShards, listDueJobs } from "#functions/jobs/jobs.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";

const never = new Date("9999-01-01T00:00:00Z");
/** Milliseconds between two looks. */
const pause = 250;
/** Milliseconds without anything that comes to its end, after which nobody waits any longer. */
const patience = 90_000;
/** What falls due later, in milliseconds of the run's clock, is not waited for: the clock is moved. */
const soon = 20_000;

/** Every job that has not come to its end, by the index of what is to be looked at. */
export const outstandingJobs = async ({ table }: Pick<Dependencies, "table">): Promise<Job[]> =>
  (await Promise.all(jobIndexShards.map(async (shard) => (await listDueJobs(table, shard, never, 1000)).jobs))).flat();

const waitOf = ({ due }: Job, now: Date) => Date.parse(String(due)) - now.getTime();
/** Jobs that are worked on, or are to be at any moment. */
export const busyOf = (jobs: readonly Job[], now: Date): number =>
  jobs.filter((job) => job.status === "running" || waitOf(job, now) <= soon).length;

/**
 * Waits until every job has come to its end. Where all that is left waits for its time, `moveAhead` moves the clock.
 * Answers what never ended.
 */
export const settle = async (
  { clock }: Pick<Dependencies, "clock">,
  look: () => Promise<Job[]>,
  moveAhead: (milliseconds: number) => void,
): Promise<Job[]> => {
  let fewest = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); ; await setTimeout(pause)) {
    const left = await look();
    if (left.length === 0) return [];
    if (left.length < fewest) {
      fewest = left.length;
      since = Date.now();
    }
    const now = clock.now();
    if (left.length > 0 && busyOf(left, now) === 0) moveAhead(Math.min(...left.map((job) => waitOf(job, now))));
    if (Date.now() - since > patience) return left;
  }
};
