import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Dependencies } from "#functions/dependencies.ts";

/** How the time of a run goes by: from an instant on, in epoch milliseconds, so many times as fast, and so far ahead. */
export type Pace = { began: number; speed: number; ahead: number };

/**
 * The clock of every process of a run. It is faster than the wall's, so that leases and waits end sooner with the times
 * of the product as they are; it looks at `pace` anew each time, which may be moved ahead.
 */
export const paceClock = (pace: Pace): Dependencies["clock"] => ({
  now: () => new Date(pace.began + (Date.now() - pace.began) * pace.speed + pace.ahead),
});

/** What a worker is told when it starts. */
export type WorkerSettings = {
  pace: Pace;
  /** Milliseconds of the wall's clock between two looks at what is due, on average. */
  sweepEvery: number;
  /** Messages that one process works off at the same time. */
  concurrency: number;
  endpoint: string;
};
/** What a worker is told while it runs. */
export type Order = { ahead: number } | { stop: true };

type Options = {
  processes: number;
  settings: WorkerSettings;
  environment: NodeJS.ProcessEnv;
  /** The worker's bundle, and a folder for what was compiled of it by those that ran before. */
  script: string;
  cache: string;
};

/** Runs so many workers at a time: in the place of each that is killed, another one is started. */
export const startWorkers = ({ processes, settings, environment, script, cache }: Options) => {
  const living = new Map<string, ChildProcess>();
  const killedAt = new Map<string, number>();
  const faults: string[] = [];
  let isOver = false;

  const start = (place: number, generation: number) => {
    const name = `w${place}.${generation}`;
    const child = fork(script, [JSON.stringify(settings)], {
      env: { ...environment, NODE_COMPILE_CACHE: cache, AWS_SDK_UA_APP_ID: name },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let said = "";
    child.stderr?.on("data", (text) => {
      said = `${said}${String(text)}`.slice(-2000);
    });
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      living.delete(name);
      if (signal !== "SIGKILL" && !isOver) faults.push(`${name} ended by itself with ${code}: ${said}`);
      // One that cannot run would else be started for ever.
      if (!isOver && faults.length < 10) start(place, generation + 1);
    });
    living.set(name, child);
  };
  for (let place = 0; place < processes; place++) start(place, 1);

  return {
    /** Ends that were no kill of ours. */
    faults,
    /** When whom was killed, in milliseconds of this process. */
    killedAt: killedAt as ReadonlyMap<string, number>,
    isAlive: (name: string) => living.has(name) && !killedAt.has(name),
    /** The first time that a worker is named it is ended without warning. */
    kill: (name: string) => {
      if (killedAt.has(name)) return;
      killedAt.set(name, performance.now());
      living.get(name)?.kill("SIGKILL");
    },
    /** Moves the clock of all ahead, of those as well that are still to come. */
    moveAhead: (milliseconds: number) => {
      settings.pace.ahead += milliseconds;
      for (const child of living.values())
        if (child.connected) child.send({ ahead: settings.pace.ahead } satisfies Order);
    },
    /** Lets all finish what they do. */
    stop: async () => {
      isOver = true;
      await Promise.all(
        [...living.values()].map(async (child) => {
          const ended = once(child, "exit");
          if (child.connected) child.send({ stop: true } satisfies Order);
          else child.kill("SIGKILL");
          await ended;
        }),
      );
    },
  };
};
