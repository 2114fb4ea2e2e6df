import { setImmediate } from "node:timers/promises";
import type { ActivityDependencies } from "#functions/activity.ts";
import type { Dependencies, Mail } from "#functions/dependencies.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { type FaultPlan, faults, type Intercept, interceptBlobs, interceptTable } from "#tests/support/faults.ts";

/**
 * In addition to the common faults, a process may stall before a call and continue after another process took over its
 * work.
 */
export const simulationFaults = [...faults, "stalled"] as const;
export type SimulationFault = (typeof simulationFaults)[number];
export type SimulationFaults = FaultPlan<SimulationFault>;

/** A stalled process is reported as crashed, because no other process waits for it. */
export type ProcessEnd<T> =
  | { ended: "completed"; value: T }
  | { ended: "failed"; error: unknown }
  | { ended: "crashed" };
/** Calls with special rules: email cannot be unsent, and the bucket's client times out. */
export type CallKind = "mail" | "file";
export type SimulatedCall = Intercept<CallKind>;

export type Process = {
  /** The job it works on, if it is a worker. */
  jobId: string | undefined;
  hasCrashed: boolean;
  /** The response to its last call to the email service was lost, so it doesn't know that the email was sent. */
  mailResponseLost: boolean;
  hasMailed: boolean;
  /** It stalled between checking its lease and calling the email service. */
  stalledAtMail: boolean;
  report(end: ProcessEnd<unknown>): void;
};

type Services = {
  dependencies: ActivityDependencies;
  enqueue(message: JobMessage): void;
  /** Throws if the email service is down. */
  sendMail(mail: Mail, process: Process): void;
  /** One process's view of additional dependencies. */
  overrides?: ((call: SimulatedCall, dependencies: Dependencies) => Partial<Dependencies>) | undefined;
  /** Duration of a stall in milliseconds; if undefined, the call fails instead. */
  stallDuration(process: Process, kind: CallKind | undefined): number | undefined;
  /** Whether a call without a planned fault stalls. */
  stallsRandomly(): boolean;
  /** Lets other processes run. */
  yieldToOthers(): Promise<void>;
};

type StalledProcess = { process: Process; until: number; wake(): void };
const forever = () => new Promise<never>(() => {});

/** Creates processes that share the services, and injects the planned faults into their numbered calls. */
export const createProcesses = (services: Services, plan: SimulationFaults) => {
  const { dependencies: base } = services;
  const now = () => base.clock.now().getTime();
  let calls = 0;
  let areFaultsStopped = false;
  let pendingCalls = 0;
  let writer: Process | undefined;
  let stalled: StalledProcess[] = [];

  /** Resolves when every process has done all that it can do now. */
  const waitUntilIdle = async () => {
    do await setImmediate();
    while (pendingCalls > 0);
  };
  const stall = (process: Process, milliseconds: number) =>
    new Promise<void>((wake) => {
      stalled.push({ process, until: now() + milliseconds, wake });
      void waitUntilIdle().then(() => process.report({ ended: "crashed" }));
    });

  const perform = async <T>(process: Process, run: () => T | Promise<T>): Promise<T> => {
    pendingCalls += 1;
    try {
      writer = process;
      const response = run();
      writer = undefined;
      return await response;
    } finally {
      writer = undefined;
      pendingCalls -= 1;
    }
  };
  const createCall =
    (process: Process): SimulatedCall =>
    async (run, kind) => {
      const isMail = kind === "mail";
      const planned = areFaultsStopped ? undefined : plan.get(calls++);
      const fault = planned ?? (services.stallsRandomly() ? "stalled" : undefined);
      await services.yieldToOthers();
      const crash = () => {
        process.hasCrashed = true;
        process.report({ ended: "crashed" });
        return forever();
      };
      if (process.hasCrashed) return forever();
      if (fault === "crash before") return crash();
      const duration = fault === "stalled" ? services.stallDuration(process, kind) : undefined;
      if (fault === "failed" || (fault === "stalled" && duration === undefined)) throw new Error("The call failed");
      if (duration !== undefined) {
        process.stalledAtMail ||= isMail;
        // It sent an email and could not record it in time.
        process.mailResponseLost ||= process.hasMailed;
        await stall(process, duration);
      }
      if (process.hasCrashed) return forever();
      try {
        return await perform(process, run);
      } finally {
        if (isMail) process.mailResponseLost = fault === "response lost";
        process.hasMailed ||= isMail;
        // biome-ignore-start lint/correctness/noUnsafeFinally: the outcome is lost, whatever it was
        if (process.hasCrashed) return forever();
        if (fault === "crash after") return crash();
        if (fault === "response lost") throw new Error("The response is lost");
        // biome-ignore-end lint/correctness/noUnsafeFinally: see above
      }
    };

  const run = <T>(work: (dependencies: ActivityDependencies) => Promise<T>, jobId?: string): Promise<ProcessEnd<T>> =>
    new Promise((end) => {
      const process: Process = {
        jobId,
        hasCrashed: false,
        mailResponseLost: false,
        hasMailed: false,
        stalledAtMail: false,
        report: (result) => end(result as ProcessEnd<T>), // the value comes from its own work
      };
      const call = createCall(process);
      const dependencies: ActivityDependencies = {
        ...base,
        table: interceptTable(base.table, (run) => call(run)),
        queue: { send: (message) => call(() => services.enqueue(message)) },
        mail: { send: (mail) => call(() => services.sendMail(mail, process), "mail") },
        blobs: interceptBlobs(base.blobs, call),
      };
      work({ ...dependencies, ...services.overrides?.(call, dependencies) }).then(
        (value) => process.report({ ended: "completed", value }),
        (error: unknown) => process.report({ ended: "failed", error }),
      );
    });

  return {
    run,
    callsMade: () => calls,
    /** The process whose call is being performed. */
    writer: () => writer,
    /** Resumes the stalled processes that are due. */
    wake: async () => {
      const woken = stalled.filter(({ until }) => until <= now());
      if (woken.length === 0) return;
      stalled = stalled.filter((candidate) => !woken.includes(candidate));
      for (const { wake } of woken) wake();
      await waitUntilIdle();
    },
    nextWake: () => Math.min(...stalled.filter(({ process }) => !process.hasCrashed).map(({ until }) => until)),
    /** Disables faults from now on. */
    stopFaults: () => {
      areFaultsStopped = true;
    },
  };
};
