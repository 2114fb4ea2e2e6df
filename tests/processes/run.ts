import { setTimeout } from "node:timers/promises";
import { GetQueueAttributesCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobIndexShards, listDueJobs } from "#functions/jobs/jobs.table.ts";
import type { Job } from "#functions/jobs/jobs.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { DynamoDbSettings } from "#scripts/engines/dynamodb.ts";
import { createPeekableQueue } from "#scripts/ops/peekable-queue.ts";
import { createTestOps, runTestCommand } from "#scripts/ops/testing.ts";
import { createRandom } from "#tests/support/random.ts";
import { checkEmails } from "./check-emails.ts";
import { checkResults, describeJob } from "./check-records.ts";
import { planKills } from "./faults.ts";
import { startServices, type World } from "./services.ts";
import { poisonedPrefix } from "./users.ts";
import type { Pace } from "./workers.ts";
import { startWorkers } from "./workers.ts";
import type { Size } from "./workload.ts";
import { createWorkload, runWorkload } from "./workload.ts";

const farFuture = new Date("9999-01-01T00:00:00Z");
const pollMilliseconds = 250;
const maxMillisecondsWithoutProgress = 90_000;
/** The clock is advanced if no job is due within this time on the run's clock. */
const settleMs = 20_000;

/** Lists every unfinished job, using the index of due jobs. */
const listOutstandingJobs = async ({ table }: Pick<Dependencies, "table">): Promise<Job[]> =>
  (
    await Promise.all(jobIndexShards.map(async (shard) => (await listDueJobs(table, shard, farFuture, 1000)).jobs))
  ).flat();

const getMillisecondsUntilDue = ({ due }: Job, now: Date) => Date.parse(String(due)) - now.getTime();
/** Counts jobs that are running or about to run. */
const countBusy = (jobs: readonly Job[], now: Date): number =>
  jobs.filter((job) => job.status === "running" || getMillisecondsUntilDue(job, now) <= settleMs).length;

/** Waits until every job has finished, advancing the clock if none is due. Returns the jobs that never finish. */
const settle = async (
  { clock }: Pick<Dependencies, "clock">,
  listJobs: () => Promise<Job[]>,
  advanceClock: (milliseconds: number) => void,
): Promise<Job[]> => {
  let minUnfinished = Number.POSITIVE_INFINITY;
  for (let since = Date.now(); ; await setTimeout(pollMilliseconds)) {
    const unfinished = await listJobs();
    if (unfinished.length === 0) return [];
    if (unfinished.length < minUnfinished) {
      minUnfinished = unfinished.length;
      since = Date.now();
    }
    const now = clock.now();
    if (unfinished.length > 0 && countBusy(unfinished, now) === 0)
      advanceClock(Math.min(...unfinished.map((job) => getMillisecondsUntilDue(job, now))));
    if (Date.now() - since > maxMillisecondsWithoutProgress) return unfinished;
  }
};

const runCommand = async ({ dependencies, sqs, engines }: World, command: string, ...argv: string[]) => {
  const { ops, seen, getOutput } = createTestOps({
    backend: { dependencies, deadLetterQueue: createPeekableQueue(sqs, engines.deadQueueUrl) },
  });
  const code = await runTestCommand({ ops }, command, "--local", ...argv);
  return { code, lines: seen.stdout, all: getOutput() };
};

/** Returns the operator command's report on the dead-letter queue. */
const peekDeadLetters = async (world: World) => {
  const { lines } = await runCommand(world, "dlq:peek");
  const listIds = (status: string) =>
    new Set(lines.flatMap((line) => new RegExp(`(job_\\w+), ${status}$`).exec(line)?.[1] ?? []));
  const foreign = lines.filter((line) => line.endsWith("unknown message")).length;
  return { outstanding: listIds("outstanding"), ended: listIds("ended"), foreign };
};

/** Empties the dead-letter queue as an operator would. Returns the command's output if it fails. */
const redriveDeadLetters = async (world: World): Promise<string | undefined> => {
  const { code, all } = await runCommand(world, "dlq:redrive", "--drop-foreign");
  return code === 0 ? undefined : all;
};

/** Counts visible and in-flight messages. */
const countMessages = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return (
    Number(Attributes.ApproximateNumberOfMessages ?? 0) + Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0)
  );
};

/** Messages that the app did not send. */
const foreignBodies = ["{", "null", "lamp", '{"v":1}', '{"userId":"ada","jobId":"1","v":2}'] as const;

const sendForeignMessages = async (client: SQSClient, QueueUrl: string, count: number): Promise<void> => {
  for (let index = 0; index < count; index++)
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: foreignBodies[index % foreignBodies.length] }));
};

const [processes, concurrency] = [3, 4];
/** On the run's clock. With three workers, the sweeper runs three times as often as in production. */
const sweepIntervalMs = 60_000;
const maxPolls = 600;

/** The counts and violations of a run. */
export type RunResult = Awaited<ReturnType<typeof checkResults>> & {
  violations: string[];
  kills: number;
  deadLetterCounts: { poisoned: number; foreign: number };
  emails: { emails: number; repeated: number };
  /** Faults in the workers' requests, by kind. */
  proxy: Record<string, number>;
  seconds: number;
};

/** Waits up to a minute for a queue to become empty. Returns the number of remaining messages. */
const waitUntilEmpty = async ({ sqs }: World, url: string): Promise<number> => {
  for (let poll = 0; poll < maxPolls && (await countMessages(sqs, url)) > 0; poll++) await setTimeout(100);
  return countMessages(sqs, url);
};

/**
 * Checks that the dead-letter queue contains exactly the poisoned and foreign messages, then empties it as an operator
 * would.
 */
const redrive = async (world: World, { poisoned, foreign }: Size, violations: string[], removeFault: () => void) => {
  const deadLetters = await peekDeadLetters(world);
  const poisonedJobs = (await listOutstandingJobs(world.dependencies)).filter(({ userId }) =>
    userId.startsWith(poisonedPrefix),
  );
  for (const job of poisonedJobs)
    if (!deadLetters.outstanding.delete(job.id))
      violations.push(`a poisoned job is not in the dead-letter queue: ${describeJob(job)}`);
  for (const id of deadLetters.outstanding) violations.push(`${id} is in the dead-letter queue, but is not poisoned`);
  if (poisonedJobs.length < poisoned) violations.push("a poisoned job ended");
  if (deadLetters.foreign !== foreign)
    violations.push(`${deadLetters.foreign} foreign messages are in the dead-letter queue`);
  removeFault();
  const errorOutput = await redriveDeadLetters(world);
  if (errorOutput !== undefined) violations.push(`the dead-letter queue was not emptied: ${errorOutput}`);
  return { poisoned: poisonedJobs.length, foreign: deadLetters.foreign };
};

/** Performs a run with real processes and engines, then checks all resulting records, files, emails and messages. */
export const runProcesses = async (
  engine: { settings: DynamoDbSettings; tableName: string },
  size: Size,
): Promise<RunResult> => {
  const { seed, kills, speed } = size;
  const violations: string[] = [];
  const random = createRandom(seed);
  const pace: Pace = { startedAt: Date.now(), speed, offset: 0 };
  const killPlan = planKills(createRandom(seed ^ 0xdead), kills, (worker) => workers.isAlive(worker));
  let isPoisoned = false;
  const world = await startServices(engine, pace, {
    seed: seed ^ 0xfa017,
    shouldKill: killPlan.shouldKill,
    kill: (worker) => workers.kill(worker),
    isPoisoned: (body) => isPoisoned && body.includes(`USER#${poisonedPrefix}`),
  });
  const { dependencies, sqs, engines, proxy } = world;
  const settings = { pace, sweepIntervalMs: sweepIntervalMs / speed, concurrency, endpoint: proxy.origin };
  const workers = startWorkers({ processes, settings, ...world });
  const listJobs = async () =>
    (await listOutstandingJobs(dependencies)).filter(({ userId }) => !isPoisoned || !userId.startsWith(poisonedPrefix));
  const waitUntilSettled = async () => {
    const unfinished = await settle(dependencies, listJobs, workers.advanceClock);
    if (unfinished.length)
      violations.push(`${unfinished.length} jobs did not end: ${unfinished.slice(0, 10).map(describeJob).join("; ")}`);
    const waiting = await waitUntilEmpty(world, engines.queueUrl);
    if (waiting) violations.push(`${waiting} messages are left in the queue`);
  };

  const startedAt = performance.now();
  try {
    const workload = await createWorkload(dependencies, new Date(pace.startedAt), random, size);
    await waitUntilSettled();
    isPoisoned = true;
    await sendForeignMessages(sqs, engines.queueUrl, size.foreign);
    const countBusyJobs = async () => countBusy(await listJobs(), dependencies.clock.now());
    await runWorkload(dependencies, random, workload, size, {
      countBusy: countBusyJobs,
      onProgress: killPlan.onProgress,
    });
    await waitUntilSettled();

    const deadLetterCounts = await redrive(world, size, violations, () => {
      isPoisoned = false;
    });
    // Users who could not be processed are still due; the next tick enqueues them again.
    await runReminderTick(dependencies);
    await waitUntilSettled();
    const seconds = (performance.now() - startedAt) / 1000;
    await workers.stop();
    violations.push(...workers.unexpectedExits);

    const results = await checkResults(dependencies, workload, proxy.emails, violations);
    return {
      ...results,
      violations,
      kills: workers.killedAt.size,
      deadLetterCounts,
      emails: checkEmails(proxy.emails, { killedAt: workers.killedAt, speed }, violations),
      proxy: Object.fromEntries(proxy.counts),
      seconds,
    };
  } finally {
    await workers.stop();
    await world.stop();
  }
};
