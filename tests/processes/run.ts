import { setTimeout } from "node:timers/promises";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import { createRandom } from "#tests/support/random.ts";
import { checkAll, nameOf } from "./check.ts";
import { feed, makePeople } from "./feed.ts";
import { killsOf } from "./kills.ts";
import { checkMails } from "./mails.ts";
import type { Pace } from "./pace.ts";
import { poisonMark } from "./people.ts";
import { lengthOf, sendForeign } from "./queues.ts";
import { lookThrough, sendAgain } from "./redrive.ts";
import { busyOf, outstandingJobs, settle } from "./settle.ts";
import type { Size } from "./size.ts";
import { startWorkers } from "./workers.ts";
import { startWorld, type World } from "./world.ts";

const [processes, concurrency] = [3, 4];
/** Milliseconds, by the run's clock, between two looks of a worker at what is due: together they look three times as often as the product. */
const sweepEvery = 60_000;
/** So often a queue is looked at that is to be empty, every tenth of a second. */
const looks = 600;

/** What was counted, and whatever was not as it must be. */
export type Found = Awaited<ReturnType<typeof checkAll>> & {
  breaches: string[];
  /** Workers that were killed. */
  kills: number;
  /** What lay in the dead-letter queue. */
  dead: { poison: number; foreign: number };
  mails: { mails: number; doubled: number };
  /** How often what became of the workers' requests. */
  wire: Record<string, number>;
  seconds: number;
};

/** Waits until a queue is empty, for a minute at the most; answers what is left in it. */
const emptied = async ({ sqs }: World, url: string): Promise<number> => {
  for (let look = 0; look < looks && (await lengthOf(sqs, url)) > 0; look++) await setTimeout(100);
  return lengthOf(sqs, url);
};

/** The dead-letter queue holds all that is poisoned, what is foreign, and nothing else; then an operator empties it. */
const redrive = async (world: World, { poisoned, foreign }: Size, breaches: string[], mend: () => void) => {
  const dead = await lookThrough(world);
  const poison = (await outstandingJobs(world.dependencies)).filter(({ userId }) => userId.startsWith(poisonMark));
  for (const job of poison)
    if (!dead.outstanding.delete(job.id)) breaches.push(`poison is not in the dead-letter queue: ${nameOf(job)}`);
  for (const id of dead.outstanding) breaches.push(`${id} is in the dead-letter queue, and nothing is wrong with it`);
  if (poison.length < poisoned) breaches.push("poison was worked off");
  if (dead.foreign !== foreign) breaches.push(`${dead.foreign} messages of others were set aside`);
  mend();
  const unsent = await sendAgain(world);
  if (unsent !== undefined) breaches.push(`the dead-letter queue was not emptied: ${unsent}`);
  return { poison: poison.length, foreign: dead.foreign };
};

/** Lives through a run with real processes and engines, and looks at everything that it leaves. */
export const runProcesses = async (
  engine: { settings: DynamoDbSettings; tableName: string },
  size: Size,
): Promise<Found> => {
  const { seed, kills, speed } = size;
  const breaches: string[] = [];
  const random = createRandom(seed);
  const pace: Pace = { began: Date.now(), speed, ahead: 0 };
  const killing = killsOf(createRandom(seed ^ 0xdead), kills, (worker) => workers.isAlive(worker));
  let isPoisoned = false;
  const world = await startWorld(engine, pace, {
    seed: seed ^ 0xfa017,
    dies: killing.dies,
    kill: (worker) => workers.kill(worker),
    isPoisoned: (body) => isPoisoned && body.includes(`USER#${poisonMark}`),
  });
  const { dependencies, sqs, engines, wire } = world;
  const settings = { pace, sweepEvery: sweepEvery / speed, concurrency, endpoint: wire.origin };
  const workers = startWorkers({ processes, settings, ...world });
  const look = async () =>
    (await outstandingJobs(dependencies)).filter(({ userId }) => !isPoisoned || !userId.startsWith(poisonMark));
  const settled = async () => {
    const left = await settle(dependencies, look, workers.moveAhead);
    if (left.length) breaches.push(`${left.length} jobs never end: ${left.slice(0, 10).map(nameOf).join("; ")}`);
    const waiting = await emptied(world, engines.queueUrl);
    if (waiting) breaches.push(`${waiting} messages are left in the queue`);
  };

  const began = performance.now();
  try {
    const asking = await makePeople(dependencies, new Date(pace.began), random, size);
    await settled();
    isPoisoned = true;
    await sendForeign(sqs, engines.queueUrl, size.foreign);
    const busy = async () => busyOf(await look(), dependencies.clock.now());
    await feed(dependencies, random, asking, size, { busy, reach: killing.reach });
    await settled();

    const dead = await redrive(world, size, breaches, () => {
      isPoisoned = false;
    });
    // What could not be looked at is due, and the next tick looks anew.
    await runReminderTick(dependencies);
    await settled();
    const seconds = (performance.now() - began) / 1000;
    await workers.stop();
    breaches.push(...workers.faults);

    const found = await checkAll(dependencies, asking, wire.mails, breaches);
    return {
      ...found,
      breaches,
      kills: workers.killedAt.size,
      dead,
      mails: checkMails(wire.mails, { killedAt: workers.killedAt, heard: wire.heard, speed }, breaches),
      wire: Object.fromEntries(wire.counts),
      seconds,
    };
  } finally {
    await workers.stop();
    await world.stop();
  }
};
