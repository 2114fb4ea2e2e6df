import type { Mail, Outside } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";
import type { JobMessage } from "#shared/jobs.ts";

/**
 * How a call to the outside ends that is chosen to fail: before it happened, after it happened with its answer lost,
 * as the last one of a process that dies at it, or of a worker that stands still before it for longer than its lease,
 * and goes on when nobody counts on it any more.
 */
export const endings = ["not done", "answer lost", "dead before", "dead after", "stalled"] as const;
export type Ending = (typeof endings)[number];
/** Which calls fail, by their number from 0 over all processes, and how. */
export type Failures = ReadonlyMap<number, Ending>;

/** A process as the world sees it. */
export type Process = {
  /** The job it works on, where it is a worker. */
  jobId: string | undefined;
  dead: boolean;
  /** The answer to its last call to the mail service was lost: it cannot know that the mail is on its way. */
  mailAnswerLost: boolean;
  hasMailed: boolean;
  /** It stood still between what it knew of its job and its call to the mail service: nobody can know better. */
  stalledAtMail: boolean;
  /** Nothing of it is left. */
  isOver: boolean;
  /** Tells whoever waits for it how it ended, or that it stands still. */
  stop(how: Ended<unknown>): void;
};
export type Ended<T> = { ended: "well"; value: T } | { ended: "badly"; error: unknown } | { ended: "dead" };

/** What the outside does when a process calls. */
export type Answers = {
  outside: Outside;
  queued(message: JobMessage): void;
  /** Throws where the mail service refuses. */
  mailed(mail: Mail, process: Process): void;
};

/** So long somebody stands still, in milliseconds: others have looked after their job by then. */
const stalledFor = 40 * 60_000;
const never = new Promise<never>(() => {});

/** Runs processes that share a world; every call of theirs to the outside is counted, and may be their last. */
export const processesOf = (answers: Answers, failures: Failures, turns: () => number) => {
  const { outside: base } = answers;
  let calls = 0;
  let isCalm = false;
  /** Those that stand still; `goOn` answers when they have ended, or stand still again. */
  let stalled: { process: Process; until: number; goOn(): Promise<unknown> }[] = [];

  const standStill = (process: Process, isMail: boolean) =>
    new Promise<void>((wake) => {
      process.stalledAtMail ||= isMail;
      // It sent a mail, and could not say so in time.
      process.mailAnswerLost ||= process.hasMailed;
      const goOn = () =>
        new Promise<unknown>((end) => {
          // Of several calls at once more than one may stand still; all hear of what comes next.
          const { stop } = process;
          process.stop = (how) => {
            stop(how);
            end(undefined);
          };
          wake();
          if (process.isOver || process.dead) end(undefined);
        });
      stalled.push({ process, until: base.clock.now().getTime() + stalledFor, goOn });
      process.stop({ ended: "dead" });
    });
  /** Lets those go on whose time has come. */
  const wakeUp = async () => {
    const now = base.clock.now().getTime();
    const awake = stalled.filter(({ until }) => until <= now);
    stalled = stalled.filter((one) => !awake.includes(one));
    const lives = Map.groupBy(awake, ({ process }) => process);
    for (const calls of lives.values()) await Promise.all(calls.map(({ goOn }) => goOn()));
  };

  const callOf =
    (process: Process) =>
    async <T>(act: () => T | Promise<T>, isMail = false): Promise<T> => {
      const ending = isCalm ? undefined : failures.get(calls++);
      // Others come in between.
      for (let left = turns(); left > 0; left--) await undefined;
      const die = () => {
        process.dead = true;
        process.stop({ ended: "dead" });
        return never;
      };
      if (process.dead) return never;
      if (ending === "dead before") return die();
      // Somebody at their desk is told that it failed.
      if (ending === "not done" || (ending === "stalled" && process.jobId === undefined))
        throw new Error("The call failed");
      if (ending === "stalled") await standStill(process, isMail);
      if (process.dead) return never;
      try {
        return await act();
      } finally {
        if (isMail) process.mailAnswerLost = ending === "answer lost";
        process.hasMailed ||= isMail;
        // biome-ignore-start lint/correctness/noUnsafeFinally: whatever came of it, nobody hears of it any more
        if (process.dead) return never;
        if (ending === "dead after") return die();
        if (ending === "answer lost") throw new Error("The answer is lost");
        // biome-ignore-end lint/correctness/noUnsafeFinally: see above
      }
    };

  const run = <T>(life: (outside: Outside) => Promise<T>, jobId?: string): Promise<Ended<T>> =>
    new Promise((end) => {
      const process: Process = {
        jobId,
        dead: false,
        mailAnswerLost: false,
        hasMailed: false,
        stalledAtMail: false,
        isOver: false,
        stop: (how) => end(how as Ended<T>), // what its own life answered
      };
      const call = callOf(process);
      const table: Table = {
        get: (key) => call(() => base.table.get(key)),
        getMany: (keys) => call(() => base.table.getMany(keys)),
        query: (query) => call(() => base.table.query(query)),
        write: (...writes) => call(() => base.table.write(...writes)),
      };
      const { blobs } = base;
      const outside: Outside = {
        ...base,
        table,
        queue: { send: (message) => call(() => answers.queued(message)) },
        mail: { send: (mail) => call(() => answers.mailed(mail, process), true) },
        blobs: {
          ...blobs,
          put: (key, content) => call(() => blobs.put(key, content)),
          get: (key) => call(() => blobs.get(key)),
          getBytes: (key, from, to) => call(() => blobs.getBytes(key, from, to)),
          delete: (key) => call(() => blobs.delete(key)),
          list: (prefix) => call(() => blobs.list(prefix)),
        },
      };
      const over = (how: Ended<T>) => {
        process.isOver = true;
        process.stop(how);
      };
      life(outside).then(
        (value) => over({ ended: "well", value }),
        (error: unknown) => over({ ended: "badly", error }),
      );
    });

  return {
    run,
    callsMade: () => calls,
    wakeUp,
    /** When the next one goes on that stands still. */
    nextWaking: () => Math.min(...stalled.map(({ until }) => until)),
    /** From now on nothing fails. */
    calm: () => {
      isCalm = true;
    },
  };
};
