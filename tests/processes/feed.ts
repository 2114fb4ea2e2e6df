import { setTimeout } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { Random } from "#tests/support/random.ts";
import { type Asked, ask, day, leave, makePerson, morningZone, type Person, poisonMark, remind } from "./people.ts";

/**
 * How large a run is. The same seed asks for the same, and draws the same row of faults and deaths; which request meets
 * which follows from how processes and engines meet.
 */
export type Size = {
  seed: number;
  /** What is asked for, poisoned and all; what that brings about by itself comes besides. */
  jobs: number;
  kills: number;
  people: number;
  /** Of the jobs, those with which an account ends. */
  leavers: number;
  /** Of the jobs, those that no worker can do until their cause is mended. */
  poisoned: number;
  /** Messages that are none of the product's. */
  foreign: number;
  /** The times of the product pass so many times as fast as the wall's: at 10, a lease of 30 seconds is over after 3. */
  speed: number;
};

/** Calls for each, so many at the same time. */
export const forEach = async <T>(all: readonly T[], act: (one: T) => Promise<unknown>, atOnce = 8): Promise<void> => {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(act));
};

/** Jobs that are under way at the same time, at the most. */
const window = 24;
/** Milliseconds between two looks at how many there are. */
const pause = 250;
/** Where an answer got lost, or somebody died between what they wrote and what they were about to send. */
const share = 0.02;

/** Those who ask, and what they have asked for. */
export type Asking = { staying: Person[]; leaving: Person[]; stuck: Person[]; asked: Asked[] };

/** People as they are when a run begins: some days after they have come. */
export const makePeople = async (
  dependencies: Dependencies,
  began: Date,
  random: Random,
  { people, leavers, poisoned }: Size,
): Promise<Asking> => {
  const earlier: Dependencies = { ...dependencies, clock: { now: () => new Date(began.getTime() - 3 * day) } };
  const timeZone = morningZone(began);
  const make = async (count: number, mark?: string) => {
    const made: Person[] = [];
    await forEach(Array.from({ length: count }), async () => {
      made.push(await makePerson(earlier, { random, timeZone, mark }));
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

/** What is asked for, in an order by random. */
const actsOf = (
  dependencies: Dependencies,
  random: Random,
  { staying, leaving, asked }: Asking,
  rest: number,
): (() => Promise<unknown>)[] => {
  const forgetful: Dependencies = { ...dependencies, queue: { send: async () => {} } };
  const askOne = async () => {
    const person = staying[random.below(staying.length)];
    if (person) asked.push(await ask(random.happens(share) ? forgetful : dependencies, person, random));
  };
  const acts = [
    ...reminderShards.map((shard) => () => remind(dependencies, shard)),
    ...leaving.map((person) => () => leave(dependencies, person)),
    ...Array.from({ length: rest }, () => askOne),
  ];
  return acts
    .map((act) => ({ act, place: random.draw() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ act }) => act);
};

/**
 * Asks for everything, no more at a time than is worked off. Poison lies in the queue from the start. `reach` is told which
 * share of it was asked for.
 */
export const feed = async (
  dependencies: Dependencies,
  random: Random,
  asking: Asking,
  { jobs, leavers, poisoned }: Size,
  { busy, reach }: { busy(): Promise<number>; reach(share: number): void },
): Promise<void> => {
  const { stuck, asked } = asking;
  await forEach(stuck, async (person) => asked.push(await ask(dependencies, person, random, "exportData")));
  const acts = actsOf(dependencies, random, asking, jobs - leavers - poisoned - reminderShards.length);
  for (let at = 0; at < acts.length; ) {
    const room = Math.max(0, window - (await busy()));
    await forEach(acts.slice(at, at + room), (act) => act());
    at += room;
    reach(Math.min(1, at / acts.length));
    await setTimeout(pause);
  }
};
