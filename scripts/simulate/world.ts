import { jobKindHandlers } from "#functions/jobs/handlers.ts";
import { sweep } from "#functions/jobs/sweep.ts";
import { type JobHandlers, work } from "#functions/jobs/work.ts";
import type { Mail } from "#functions/outside.ts";
import type { Change } from "#functions/table/journal.ts";
import { memoryTable } from "#functions/table/memory.ts";
import type { Item } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import type { JobMessage } from "#shared/jobs.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type Failures, type Process, processesOf } from "./processes.ts";

const minute = 60_000;
/** What the queue does when nobody says that a message is done with: it comes again after a while, some times. */
const redelivered = { after: 27 * minute, most: 5 };

/** What goes wrong in a life beside the calls that fail. */
export type Faults = { failures: Failures; seed: number; isRough: boolean };

type Waiting = { message: JobMessage; at: number; receives: number };
type Accepted = { mail: Mail; process: Process; at: Date };
type Options = {
  /** Told of every transaction at the instant at which it happens, in order. */
  committed(changes: readonly Change[], now: Date): void;
  /** Handlers that are there already, so that nothing has to be loaded. */
  handlers?: Partial<JobHandlers>;
};

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
export const makeWorld = ({ failures, seed, isRough: wasRough }: Faults, { committed, handlers }: Options) => {
  let isRough = wasRough;
  const chance: Chance = chanceOf(seed);
  const jobs = { ...jobKindHandlers, ...handlers };
  const breaches: string[] = [];
  let waiting: Waiting[] = [];
  const mails = new Map<string, Accepted[]>();
  let refusesUntil = 0;

  const due = new Map<string, string>();
  const noteDue = (item: Item) =>
    item.dueSk === undefined ? due.delete(item.sk) : due.set(item.sk, String(item.dueSk));
  const journal = {
    load: () => [],
    append: (changes: readonly Change[]) => {
      // A limit keeps the names of jobs too.
      for (const change of changes)
        if ("put" in change && change.put.pk.startsWith("USER#") && change.put.sk.startsWith("JOB#"))
          noteDue(change.put);
        else if ("delete" in change) due.delete(change.delete.sk);
      committed(changes, outside.clock.now());
    },
    close() {},
  };
  const outside = testOutside({ table: memoryTable({ journal }) });
  const { clock } = outside;
  const now = () => clock.now().getTime();

  const queued = (message: JobMessage) => {
    const copies = isRough ? chance.oneOf([1, 1, 1, 1, 1, 1, 2, 0]) : 1;
    for (let copy = 0; copy < copies; copy++) {
      const delay = isRough && chance.happens(0.15) ? chance.below(90 * minute) : 50;
      waiting.push({ message, at: now() + delay, receives: 0 });
    }
  };
  const mailed = (mail: Mail, process: Process) => {
    if (now() < refusesUntil) throw new Error("The mail service refuses");
    const { jobId = "" } = process;
    const before = mails.get(jobId) ?? [];
    // Whoever stood still at the mail may have sent it when another had the job, and cannot say so any more.
    const isCertain = (one: Process) => !one.dead && !one.mailAnswerLost && !one.stalledAtMail;
    const known = before.find(({ process: other }) => isCertain(other));
    if (known && !process.stalledAtMail)
      breaches.push(`mailed twice, the first time at ${known.at.toISOString()}: ${mail.subject}`);
    mails.set(jobId, [...before, { mail, process, at: clock.now() }]);
  };

  let isCrowded = false;
  const turns = () => (isCrowded ? chance.below(5) : 0);
  const processes = processesOf({ outside, queued, mailed }, failures, turns);

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
  const deliver = async ({ message, receives }: Waiting) => {
    const { ended } = await processes.run((own) => work(own, jobs, message, untilOver), message.jobId);
    if (ended !== "well" && receives + 1 < redelivered.most)
      waiting.push({ message, at: now() + redelivered.after, receives: receives + 1 });
  };
  /**
   * Delivers what has arrived; some of it at the same time where it is rough, and what somebody does `meanwhile` at the
   * same time as something of it.
   */
  const deliverAll = async (meanwhile?: () => Promise<unknown>) => {
    for (let ready = waiting.filter(({ at }) => at <= now()); ready.length; ) {
      const some = isRough && chance.happens(0.3) ? ready.slice(0, 3) : ready.slice(0, 1);
      waiting = waiting.filter((one) => !some.includes(one));
      const besides = meanwhile && chance.happens(0.5) ? [meanwhile] : [];
      await together<unknown>(...some.map((one) => () => deliver(one)), ...besides);
      ready = waiting.filter(({ at }) => at <= now());
    }
    // After those who took over what they stood still at.
    await processes.wakeUp();
  };
  const forward = (milliseconds: number) => clock.forward(milliseconds);
  /** When something is to be looked at, of what waits for it. */
  const nextEvent = () =>
    Math.min(
      processes.nextWaking(),
      ...waiting.map(({ at }) => at),
      ...[...due.values()].map((instant) => Date.parse(instant)),
    );
  const sweepOnce = () => processes.run((own) => sweep(own));
  /** Goes on until no work is left; false: it never ends. */
  const settle = async (): Promise<boolean> => {
    for (let round = 0; round < 300; round++) {
      await deliverAll();
      const next = nextEvent();
      if (next === Number.POSITIVE_INFINITY) return true;
      forward(Math.max(1, next - now()));
      if ([...due.values()].some((instant) => Date.parse(instant) <= now())) await sweepOnce();
    }
    return false;
  };

  return {
    outside,
    chance,
    breaches,
    mails,
    now,
    forward,
    run: processes.run,
    callsMade: processes.callsMade,
    together,
    deliverAll,
    sweep: sweepOnce,
    settle,
    /** From now on nothing goes wrong any more. */
    calm: () => {
      isRough = false;
      refusesUntil = 0;
      processes.calm();
    },
    /** The mail service takes nothing for so many milliseconds. */
    refuse: (milliseconds: number) => {
      refusesUntil = now() + milliseconds;
    },
  };
};
export type World = ReturnType<typeof makeWorld>;
