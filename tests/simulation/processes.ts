import { setImmediate } from "node:timers/promises";
import type { Dependencies, Mail } from "#functions/dependencies.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { type FaultPlan, faults, interceptBlobs, interceptTable } from "#tests/support/faults.ts";
import { type Process, type Sleep, sleepersOf } from "./sleepers.ts";

/** Besides the common faults, a process may stall before a call and continue when its work has been given to another. */
export const endings = [...faults, "stalled"] as const;
export type Ending = (typeof endings)[number];
export type Failures = FaultPlan<Ending>;

/** Tells whoever waits for a process how it ended; one that stands still is given up as dead. */
export type Ended<T> = { ended: "well"; value: T } | { ended: "badly"; error: unknown } | { ended: "dead" };
/** Calls that end otherwise than others: of mail nobody knows, and a request to the bucket is given up by its client. */
export type Kind = "mail" | "file" | undefined;
/** What every call of a process to the outside goes through. */
export type Call = <T>(act: () => T | Promise<T>, kind?: Kind) => Promise<T>;
/** What a process has besides the outside. */
export type Own = {
  call: Call;
  /** While it waits for something that takes its time, the world goes on. */
  wait: Sleep;
  /** The same for what it does beside its work. */
  sleep: Sleep;
};

/** What the outside does when a process calls. */
export type Answers = {
  dependencies: Dependencies;
  queued(message: JobMessage): void;
  /** Throws where the mail service refuses. */
  mailed(mail: Mail, process: Process): void;
  /** Further services as a process sees them. */
  services?: ((own: Own, dependencies: Dependencies) => Partial<Dependencies>) | undefined;
  /** So many milliseconds it stands still that is chosen to; undefined: somebody at their desk is told that it failed. */
  stalledFor(process: Process, kind: Kind): number | undefined;
  /** May a call that is not chosen to fail stand still all the same? */
  hangs(): boolean;
  /** Lets others come in between. */
  giveWay(): Promise<void> | undefined;
};

const forever = () => new Promise<never>(() => {});

/** Runs processes that share a world; every call of theirs to the outside is counted, and may be their last. */
export const processesOf = (answers: Answers, failures: Failures) => {
  const { dependencies: base } = answers;
  let calls = 0;
  let isCalm = false;
  let hasHung = false;
  /** Calls that are being answered. */
  let underWay = 0;
  let writer: Process | undefined;
  /** Everything has happened that can happen at this instant. */
  const quiet = async () => {
    do await setImmediate();
    while (underWay > 0);
  };
  const sleepers = sleepersOf(() => base.clock.now().getTime(), quiet);

  const happening = async <T>(process: Process, act: () => T | Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      writer = process;
      const answer = act();
      writer = undefined;
      return await answer;
    } finally {
      writer = undefined;
      underWay -= 1;
    }
  };
  const callOf =
    (process: Process): Call =>
    async (act, kind) => {
      const isMail = kind === "mail";
      const chosen = isCalm ? undefined : failures.get(calls++);
      const hangs = chosen === undefined && answers.hangs();
      hasHung ||= hangs;
      const ending = chosen ?? (hangs ? "stalled" : undefined);
      await answers.giveWay();
      const die = () => {
        process.dead = true;
        process.stop({ ended: "dead" });
        return forever();
      };
      if (process.dead) return forever();
      if (ending === "dead before") return die();
      const stalledFor = ending === "stalled" ? answers.stalledFor(process, kind) : undefined;
      if (ending === "not done" || (ending === "stalled" && stalledFor === undefined))
        throw new Error("The call failed");
      if (stalledFor !== undefined) {
        process.stalledAtMail ||= isMail;
        // It sent a mail, and could not say so in time.
        process.mailAnswerLost ||= process.hasMailed;
        await sleepers.standStill(process, stalledFor);
      }
      if (process.dead) return forever();
      try {
        return await happening(process, act);
      } finally {
        if (isMail) process.mailAnswerLost = ending === "answer lost";
        process.hasMailed ||= isMail;
        // biome-ignore-start lint/correctness/noUnsafeFinally: whatever came of it, nobody hears of it any more
        if (process.dead) return forever();
        if (ending === "dead after") return die();
        if (ending === "answer lost") throw new Error("The answer is lost");
        // biome-ignore-end lint/correctness/noUnsafeFinally: see above
      }
    };

  const run = <T>(life: (dependencies: Dependencies, own: Own) => Promise<T>, jobId?: string): Promise<Ended<T>> =>
    new Promise((end) => {
      const process: Process = {
        jobId,
        dead: false,
        mailAnswerLost: false,
        hasMailed: false,
        stalledAtMail: false,
        isOver: false,
        stillUntil: 0,
        stop: (how) => end(how as Ended<T>), // what its own life answered
      };
      const call = callOf(process);
      const own: Own = { call, wait: sleepers.waitOf(process), sleep: sleepers.sleepOf(process) };
      const dependencies: Dependencies = {
        ...base,
        table: interceptTable(base.table, (act) => call(act)),
        queue: { send: (message) => call(() => answers.queued(message)) },
        mail: { send: (mail) => call(() => answers.mailed(mail, process), "mail") },
        blobs: interceptBlobs(base.blobs, call),
      };
      const over = (how: Ended<T>) => {
        process.isOver = true;
        process.stop(how);
      };
      life({ ...dependencies, ...answers.services?.(own, dependencies) }, own).then(
        (value) => over({ ended: "well", value }),
        (error: unknown) => over({ ended: "badly", error }),
      );
    });

  return {
    run,
    callsMade: () => calls,
    /** Has any call stood still that was not chosen to fail? */
    hasHung: () => hasHung,
    /** Whose call it is that happens right now. */
    writer: () => writer,
    wakeUp: sleepers.wakeUp,
    /** When the next one goes on that stands still. */
    nextWaking: sleepers.next,
    /** From now on nothing fails. */
    calm: () => {
      isCalm = true;
    },
  };
};
