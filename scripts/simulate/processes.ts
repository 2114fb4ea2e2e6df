import type { Mail, Outside } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";
import type { JobMessage } from "#shared/jobs.ts";

/**
 * How a call to the outside ends that is chosen to fail: before it happened, after it happened with its answer lost,
 * or as the last one of a process that dies at it.
 */
export const endings = ["not done", "answer lost", "dead before", "dead after"] as const;
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
};
export type Ended<T> = { ended: "well"; value: T } | { ended: "badly"; error: unknown } | { ended: "dead" };

/** What the outside does when a process calls. */
export type Answers = {
  outside: Outside;
  queued(message: JobMessage): void;
  /** Throws where the mail service refuses. */
  mailed(mail: Mail, process: Process): void;
};

const never = new Promise<never>(() => {});

/** Runs processes that share a world; every call of theirs to the outside is counted, and may be their last. */
export const processesOf = (answers: Answers, failures: Failures, turns: () => number) => {
  const { outside: base } = answers;
  let calls = 0;
  let isCalm = false;

  const callOf =
    (process: Process, end: (how: { ended: "dead" }) => void) =>
    async <T>(act: () => T | Promise<T>, isMail = false): Promise<T> => {
      const ending = isCalm ? undefined : failures.get(calls++);
      // Others come in between.
      for (let left = turns(); left > 0; left--) await undefined;
      const die = () => {
        process.dead = true;
        end({ ended: "dead" });
        return never;
      };
      if (process.dead) return never;
      if (ending === "dead before") return die();
      if (ending === "not done") throw new Error("The call failed");
      try {
        return await act();
      } finally {
        if (isMail) process.mailAnswerLost = ending === "answer lost";
        // biome-ignore-start lint/correctness/noUnsafeFinally: whatever came of it, nobody hears of it any more
        if (process.dead) return never;
        if (ending === "dead after") return die();
        if (ending === "answer lost") throw new Error("The answer is lost");
        // biome-ignore-end lint/correctness/noUnsafeFinally: see above
      }
    };

  const run = <T>(life: (outside: Outside) => Promise<T>, jobId?: string): Promise<Ended<T>> =>
    new Promise((end) => {
      const process: Process = { jobId, dead: false, mailAnswerLost: false };
      const call = callOf(process, end);
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
      life(outside).then(
        (value) => end({ ended: "well", value }),
        (error: unknown) => end({ ended: "badly", error }),
      );
    });

  return {
    run,
    callsMade: () => calls,
    /** From now on nothing fails. */
    calm: () => {
      isCalm = true;
    },
  };
};
