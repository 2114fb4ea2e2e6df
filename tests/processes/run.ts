import { setTimeout } from "node:timers/promises";
import { GetQueueAttributesCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobIndexShards, listDueJobs } from "#functions/jobs/jobs.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import { createSqsDeadLetterQueue } from "#scripts/ops/backend.ts";
import { createTestOps, runTestCommand } from "#scripts/ops/testing.ts";
import { createRandom } from "#tests/support/random.ts";
import { checkMails } from "./check-mails.ts";
import { checkAll, describeJob } from "./check-records.ts";
import { planKills } from "./faults.ts";
import { startServices, type World } from "./services.ts";
import { poisonMark } from "./users.ts";
import type { Pace } from "./workers.ts";
import { startWorkers } from "./workers.ts";
import type { Size } from "./workload.ts";
import { createWorkload, runWorkload } from "./workload.ts";

const never = new Date("9999-01-01T00:00:00Z");
/** Milliseconds between two polls. */
const pause = 250;
/** Maximum milliseconds without progress. */
const patience = 90_000;
/** If all jobs are due later than this (in milliseconds of the run's clock), the clock is advanced. */
const soon = 20_000;

/** Every job that has not ended, from the index of due jobs. */
const outstandingJobs = async ({ table }: Pick<Dependencies, "table">): Promise<Job[]> =>
  (await Promise.all(jobIndexShards.map(async (shard) => (await listDueJobs(table, shard, never, 1000)).jobs))).flat();

const waitOf = ({ due }: Job, now: Date) => Date.parse(String(due)) - now.getTime();
/** Jobs that are running or about to run. */
const busyOf = (jobs: readonly Job[], now: Date): number =>
  jobs.filter((job) => job.status === "running" || waitOf(job, now) <= soon).length;

/** Waits until every job has ended, advancing the clock if all wait for their time. Returns those that never end. */
const settle = async (
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

const perform = async ({ dependencies, sqs, engines }: World, command: string, ...argv: string[]) => {
  const { ops, seen, getOutput } = createTestOps({
    backend: { dependencies, deadLetterQueue: createSqsDeadLetterQueue(sqs, engines.deadQueueUrl) },
  });
  const code = await runTestCommand({ ops }, command, "--local", ...argv);
  return { code, said: seen.stdout, all: getOutput() };
};

/** What the operator's command reports of the dead-letter queue. */
const lookThrough = async (world: World) => {
  const { said } = await perform(world, "dlq:peek");
  const idsOf = (is: string) => new Set(said.flatMap((line) => new RegExp(`(job_\\w+), ${is}$`).exec(line)?.[1] ?? []));
  const foreign = said.filter((line) => line.endsWith("unknown message")).length;
  return { outstanding: idsOf("outstanding"), ended: idsOf("ended"), foreign };
};

/** Empties the dead-letter queue as an operator does. Returns the output on failure. */
const sendAgain = async (world: World): Promise<string | undefined> => {
  const { code, all } = await perform(world, "dlq:redrive", "--drop-foreign");
  return code === 0 ? undefined : all;
};

/** The number of visible and invisible messages. */
const lengthOf = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return (
    Number(Attributes.ApproximateNumberOfMessages ?? 0) + Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0)
  );
};

/** Messages that the product did not send. */
const foreign = ["{", "null", "lamp", '{"v":1}', '{"userId":"ada","jobId":"1","v":2}'] as const;

const sendForeign = async (client: SQSClient, QueueUrl: string, count: number): Promise<void> => {
  for (let at = 0; at < count; at++)
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: foreign[at % foreign.length] }));
};

const [processes, concurrency] = [3, 4];
/** Milliseconds of the run's clock between two sweeps of a worker: together three times as often as the product. */
const sweepEvery = 60_000;
/** The maximum number of polls of a queue that must become empty. */
const looks = 600;

/** What was counted, and the violations. */
export type RunResult = Awaited<ReturnType<typeof checkAll>> & {
  breaches: string[];
  kills: number;
  dead: { poison: number; foreign: number };
  mails: { mails: number; doubled: number };
  /** Faults of the workers' requests. */
  wire: Record<string, number>;
  seconds: number;
};

/** Waits up to a minute until a queue is empty; returns the number of messages left. */
const emptied = async ({ sqs }: World, url: string): Promise<number> => {
  for (let look = 0; look < looks && (await lengthOf(sqs, url)) > 0; look++) await setTimeout(100);
  return lengthOf(sqs, url);
};

/**
 * Checks that the dead-letter queue holds exactly the poisoned and foreign messages, then empties it as an operator
 * does.
 */
const redrive = async (world: World, { poisoned, foreign }: Size, breaches: string[], mend: () => void) => {
  const dead = await lookThrough(world);
  const poison = (await outstandingJobs(world.dependencies)).filter(({ userId }) => userId.startsWith(poisonMark));
  for (const job of poison)
    if (!dead.outstanding.delete(job.id)) breaches.push(`poison is not in the dead-letter queue: ${describeJob(job)}`);
  for (const id of dead.outstanding) breaches.push(`${id} is in the dead-letter queue, and nothing is wrong with it`);
  if (poison.length < poisoned) breaches.push("poison was worked off");
  if (dead.foreign !== foreign) breaches.push(`${dead.foreign} messages of others were set aside`);
  mend();
  const unsent = await sendAgain(world);
  if (unsent !== undefined) breaches.push(`the dead-letter queue was not emptied: ${unsent}`);
  return { poison: poison.length, foreign: dead.foreign };
};

/** Performs a run with real processes and engines, and checks everything that it leaves. */
export const runProcesses = async (
  engine: { settings: DynamoDbSettings; tableName: string },
  size: Size,
): Promise<RunResult> => {
  const { seed, kills, speed } = size;
  const breaches: string[] = [];
  const random = createRandom(seed);
  const pace: Pace = { began: Date.now(), speed, ahead: 0 };
  const killing = planKills(createRandom(seed ^ 0xdead), kills, (worker) => workers.isAlive(worker));
  let isPoisoned = false;
  const world = await startServices(engine, pace, {
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
    if (left.length) breaches.push(`${left.length} jobs never end: ${left.slice(0, 10).map(describeJob).join("; ")}`);
    const waiting = await emptied(world, engines.queueUrl);
    if (waiting) breaches.push(`${waiting} messages are left in the queue`);
  };

  const began = performance.now();
  try {
    const asking = await createWorkload(dependencies, new Date(pace.began), random, size);
    await settled();
    isPoisoned = true;
    await sendForeign(sqs, engines.queueUrl, size.foreign);
    const busy = async () => busyOf(await look(), dependencies.clock.now());
    await runWorkload(dependencies, random, asking, size, { busy, reach: killing.reach });
    await settled();

    const dead = await redrive(world, size, breaches, () => {
      isPoisoned = false;
    });
    // Users that could not be processed are due; the next tick enqueues them again.
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
