import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Dependencies } from "#functions/dependencies.ts";

/** A run's clock: its start in epoch milliseconds, its speed, and the milliseconds by which it has been advanced. */
export type Pace = { startedAt: number; speed: number; offset: number };

/**
 * Creates the clock for a run's processes, which is faster than real time so that leases and waits end sooner. Reads
 * `pace` on every call, because the clock may be advanced.
 */
export const createPacedClock = (pace: Pace): Dependencies["clock"] => ({
  now: () => new Date(pace.startedAt + (Date.now() - pace.startedAt) * pace.speed + pace.offset),
});

/** A worker's initial settings. */
export type WorkerSettings = {
  pace: Pace;
  /** The average real time between two sweeps. */
  sweepIntervalMs: number;
  concurrency: number;
  endpoint: string;
};
/** A message to a running worker. */
export type WorkerMessage = { offset: number } | { stop: true };

type Options = {
  processes: number;
  settings: WorkerSettings;
  environment: NodeJS.ProcessEnv;
  /** The path of the worker's bundle. */
  script: string;
  /** The folder for the compile cache. */
  cache: string;
};

/** Starts workers and replaces those that are killed. */
export const startWorkers = ({ processes, settings, environment, script, cache }: Options) => {
  const running = new Map<string, ChildProcess>();
  const killedAt = new Map<string, number>();
  const unexpectedExits: string[] = [];
  let isStopping = false;

  const start = (index: number, generation: number) => {
    const name = `w${index}.${generation}`;
    const child = fork(script, [JSON.stringify(settings)], {
      env: { ...environment, NODE_COMPILE_CACHE: cache, AWS_SDK_UA_APP_ID: name },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let stderr = "";
    child.stderr?.on("data", (text) => {
      stderr = `${stderr}${String(text)}`.slice(-2000);
    });
    child.on("error", () => {});
    child.once("exit", (code, signal) => {
      running.delete(name);
      if (signal !== "SIGKILL" && !isStopping) unexpectedExits.push(`${name} exited with code ${code}: ${stderr}`);
      // The limit stops a worker that cannot start from being restarted forever.
      if (!isStopping && unexpectedExits.length < 10) start(index, generation + 1);
    });
    running.set(name, child);
  };
  for (let index = 0; index < processes; index++) start(index, 1);

  return {
    /** Exits of workers that were not killed. */
    unexpectedExits,
    /** In this process's epoch milliseconds. */
    killedAt: killedAt as ReadonlyMap<string, number>,
    isAlive: (name: string) => running.has(name) && !killedAt.has(name),
    /** Kills a worker unless it has already been killed. */
    kill: (name: string) => {
      if (killedAt.has(name)) return;
      killedAt.set(name, performance.now());
      running.get(name)?.kill("SIGKILL");
    },
    /** Advances the clock of all current and future workers. */
    advanceClock: (milliseconds: number) => {
      settings.pace.offset += milliseconds;
      for (const child of running.values())
        if (child.connected) child.send({ offset: settings.pace.offset } satisfies WorkerMessage);
    },
    stop: async () => {
      isStopping = true;
      await Promise.all(
        [...running.values()].map(async (child) => {
          const exited = once(child, "exit");
          if (child.connected) child.send({ stop: true } satisfies WorkerMessage);
          else child.kill("SIGKILL");
          await exited;
        }),
      );
    },
  };
};
