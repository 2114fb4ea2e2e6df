import { setImmediate } from "node:timers/promises";
import type { Dependencies } from "#functions/dependencies.ts";
import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { type JobHandlers, processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { postOf } from "./post.ts";
import { type Answers, type Failures, processesOf } from "./processes.ts";
import { queueOf, type Waiting } from "./queue.ts";
import type { Process } from "./sleepers.ts";

const minute = 60_000;
/** A story that is not over after so many events never ends. */
const mostEvents = 3000;

/** What goes wrong in a life beside the calls that fail. */
export type Faults = { failures: Failures; seed: number; isRough: boolean };

type Options = {
  /** Told of every transaction at the instant at which it happens, in order, and of the process whose it is. */
  committed(changes: readonly JournalChange[], now: Date, by: Process | undefined): void;
  /** Handlers that are there already, so that nothing has to be loaded. */
  handlers?: Partial<JobHandlers>;
  /** What is in the table from the start. */
  items?: readonly Item[];
  /** Services of which there is one for the whole world. */
  base?: (clock: Dependencies["clock"]) => Parameters<typeof createTestDependencies>[0];
  /** Services as a process sees them, whose calls may fail. */
  services?: Answers["services"];
  stalledFor?: Answers["stalledFor"];
  /** Workers renew their leases while they wait. */
  beats?: boolean;
  /** What is called answers in turns of the whole machine, not of one process. */
  isSlow?: boolean;
  /** Where it is rough, so many of all calls stand still: a share of 1. */
  hangs?: number;
  /** What happens besides, by itself: when next, and lets happen what is due. */
  besides?: { next(): number; happen(): Promise<void> };
};

/** Workers stand still for so long, in milliseconds, that others have looked after their job by then. */
const workersAlone = ({ jobId }: Process) => (jobId === undefined ? undefined : 40 * minute);
/** No process hears by itself that its lease ran out while it stood still: it has to ask. */
const untilOver = (_: number, signal: AbortSignal) =>
  new Promise((end) => {
    if (signal.aborted) end(undefined);
    else signal.addEventListener("abort", end, { once: true });
  });

/**
 * A world in which time moves only when it is told to: one table, a queue that loses, doubles, delays and delivers
 * again, a mail service that may refuse. The same faults bring about the same life.
 */
export const makeWorld = ({ failures, seed, isRough: wasRough }: Faults, options: Options) => {
  let isRough = wasRough;
  const chance: Chance = chanceOf(seed);
  const jobs = { ...jobKindHandlers, ...options.handlers };
  const breaches: string[] = [];
  const due = new Map<string, string>();
  const noteDue = (item: Item) =>
    item.dueSk === undefined ? due.delete(item.sk) : due.set(item.sk, String(item.dueSk));
  const journal = {
    load: () => [...(options.items ?? [])],
    append: (changes: readonly JournalChange[]) => {
      // A limit keeps the names of jobs too.
      for (const change of changes)
        if ("put" in change && change.put.pk.startsWith("USER#") && change.put.sk.startsWith("JOB#"))
          noteDue(change.put);
        else if ("delete" in change) due.delete(change.delete.sk);
      options.committed(changes, dependencies.clock.now(), processes.writer());
    },
    close() {},
  };
  const dependencies = createTestDependencies({ table: createMemoryTable({ journal }) });
  const { clock } = dependencies;
  Object.assign(dependencies, options.base?.(clock));
  const now = () => clock.now().getTime();

  const queue = queueOf(now, chance, () => isRough);
  const post = postOf(now, breaches);

  let isCrowded = false;
  const giveWay = async () => {
    for (let left = isCrowded ? chance.below(5) : 0; left > 0; left--)
      await (options.isSlow ? setImmediate() : undefined);
  };
  const { services, stalledFor = workersAlone, hangs: share = 0 } = options;
  const hangs = () => isRough && share > 0 && chance.happens(share);
  const processes = processesOf(
    { dependencies, queued: queue.send, mailed: post.take, services, stalledFor, hangs, giveWay },
    failures,
  );

  /** Lets processes live at the same time. */
  const together = async <T>(...lives: (() => Promise<T>)[]): Promise<T[]> => {
    isCrowded = lives.length > 1;
    const ends = await Promise.all(
      lives.map(async (live) => {
        // One begins when the other is somewhere in the middle.
        if (isCrowded) for (let left = chance.below(90); left > 0; left--) await undefined;
        return live();
      }),
    );
    isCrowded = false;
    return ends;
  };
  const deliver = async (waiting: Waiting) => {
    const { message } = waiting;
    const { ended } = await processes.run(
      (own, { sleep }) => processJob(own, jobs, message, options.beats ? sleep : untilOver),
      message.jobId,
    );
    if (ended !== "well") queue.again(waiting);
  };
  /**
   * Delivers what has arrived; some of it at the same time where it is rough, and what somebody does `meanwhile` at the
   * same time as something of it.
   */
  const deliverAll = async (meanwhile?: () => Promise<unknown>) => {
    while (queue.next() <= now()) {
      const some = queue.receive(isRough && chance.happens(0.3) ? 3 : 1);
      const besides = meanwhile && chance.happens(0.5) ? [meanwhile] : [];
      await together<unknown>(...some.map((one) => () => deliver(one)), ...besides);
    }
    await options.besides?.happen();
    // After those who took over what they stood still at.
    await processes.wakeUp();
  };
  const forward = (milliseconds: number) => clock.forward(milliseconds);
  const nextDue = () => Math.min(...[...due.values()].map((instant) => Date.parse(instant)));
  const { next: nextBesides = () => Number.POSITIVE_INFINITY } = options.besides ?? {};
  /** When something is to be looked at, of what waits for it. */
  const nextEvent = () => Math.min(processes.nextWaking(), nextBesides(), queue.next(), nextDue());
  const sweepOnce = () => processes.run((own) => sweepJobs(own));
  /** Goes from event to event up to an instant, or until no work is left; false: it never ends. */
  const goOn = async (until: number): Promise<boolean> => {
    for (let event = 0; event < mostEvents; event++) {
      await deliverAll();
      const next = nextEvent();
      if (next > until || next === Number.POSITIVE_INFINITY) return true;
      forward(Math.max(1, next - now()));
      if (nextDue() <= now()) await sweepOnce();
    }
    return false;
  };

  return {
    dependencies,
    chance,
    breaches,
    mails: post.mails,
    now,
    forward,
    run: processes.run,
    callsMade: processes.callsMade,
    hasHung: processes.hasHung,
    together,
    deliverAll,
    sweep: sweepOnce,
    /** Goes on until no work is left; false: it never ends. */
    settle: () => goOn(Number.POSITIVE_INFINITY),
    /** Lets time go by, with everything that falls due in it. */
    pass: async (milliseconds: number) => {
      const until = now() + milliseconds;
      if (!(await goOn(until))) breaches.push("it never rests");
      forward(Math.max(0, until - now()));
    },
    /** From now on nothing goes wrong any more. */
    calm: () => {
      isRough = false;
      post.refuse(0);
      processes.calm();
    },
    /** The mail service takes nothing for so many milliseconds. */
    refuse: post.refuse,
  };
};
export type World = ReturnType<typeof makeWorld>;
