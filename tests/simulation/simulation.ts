import type { Dependencies, Mail } from "#functions/dependencies.ts";
import { type JobHandlers, processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import type { Random } from "#tests/support/random.ts";
import { type CallKind, createProcesses, type Process, type SimulationFaults } from "./processes.ts";

const minute = 60_000;
const redelivery = { afterMilliseconds: 27 * minute, maxReceives: 5 };

type QueuedMessage = { message: JobMessage; arrivesAt: number; receives: number };

/**
 * Creates a queue that redelivers unacknowledged messages. While it is unreliable, it also loses, duplicates and delays
 * messages.
 */
const createUnreliableQueue = (now: () => number, random: Random, isUnreliable: () => boolean) => {
  let waiting: QueuedMessage[] = [];
  return {
    send: (message: JobMessage): void => {
      const copies = isUnreliable() ? random.oneOf([1, 1, 1, 1, 1, 1, 2, 0]) : 1;
      for (let copy = 0; copy < copies; copy++) {
        const delay = isUnreliable() && random.happens(0.15) ? random.below(90 * minute) : 50;
        waiting.push({ message, arrivesAt: now() + delay, receives: 0 });
      }
    },
    receive: (max: number): QueuedMessage[] => {
      const receivedMessages = waiting.filter(({ arrivesAt }) => arrivesAt <= now()).slice(0, max);
      waiting = waiting.filter((queued) => !receivedMessages.includes(queued));
      return receivedMessages;
    },
    redeliver: ({ message, receives }: QueuedMessage): void => {
      if (receives + 1 < redelivery.maxReceives)
        waiting.push({ message, arrivesAt: now() + redelivery.afterMilliseconds, receives: receives + 1 });
    },
    getNextArrival: () => Math.min(...waiting.map(({ arrivesAt }) => arrivesAt)),
  };
};

type SentMail = { mail: Mail; process: Process; at: Date };

/**
 * Creates an email service that may be down, and that reports a job whose email is sent twice without a permitted reason.
 */
const createMailService = (now: () => number, violations: string[]) => {
  const sentMails = new Map<string, SentMail[]>();
  let downUntil = 0;
  // A process that stalled just before sending may send the email after another took over its job, and can't record it.
  const hasRecorded = ({ hasCrashed, mailResponseLost, stalledAtMail }: Process) =>
    !hasCrashed && !mailResponseLost && !stalledAtMail;
  return {
    /** The emails of each job. */
    sent: sentMails,
    send: (mail: Mail, process: Process): void => {
      if (now() < downUntil) throw new Error("The email service is down");
      const { jobId = "" } = process;
      const before = sentMails.get(jobId) ?? [];
      const first = before.find((sent) => hasRecorded(sent.process));
      if (first && !process.stalledAtMail)
        violations.push(`emailed twice, first at ${first.at.toISOString()}: ${mail.subject}`);
      sentMails.set(jobId, [...before, { mail, process, at: new Date(now()) }]);
    },
    fail: (milliseconds: number): void => {
      downUntil = now() + milliseconds;
    },
  };
};

/** A run that takes more events is considered endless. */
const maxEvents = 3000;

/** The faults in a run. If `isRandom`, the queue is unreliable and processes interleave. */
export type Conditions = {
  faults: SimulationFaults;
  random: Random;
  seed: number;
  isRandom: boolean;
  /** Seeds a defect into the dependencies of every process. */
  defect?: ((dependencies: Dependencies) => Partial<Dependencies>) | undefined;
};

/** The violated invariants and the statistics of a run. */
type SimulationRun = { violations: string[]; calls: number; stats: Record<string, number> };

/** A simulated part of the app. `usualCalls` is the approximate number of calls in a run. */
export type Scenario = { usualCalls: number; run(conditions: Conditions): Promise<SimulationRun> };

type Options = {
  /** Called with every committed transaction and the process that wrote it. */
  onCommit(changes: readonly JournalChange[], now: Date, writer: Process | undefined): void;
  /** Preloaded handlers, which would otherwise be loaded on first use. */
  handlers: Partial<JobHandlers>;
  items?: readonly Item[];
  /** Creates dependencies of one process; their calls may fail. */
  overrides?: Parameters<typeof createProcesses>[0]["overrides"];
  getStallDuration?: (process: Process, kind: CallKind | undefined) => number | undefined;
  /** The probability that any call stalls in a random run. */
  stallProbability?: number;
};

/** Workers stall until another worker has taken over their job. */
const getWorkerStallDuration = ({ jobId }: Process) => (jobId === undefined ? undefined : 40 * minute);
/** Waits until aborted, so that no heartbeat renews a lease: a stalled process must check its lease before it acts. */
const untilAborted = (_: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", resolve, { once: true });
  });

/**
 * Creates a simulation with a virtual clock, a table, an unreliable queue and an email service. The same conditions produce
 * the same run.
 */
export const createSimulation = ({ faults, random, isRandom, defect }: Conditions, options: Options) => {
  const { overrides, getStallDuration = getWorkerStallDuration, stallProbability = 0 } = options;
  let isUnreliable = isRandom;
  let isInterleaving = false;
  const jobs = { ...jobKindHandlers, ...options.handlers };
  const violations: string[] = [];
  const dueJobs = new Map<string, string>();
  const trackDueTime = (item: Item) =>
    item.dueSk === undefined ? dueJobs.delete(item.sk) : dueJobs.set(item.sk, String(item.dueSk));
  const journal = {
    load: () => [...(options.items ?? [])],
    append: (changes: readonly JournalChange[]) => {
      for (const change of changes)
        if ("delete" in change) dueJobs.delete(change.delete.sk);
        else if (change.put.pk.startsWith("USER#") && change.put.sk.startsWith("JOB#")) trackDueTime(change.put);
      options.onCommit(changes, dependencies.clock.now(), processes.writer());
    },
    close() {},
  };
  const dependencies = createTestDependencies({ table: createMemoryTable({ journal }) });
  const { clock } = dependencies;
  const now = () => clock.now().getTime();
  const queue = createUnreliableQueue(now, random, () => isUnreliable);
  const mailService = createMailService(now, violations);
  const processes = createProcesses(
    {
      dependencies,
      enqueue: queue.send,
      sendMail: mailService.send,
      overrides: (call, processDependencies) => {
        const overridden = overrides?.(call, processDependencies);
        return { ...overridden, ...defect?.({ ...processDependencies, ...overridden }) };
      },
      getStallDuration,
      shouldStall: () => isUnreliable && stallProbability > 0 && random.happens(stallProbability),
      yieldToOthers: async () => {
        for (let ticks = isInterleaving ? random.below(5) : 0; ticks > 0; ticks--) await undefined;
      },
    },
    faults,
  );

  const runConcurrently = async (...tasks: (() => Promise<unknown>)[]): Promise<void> => {
    isInterleaving = tasks.length > 1;
    await Promise.all(
      tasks.map(async (task) => {
        // Starts while the other tasks are in progress.
        if (isInterleaving) for (let ticks = random.below(90); ticks > 0; ticks--) await undefined;
        return task();
      }),
    );
    isInterleaving = false;
  };
  const deliver = async (queued: QueuedMessage) => {
    const { message } = queued;
    const { ended } = await processes.run(
      (dependencies) => processJob(dependencies, jobs, message, untilAborted),
      message.jobId,
    );
    if (ended !== "completed") queue.redeliver(queued);
  };
  /** Delivers the messages that have arrived, some of them concurrently. `concurrentTask` may run at the same time. */
  const deliverAll = async (concurrentTask?: () => Promise<unknown>) => {
    while (queue.getNextArrival() <= now()) {
      const batch = queue.receive(isUnreliable && random.happens(0.3) ? 3 : 1);
      const concurrent = concurrentTask && random.happens(0.5) ? [concurrentTask] : [];
      await runConcurrently(...batch.map((queued) => () => deliver(queued)), ...concurrent);
    }
    // Stalled processes resume after the processes that took over their work.
    await processes.wakeStalled();
  };
  const getNextDueTime = () => Math.min(...[...dueJobs.values()].map((instant) => Date.parse(instant)));
  const sweep = () => processes.run((dependencies) => sweepJobs(dependencies));
  /** Advances from event to event until a time or until no work is left. Returns false if the work never ends. */
  const advance = async (until: number): Promise<boolean> => {
    for (let event = 0; event < maxEvents; event++) {
      await deliverAll();
      const next = Math.min(processes.getNextWake(), queue.getNextArrival(), getNextDueTime());
      if (next > until || next === Number.POSITIVE_INFINITY) return true;
      clock.advance(Math.max(1, next - now()));
      if (getNextDueTime() <= now()) await sweep();
    }
    return false;
  };

  return {
    dependencies,
    random,
    violations,
    sentMail: mailService.sent,
    now,
    /** Advances the clock without running anything. */
    skip: (milliseconds: number) => clock.advance(milliseconds),
    run: processes.run,
    countCalls: processes.countCalls,
    runConcurrently,
    deliverAll,
    sweep,
    /** Runs until no work is left. Returns false if the work never ends. */
    settle: () => advance(Number.POSITIVE_INFINITY),
    /** Advances the clock step by step and runs everything that becomes due. */
    advance: async (milliseconds: number) => {
      const until = now() + milliseconds;
      if (!(await advance(until))) violations.push("the jobs never finish");
      clock.advance(Math.max(0, until - now()));
    },
    /** Disables faults from now on. */
    stopFaults: () => {
      isUnreliable = false;
      mailService.fail(0);
      processes.stopFaults();
    },
    failMail: mailService.fail,
  };
};
export type Simulation = ReturnType<typeof createSimulation>;
