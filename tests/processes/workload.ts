import { setTimeout } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { Random } from "#tests/support/random.ts";
import {
  createUser,
  day,
  enqueueReminders,
  findMorningZone,
  poisonedPrefix,
  type RequestedJob,
  requestDeletion,
  requestJob,
  type User,
} from "./users.ts";

/** The size of a run. The same seed generates the same requests, faults and kills, but their interleaving varies. */
export type Size = {
  seed: number;
  /** Requested jobs, including poisoned ones. They create further jobs. */
  jobs: number;
  kills: number;
  users: number;
  /** Deleted accounts, included in `jobs`. */
  deletions: number;
  /** Jobs that no worker can finish until the fault is removed, included in `jobs`. */
  poisoned: number;
  /** Messages that the app did not send. */
  foreign: number;
  /** The clock's speed relative to real time: at 10, a 30-second lease expires after 3 seconds. */
  speed: number;
};

/** Runs a function for each item with limited concurrency. */
export const forEach = async <T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
  concurrency = 8,
): Promise<void> => {
  for (let start = 0; start < items.length; start += concurrency)
    await Promise.all(items.slice(start, start + concurrency).map(run));
};

const maxBusyJobs = 24;
const pollMilliseconds = 250;
/** The fraction of requests whose queue message is lost after the job is written. */
const lostMessageRate = 0.02;

/** A run's users and their requests. */
export type Workload = { remaining: User[]; deleted: User[]; poisonedUsers: User[]; requested: RequestedJob[] };

/** Creates users who signed up several days before the run. */
export const createWorkload = async (
  dependencies: Dependencies,
  startedAt: Date,
  random: Random,
  { users, deletions, poisoned }: Size,
): Promise<Workload> => {
  const earlierDependencies: Dependencies = {
    ...dependencies,
    clock: { now: () => new Date(startedAt.getTime() - 3 * day) },
  };
  const timeZone = findMorningZone(startedAt);
  const createUsers = async (count: number, prefix?: string) => {
    const createdUsers: User[] = [];
    await forEach(Array.from({ length: count }), async () => {
      createdUsers.push(await createUser(earlierDependencies, { random, timeZone, prefix }));
    });
    return createdUsers;
  };
  return {
    remaining: await createUsers(users),
    deleted: await createUsers(deletions),
    poisonedUsers: await createUsers(poisoned, poisonedPrefix),
    requested: [],
  };
};

/** Builds all requests, in random order. */
const buildRequests = (
  dependencies: Dependencies,
  random: Random,
  { remaining, deleted, requested }: Workload,
  jobs: number,
): (() => Promise<unknown>)[] => {
  const lossyDependencies: Dependencies = { ...dependencies, queue: { send: async () => {} } };
  const requestRandomJob = async () => {
    const user = remaining[random.below(remaining.length)];
    if (user)
      requested.push(
        await requestJob(random.happens(lostMessageRate) ? lossyDependencies : dependencies, user, random),
      );
  };
  const requests = [
    ...reminderShards.map((shard) => () => enqueueReminders(dependencies, shard)),
    ...deleted.map((user) => () => requestDeletion(dependencies, user)),
    ...Array.from({ length: jobs }, () => requestRandomJob),
  ];
  return requests
    .map((request) => ({ request, position: random.draw() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ request }) => request);
};

/**
 * Requests jobs as fast as they are processed, poisoned ones first. `onProgress` receives the fraction requested so far.
 */
export const runWorkload = async (
  dependencies: Dependencies,
  random: Random,
  workload: Workload,
  { jobs, deletions, poisoned }: Size,
  { countBusy, onProgress }: { countBusy(): Promise<number>; onProgress(progress: number): void },
): Promise<void> => {
  const { poisonedUsers, requested } = workload;
  await forEach(poisonedUsers, async (user) =>
    requested.push(await requestJob(dependencies, user, random, "exportData")),
  );
  const requests = buildRequests(dependencies, random, workload, jobs - deletions - poisoned - reminderShards.length);
  for (let sentCount = 0; sentCount < requests.length; ) {
    const capacity = Math.max(0, maxBusyJobs - (await countBusy()));
    await forEach(requests.slice(sentCount, sentCount + capacity), (request) => request());
    sentCount += capacity;
    onProgress(Math.min(1, sentCount / requests.length));
    await setTimeout(pollMilliseconds);
  }
};
