import { setImmediate } from "node:timers/promises";
import type { ActivityDependencies } from "#functions/activity.ts";
import type { Dependencies, Mail } from "#functions/dependencies.ts";
import type { JobMessage } from "#shared/api/jobs.ts";
import { type FaultPlan, faults, type Intercept, interceptBlobs, interceptTable } from "#tests/support/faults.ts";

/**
 * In addition to the common faults, a process may stall before a call and continue after another process has taken over
 * its work.
 */
export const simulationFaults = [...faults, "stalled"] as const;
export type SimulationFault = (typeof simulationFaults)[number];
export type SimulationFaults = FaultPlan<SimulationFault>;

/** A stalled process is reported as crashed, because nothing waits for it. */
export type ProcessEnd<T> =
  | { ended: "completed"; value: T }
  | { ended: "failed"; error: unknown }
  | { ended: "crashed" };
/** Calls with special rules: an email cannot be taken back, and the bucket's client times out. */
export type CallKind = "mail" | "file";
export type SimulatedCall = Intercept<CallKind>;

export type Process = {
  /** The job that it processes, if it is a worker. */
  jobId: string | undefined;
  hasCrashed: boolean;
  /** Whether it doesn't know that its email was sent, because the response was lost. */
  mailResponseLost: boolean;
  hasSentMail: boolean;
  /** Whether it stalled between checking its lease and calling the email service. */
  stalledAtMail: boolean;
  report(end: ProcessEnd<unknown>): void;
};

type Services = {
  dependencies: ActivityDependencies;
  enqueue(message: JobMessage): void;
  /** Throws if the email service is down. */
  sendMail(mail: Mail, process: Process): void;
  /** Creates a process's additional dependencies, which make their requests through `call`. */
  overrides?: ((call: SimulatedCall, dependencies: Dependencies) => Partial<Dependencies>) | undefined;
  /** Returns the duration of a stall in milliseconds, or undefined to fail the call instead. */
  getStallDuration(process: Process, kind: CallKind | undefined): number | undefined;
  /** Whether a call without a planned fault stalls. */
  shouldStall(): boolean;
  /** Lets other processes run. */
  yieldToOthers(): Promise<void>;
};

type StalledProcess = { process: Process; until: number; wake(): void };
const pendForever = () => new Promise<never>(() => {});

/** Creates processes that share the services, and injects the planned faults into their calls by number. */
export const createProcesses = (services: Services, plan: SimulationFaults) => {
  const { dependencies: base } = services;
  const now = () => base.clock.now().getTime();
  let calls = 0;
  let areFaultsStopped = false;
  let pendingCalls = 0;
  let writer: Process | undefined;
  let stalledProcesses: StalledProcess[] = [];

  /** Resolves when no process can make further progress at the current time. */
  const waitUntilIdle = async () => {
    do await setImmediate();
    while (pendingCalls > 0);
  };
  const stall = (process: Process, milliseconds: number) =>
    new Promise<void>((wake) => {
      stalledProcesses.push({ process, until: now() + milliseconds, wake });
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
      const fault = planned ?? (services.shouldStall() ? "stalled" : undefined);
      await services.yieldToOthers();
      const crash = () => {
        process.hasCrashed = true;
        process.report({ ended: "crashed" });
        return pendForever();
      };
      if (process.hasCrashed) return pendForever();
      if (fault === "crash before") return crash();
      const duration = fault === "stalled" ? services.getStallDuration(process, kind) : undefined;
      if (fault === "failed" || (fault === "stalled" && duration === undefined)) throw new Error("The call failed");
      if (duration !== undefined) {
        process.stalledAtMail ||= isMail;
        // It had sent an email but could not record it in time.
        process.mailResponseLost ||= process.hasSentMail;
        await stall(process, duration);
      }
      if (process.hasCrashed) return pendForever();
      try {
        return await perform(process, run);
      } finally {
        if (isMail) process.mailResponseLost = fault === "response lost";
        process.hasSentMail ||= isMail;
        // biome-ignore-start lint/correctness/noUnsafeFinally: the outcome is discarded on purpose
        if (process.hasCrashed) return pendForever();
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
        hasSentMail: false,
        stalledAtMail: false,
        report: (result) => end(result as ProcessEnd<T>), // The value comes from the process's own work.
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
    countCalls: () => calls,
    /** The process whose call is being performed. */
    writer: () => writer,
    /** Resumes the stalled processes that are due. */
    wakeStalled: async () => {
      const wokenProcesses = stalledProcesses.filter(({ until }) => until <= now());
      if (wokenProcesses.length === 0) return;
      stalledProcesses = stalledProcesses.filter((candidate) => !wokenProcesses.includes(candidate));
      for (const { wake } of wokenProcesses) wake();
      await waitUntilIdle();
    },
    getNextWake: () =>
      Math.min(...stalledProcesses.filter(({ process }) => !process.hasCrashed).map(({ until }) => until)),
    /** Disables faults from now on. */
    stopFaults: () => {
      areFaultsStopped = true;
    },
  };
};
