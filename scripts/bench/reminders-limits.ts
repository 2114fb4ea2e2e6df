import type { JobFigures } from "./reminders-sample.ts";

/** What is taken for granted where nothing can be measured on this machine. */
export const times = {
  /** Seconds that a call to the table or the queue takes from a Lambda. */
  call: 0.006,
  /** Seconds of code in a job. */
  code: 0.02,
  /** Gigabytes of a worker. */
  memory: 1,
  said: "a call to table or queue is taken to last 6 ms, a job's own code 20 ms in 1 GB",
} as const;

/** Limits of the services, and how many work at once in the stack as it is deployed. */
const limits = {
  workers: 5,
  shardWorkersAtOnce: 20,
  shards: 16,
  jobShards: 4,
  /** Write units a second that one partition of an index takes. */
  partition: 1000,
  /** Write units a second that a table on demand takes before it has grown. */
  newTable: 4000,
  /** Mails a second that an account may send that has just left the sandbox of SES. */
  mails: 14,
} as const;

export type Limit = { name: string; minutes: number; said: string };

/** How long the worst hour takes by each of the limits alone, the longest first. */
export const limitsOf = (due: number, { jobs, counts }: JobFigures): Limit[] => {
  const seconds = {
    job: (counts.calls * times.call + jobs * times.code) / jobs,
    user: 2 * times.call,
  };
  const writes = counts.writeUnits + 4;
  // The queue's message aside, each job is put in, taken out and put in, and taken out.
  const ofJobs = counts.indexUnits + 1;
  const minutes = (all: number, each: number) => all / each / 60;
  const workerSeconds = due * jobs * seconds.job;
  return [
    {
      name: "mails of a new account at SES",
      minutes: minutes(due, limits.mails),
      said: `${limits.mails} a second; ${Math.ceil(due / 3600)} a second are needed for an hour: ask for a higher quota in time`,
    },
    {
      name: "workers",
      minutes: minutes(workerSeconds, limits.workers),
      said: `${limits.workers} at once; ${Math.ceil(workerSeconds / 3600)} are needed for an hour: maxConcurrency of the worker's queue`,
    },
    {
      name: "the table on demand, as new",
      minutes: minutes(due * writes, limits.newTable),
      said: `${limits.newTable} write units a second at first; it grows, and can be warmed`,
    },
    {
      name: "the index of jobs",
      minutes: minutes(due * ofJobs, limits.jobShards * limits.partition),
      said: `${limits.jobShards} partitions of ${limits.partition} write units a second`,
    },
    {
      name: "the index of reminders",
      minutes: minutes(due * 4, limits.shards * limits.partition),
      said: `${limits.shards} partitions of ${limits.partition} write units a second`,
    },
    {
      name: "the tick with the shards it hands over",
      minutes: minutes((due * seconds.user) / limits.shardWorkersAtOnce, Math.min(limits.shards, limits.workers)),
      said: `${Math.min(limits.shards, limits.workers)} shards at once, ${limits.shardWorkersAtOnce} users of each`,
    },
  ].toSorted((a, b) => b.minutes - a.minutes);
};
