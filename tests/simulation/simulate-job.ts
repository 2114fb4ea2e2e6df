import { setImmediate } from "node:timers/promises";
import type { ActivityDependencies } from "#functions/activity.ts";
import { createWorkspaceRecords } from "#functions/auth/workspaces.table.ts";
import { jobHandlers } from "#functions/jobs/jobs.http.ts";
import { isOutstanding } from "#functions/jobs/jobs.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { type JobHandler, type JobHandlers, processJob } from "#functions/jobs/process-job.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { createUniformHandlers } from "#functions/jobs/testing.ts";
import type { Journal } from "#functions/table/journal.ts";
import { getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import type { JobKind } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { type Intercept, interceptTable } from "#tests/support/faults.ts";
import { createJobInvariants } from "./job-invariants.ts";

/**
 * The plan of a deterministic simulation with virtual time: processes crash at any call, a queue loses, duplicates and
 * delays messages, and a worker stalls beyond its lease. The plan alone determines every event, so failures are
 * reproducible.
 */
export type SimulationPlan = {
  /** When processes crash: 2n is before the nth call, 2n + 1 after it. */
  crashes: number[];
  /** Durations of successive calls in milliseconds, repeated cyclically. */
  latencies: number[];
  /**
   * The delays of each message's copies in milliseconds. An empty list loses the message; messages beyond the list are
   * delivered once.
   */
  deliveries: number[][];
  /** The outcome and duration of each attempt; the last one repeats. */
  attempts: { outcome: "success" | "error" | "rejection" | "crash"; durationMs: number }[];
  cancelAfterMs: number | undefined;
  pollIntervalMs: number | undefined;
};
export const faultFreePlan: SimulationPlan = {
  crashes: [],
  latencies: [10],
  deliveries: [[50]],
  attempts: [{ outcome: "success", durationMs: 1000 }],
  cancelAfterMs: undefined,
  pollIntervalMs: undefined,
};

const userId = "11111111-1111-4111-8111-111111111111";
const workspaceId = "99999999-1111-4111-8111-111111111111" as WorkspaceId;
const owner = { userId, workspaceId };
const partition = `USER#${userId}`;
const minute = 60_000;
const maxDuration = 120 * minute;
const never = new Promise<never>(() => {});

/** Creates a virtual clock whose timers fire in order; the time jumps to each timer. */
const createVirtualClock = (start: number) => {
  let now = start;
  const timers: { at: number; wake: () => void }[] = [];
  return {
    now: () => new Date(now),
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => {
        const atMs = now + milliseconds;
        const insertIndex = timers.findLastIndex((timer) => timer.at <= atMs) + 1;
        timers.splice(insertIndex, 0, { at: atMs, wake });
      }),
    run: async () => {
      for (;;) {
        await setImmediate();
        const next = timers.shift();
        if (!next) return;
        now = next.at;
        next.wake();
      }
    },
  };
};

type AttemptControls = { pause(milliseconds: number): Promise<unknown>; crash(): Promise<never> };

export type SimulationResult = {
  job: Item | undefined;
  /** Violated invariants: a changed final status, a job claimed too early, a write by an earlier attempt. */
  violations: string[];
  documents: number;
  parts: number;
  points: number;
  pointRows: number;
  /** The number of notifications that the job finished. */
  notifications: number;
  steps: number;
  elapsedMs: number;
};

/** A production job, which runs instead of the plan's simulated work. */
export type RealJob = { kind: JobKind; input: unknown; handlers: JobHandlers };

export const simulateJob = async (plan: SimulationPlan, real?: RealJob): Promise<SimulationResult> => {
  const violations: string[] = [];
  const checkJobs = createJobInvariants(violations);
  const journal: Journal = {
    load: () => [],
    append: (changes) => {
      checkJobs(changes, time.now(), writer);
      for (const change of changes)
        if ("put" in change && change.put.sk.startsWith("JOB#") && !isOutstanding(change.put as never)) {
          hasEnded = true;
          endedAt = time.now().getTime();
        }
    },
    close: () => {},
  };
  const base = createTestDependencies({ table: createMemoryTable({ journal }) });
  const start = base.clock.now().getTime();
  const time = createVirtualClock(start);
  /** The process whose call is being performed. */
  let writer: { jobId: string | undefined } | undefined;
  const crashes = new Set(plan.crashes);
  let steps = 0;
  let sentCount = 0;
  let jobId: string | undefined;
  let hasEnded = false;
  let endedAt = Number.POSITIVE_INFINITY;

  /** Starts a process. Each of its calls takes time, and it may crash at any of them. */
  const startProcess = (run: (dependencies: ActivityDependencies, controls: AttemptControls) => Promise<unknown>) => {
    let hasCrashed = false;
    const self = {
      get jobId() {
        return jobId;
      },
    };
    const call: Intercept = async (perform) => {
      const moment = 2 * steps;
      await time.sleep(plan.latencies[steps++ % plan.latencies.length] ?? 0);
      if (hasCrashed || crashes.has(moment)) hasCrashed = true;
      if (hasCrashed) return never;
      writer = self;
      const response = Promise.resolve(perform());
      writer = undefined;
      const [outcome] = await Promise.allSettled([response]);
      if (crashes.has(moment + 1)) hasCrashed = true;
      if (hasCrashed) return never;
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    };
    const dependencies: ActivityDependencies = {
      ...base,
      table: interceptTable(base.table, call),
      clock: { now: time.now },
      queue: { send: () => call(async () => deliver()) },
    };
    const controls: AttemptControls = {
      pause: async (milliseconds) => {
        await time.sleep(milliseconds);
        return hasCrashed ? never : undefined;
      },
      crash: () => {
        hasCrashed = true;
        return never;
      },
    };
    run(dependencies, controls).catch(() => {});
  };

  const deliver = () => {
    for (const delay of plan.deliveries[sentCount++] ?? [50])
      void time.sleep(delay).then(() =>
        startProcess((dependencies, controls) => {
          const untilAborted = (milliseconds: number, signal: AbortSignal) =>
            Promise.race([controls.pause(milliseconds), new Promise((done) => signal.addEventListener("abort", done))]);
          return processJob(
            dependencies,
            real?.handlers ?? createUniformHandlers(handler(controls)),
            message(),
            untilAborted,
          );
        }),
      );
  };
  const message = () => ({ userId, jobId: jobId ?? "" });

  let attempts = 0;
  const handler =
    ({ pause, crash }: AttemptControls): JobHandler =>
    async ({ jobId: id, report }) => {
      const { outcome, durationMs } = plan.attempts[Math.min(attempts++, plan.attempts.length - 1)] ?? {
        outcome: "success",
        durationMs: 0,
      };
      await report("Halfway", 50);
      await pause(durationMs);
      if (outcome === "crash") return crash();
      if (outcome === "error") throw new Error("The attempt failed");
      if (outcome === "rejection") throw new AppError("not_found", "Opportunity not found");
      await report("Almost done", 90);
      const document = {
        put: { pk: getWorkspacePartition(workspaceId), sk: `DOC#${id}#${attempts}` },
        if: "absent" as const,
      };
      return { result: { attempts }, writes: [document], actions: [{ rule: "loiGenerated", subject: "opp" }] };
    };

  await base.table.write(
    { put: { pk: partition, sk: "ACCESS", timeZone: "UTC" } },
    ...createWorkspaceRecords({ workspaceId, name: "Lantern House", ownerId: userId, createdAt: "" }).writes,
  );
  startProcess(async (dependencies) => {
    const { jobId: id, writes, send } = prepareJob(dependencies, owner, real?.kind ?? "loi", real?.input ?? {});
    jobId = id;
    await dependencies.table.write(...writes);
    await send();
  });
  const caller = { ...owner, role: "owner" } as never; // Job handlers read only these properties of the caller.
  const sendAsOwner = (name: "getJob" | "cancelJob") =>
    startProcess((dependencies) => jobHandlers(dependencies)[name]({ caller, params: { id: jobId ?? "" } } as never));
  const repeat = async (intervalMs: number, run: () => void) => {
    for (let atMs = intervalMs; atMs < maxDuration && !hasEnded; atMs += intervalMs) {
      await time.sleep(intervalMs);
      run();
    }
  };
  void repeat(minute, () => startProcess((dependencies) => sweepJobs(dependencies)));
  if (plan.pollIntervalMs) void repeat(plan.pollIntervalMs, () => sendAsOwner("getJob"));
  if (plan.cancelAfterMs !== undefined) void time.sleep(plan.cancelAfterMs).then(() => sendAsOwner("cancelJob"));
  await time.run();

  const queryRows = (prefix: string) => base.table.query({ pk: partition, sk: { prefix } });
  const documents = await base.table.query({ pk: getWorkspacePartition(workspaceId), sk: { prefix: "DOC#" } });
  const summary = await base.table.get({ pk: partition, sk: "SUMMARY" });
  const pointEntries = (await queryRows("POINTS#")).items;
  const activityRows = pointEntries.filter(({ sk }) => !sk.startsWith("POINTS#achievement#"));
  const sumPoints = (rows: Item[]) => rows.reduce((total, { points }) => total + Number(points), 0);
  return {
    job: (await queryRows("JOB#")).items[0],
    violations,
    documents: documents.items.length,
    parts: (await queryRows("JOBPART#")).items.length,
    // Excludes the points that achievements award.
    points: Number(summary?.totalPoints ?? 0) - (sumPoints(pointEntries) - sumPoints(activityRows)),
    pointRows: activityRows.length,
    notifications: (await queryRows("NOTE#")).items.filter(({ type }) => /^work(Finished|Failed)$/.test(String(type)))
      .length,
    steps,
    elapsedMs: endedAt - start,
  };
};
