import { setTimeout } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { Random } from "#tests/support/random.ts";
import {
  createUser,
  day,
  enqueueReminders,
  morningZone,
  poisonMark,
  type RequestedJob,
  requestDeletion,
  requestJob,
  type User,
} from "./users.ts";

/** The size of a run. Equal seeds draw equal requests, faults and kills, but the interleaving varies. */
export type Size = {
  seed: number;
  /** Requested jobs, poisoned ones included; they create further jobs. */
  jobs: number;
  kills: number;
  people: number;
  /** Accounts that are deleted, included in `jobs`. */
  leavers: number;
  /** Jobs that no worker can finish until the fault is removed, included in `jobs`. */
  poisoned: number;
  /** Messages from other sources. */
  foreign: number;
  /** How many times faster than real time the clock runs: at 10, a lease of 30 seconds ends after 3. */
  speed: number;
};

/** Maps with limited concurrency. */
export const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<unknown>, atOnce = 8): Promise<void> => {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(act));
};

/** The maximum number of jobs at the same time. */
const window = 24;
/** Milliseconds between two polls. */
const pause = 250;
/** The share of requests whose queue message is lost after the job is written. */
const share = 0.02;

/** The users of a run, and what they requested. */
export type Workload = { staying: User[]; leaving: User[]; stuck: User[]; asked: RequestedJob[] };

/** Creates the users as of some days before the run. */
export const createWorkload = async (
  dependencies: Dependencies,
  began: Date,
  random: Random,
  { people, leavers, poisoned }: Size,
): Promise<Workload> => {
  const earlier: Dependencies = { ...dependencies, clock: { now: () => new Date(began.getTime() - 3 * day) } };
  const timeZone = morningZone(began);
  const make = async (count: number, mark?: string) => {
    const made: User[] = [];
    await forEach(Array.from({ length: count }), async () => {
      made.push(await createUser(earlier, { random, timeZone, mark }));
    });
    return made;
  };
  return {
    staying: await make(people),
    leaving: await make(leavers),
    stuck: await make(poisoned, poisonMark),
    asked: [],
  };
};

/** All requests in random order. */
const actsOf = (
  dependencies: Dependencies,
  random: Random,
  { staying, leaving, asked }: Workload,
  rest: number,
): (() => Promise<unknown>)[] => {
  const forgetful: Dependencies = { ...dependencies, queue: { send: async () => {} } };
  const askOne = async () => {
    const person = staying[random.below(staying.length)];
    if (person) asked.push(await requestJob(random.happens(share) ? forgetful : dependencies, person, random));
  };
  const acts = [
    ...reminderShards.map((shard) => () => enqueueReminders(dependencies, shard)),
    ...leaving.map((person) => () => requestDeletion(dependencies, person)),
    ...Array.from({ length: rest }, () => askOne),
  ];
  return acts
    .map((act) => ({ act, place: random.draw() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ act }) => act);
};

/**
 * Requests everything at the rate at which it is processed. Poisoned jobs are enqueued first. `reach` receives the
 * share requested so far.
 */
export const runWorkload = async (
  dependencies: Dependencies,
  random: Random,
  asking: Workload,
  { jobs, leavers, poisoned }: Size,
  { busy, reach }: { busy(): Promise<number>; reach(share: number): void },
): Promise<void> => {
  const { stuck, asked } = asking;
  await forEach(stuck, async (person) => asked.push(await requestJob(dependencies, person, random, "exportData")));
  const acts = actsOf(dependencies, random, asking, jobs - leavers - poisoned - reminderShards.length);
  for (let at = 0; at < acts.length; ) {
    const room = Math.max(0, window - (await busy()));
    await forEach(acts.slice(at, at + room), (act) => act());
    at += room;
    reach(Math.min(1, at / acts.length));
    await setTimeout(pause);
  }
};
