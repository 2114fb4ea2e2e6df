import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Dependencies } from "#functions/dependencies.ts";

/** The clock of a run: its start in epoch milliseconds, its speed, and how far it was advanced. */
export type Pace = { began: number; speed: number; ahead: number };

/**
 * The clock of every process of a run, faster than real time so that leases and waits end sooner. It reads `pace` at
 * each call, because it may be advanced.
 */
export const paceClock = (pace: Pace): Dependencies["clock"] => ({
  now: () => new Date(pace.began + (Date.now() - pace.began) * pace.speed + pace.ahead),
});

/** A worker's settings at its start. */
export type WorkerSettings = {
  pace: Pace;
  /** Average real milliseconds between two sweeps. */
  sweepEvery: number;
  concurrency: number;
  endpoint: string;
};
/** A message to a running worker. */
export type Order = { ahead: number } | { stop: true };

type Options = {
  processes: number;
  settings: WorkerSettings;
  environment: NodeJS.ProcessEnv;
  /** The worker's bundle, and a folder for its compile cache. */
  script: string;
  cache: string;
};

/** Keeps a number of workers running and replaces those that are killed. */
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
      // A worker that cannot start would otherwise be restarted forever.
      if (!isOver && faults.length < 10) start(place, generation + 1);
    });
    living.set(name, child);
  };
  for (let place = 0; place < processes; place++) start(place, 1);

  return {
    /** Exits other than kills. */
    faults,
    /** In milliseconds of this process. */
    killedAt: killedAt as ReadonlyMap<string, number>,
    isAlive: (name: string) => living.has(name) && !killedAt.has(name),
    /** Kills a worker once. */
    kill: (name: string) => {
      if (killedAt.has(name)) return;
      killedAt.set(name, performance.now());
      living.get(name)?.kill("SIGKILL");
    },
    /** Advances the clock of all current and future workers. */
    moveAhead: (milliseconds: number) => {
      settings.pace.ahead += milliseconds;
      for (const child of living.values())
        if (child.connected) child.send({ ahead: settings.pace.ahead } satisfies Order);
    },
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
