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
  /** Until then nothing of it goes on, in epoch milliseconds. */
  stillUntil: number;
  /** Tells whoever waits for it how it ended, or that it stands still. */
  stop(how: { ended: "dead" } | { ended: "well"; value: unknown } | { ended: "badly"; error: unknown }): void;
};

/** Lets so many milliseconds of the world's time go by, or fewer when the signal says so. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;
type Sleeper = { process: Process; at: number; wake(): void };

/** Those of a world's processes that wait for time to pass; `quiet` resolves when all have done what they can do now. */
export const sleepersOf = (now: () => number, quiet: () => Promise<void>) => {
  let sleepers: Sleeper[] = [];
  const wakesAt = ({ process, at }: Sleeper) => Math.max(at, process.stillUntil);
  const isThere = ({ process }: Sleeper) => !process.dead && !process.isOver;

  const sleepOf =
    (process: Process): Sleep =>
    (milliseconds, signal) =>
      new Promise((wake) => {
        if (signal?.aborted) return wake();
        const sleeper = { process, at: now() + milliseconds, wake };
        sleepers.push(sleeper);
        const early = () => {
          sleepers = sleepers.filter((one) => one !== sleeper);
          wake();
        };
        signal?.addEventListener("abort", early, { once: true });
      });
  /** Whoever waits for the process goes on as well: without it, once it has done what it can. */
  const leave = (process: Process) => void quiet().then(() => process.stop({ ended: "dead" }));

  return {
    sleepOf,
    waitOf: (process: Process): Sleep => {
      const sleep = sleepOf(process);
      return (milliseconds, signal) => {
        leave(process);
        return sleep(milliseconds, signal);
      };
    },
    /** Nothing of a process goes on for so long. */
    standStill: (process: Process, milliseconds: number): Promise<void> => {
      process.stillUntil = now() + milliseconds;
      leave(process);
      return sleepOf(process)(milliseconds);
    },
    /** Lets those go on whose time has come, for as long as they can. */
    wakeUp: async (): Promise<void> => {
      sleepers = sleepers.filter(isThere);
      const awake = sleepers.filter((one) => wakesAt(one) <= now());
      if (awake.length === 0) return;
      sleepers = sleepers.filter((one) => !awake.includes(one));
      for (const { wake } of awake) wake();
      await quiet();
    },
    next: () => Math.min(...sleepers.filter(isThere).map(wakesAt)),
  };
};
