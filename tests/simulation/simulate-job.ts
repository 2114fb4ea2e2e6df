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
 * Plan for a deterministic simulation with virtual time: processes crash at any await, a queue loses, duplicates and
 * delays messages, and a worker stalls beyond its lease. The plan alone determines every event, so failures are
 * reproducible.
 */
export type SimulationPlan = {
  /** Moments at which a process crashes: 2n is before the nth call, 2n + 1 after it. */
  crashes: number[];
  /** Durations of successive calls in milliseconds, repeated cyclically. */
  latencies: number[];
  /**
   * Delays of each message's copies in milliseconds; an empty list loses the message, and messages beyond the list
   * arrive.
   */
  deliveries: number[][];
  /** Outcome and duration of each attempt in milliseconds; the last one repeats. */
  attempts: { ends: "well" | "in error" | "in refusal" | "in death"; takes: number }[];
  cancelAfter: number | undefined;
  pollEvery: number | undefined;
};
export const faultFreePlan: SimulationPlan = {
  crashes: [],
  latencies: [10],
  deliveries: [[50]],
  attempts: [{ ends: "well", takes: 1000 }],
  cancelAfter: undefined,
  pollEvery: undefined,
};

const userId = "11111111-1111-4111-8111-111111111111";
const workspaceId = "99999999-1111-4111-8111-111111111111" as WorkspaceId;
const owner = { userId, workspaceId };
const partition = `USER#${userId}`;
const minute = 60_000;
const maxDuration = 120 * minute;
const never = new Promise<never>(() => {});

/** Virtual time: timers fire in order, and the clock jumps to each one's time. */
const virtualTime = (start: number) => {
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

type Body = { pause(milliseconds: number): Promise<unknown>; die(): Promise<never> };

export type SimulationResult = {
  job: Item | undefined;
  /** Invariant violations: a changed final status, a job claimed too early, a write by an earlier attempt. */
  violations: string[];
  documents: number;
  parts: number;
  points: number;
  pointRows: number;
  /** Notifications about the end of the job. */
  notifications: number;
  steps: number;
  elapsed: number;
};

/** A production job, run instead of the work described by the plan. */
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
  const time = virtualTime(start);
  /** The process whose call is being performed. */
  let writer: { jobId: string | undefined } | undefined;
  const crashes = new Set(plan.crashes);
  let steps = 0;
  let sent = 0;
  let jobId: string | undefined;
  let hasEnded = false;
  let endedAt = Number.POSITIVE_INFINITY;

  /** Starts a process; each of its calls takes time, and it may crash at any of them. */
  const process = (run: (dependencies: ActivityDependencies, body: Body) => Promise<unknown>) => {
    let dead = false;
    const self = {
      get jobId() {
        return jobId;
      },
    };
    const call: Intercept = async (act) => {
      const moment = 2 * steps;
      await time.sleep(plan.latencies[steps++ % plan.latencies.length] ?? 0);
      if (dead || crashes.has(moment)) dead = true;
      if (dead) return never;
      writer = self;
      const response = Promise.resolve(act());
      writer = undefined;
      const [outcome] = await Promise.allSettled([response]);
      if (crashes.has(moment + 1)) dead = true;
      if (dead) return never;
      if (outcome.status === "rejected") throw outcome.reason;
      return outcome.value;
    };
    const dependencies: ActivityDependencies = {
      ...base,
      table: interceptTable(base.table, call),
      clock: { now: time.now },
      queue: { send: () => call(async () => deliver()) },
    };
    const body: Body = {
      pause: async (milliseconds) => {
        await time.sleep(milliseconds);
        return dead ? never : undefined;
      },
      die: () => {
        dead = true;
        return never;
      },
    };
    run(dependencies, body).catch(() => {});
  };

  const deliver = () => {
    for (const delay of plan.deliveries[sent++] ?? [50])
      void time.sleep(delay).then(() =>
        process((dependencies, body) => {
          const untilAborted = (milliseconds: number, signal: AbortSignal) =>
            Promise.race([body.pause(milliseconds), new Promise((done) => signal.addEventListener("abort", done))]);
          return processJob(
            dependencies,
            real?.handlers ?? createUniformHandlers(handler(body)),
            message(),
            untilAborted,
          );
        }),
      );
  };
  const message = () => ({ userId, jobId: jobId ?? "" });

  let attempts = 0;
  const handler =
    ({ pause, die }: Body): JobHandler =>
    async ({ jobId: id, report }) => {
      const { ends, takes } = plan.attempts[Math.min(attempts++, plan.attempts.length - 1)] ?? {
        ends: "well",
        takes: 0,
      };
      await report("Half way", 50);
      await pause(takes);
      if (ends === "in death") return die();
      if (ends === "in error") throw new Error("The work failed");
      if (ends === "in refusal") throw new AppError("not_found", "Opportunity not found");
      await report("Nearly there", 90);
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
  process(async (dependencies) => {
    const { jobId: id, writes, send } = prepareJob(dependencies, owner, real?.kind ?? "loi", real?.input ?? {});
    jobId = id;
    await dependencies.table.write(...writes);
    await send();
  });
  const caller = { ...owner, role: "owner" } as never; // Job handlers read no other property of the caller.
  const asOwner = (name: "getJob" | "cancelJob") =>
    process((dependencies) => jobHandlers(dependencies)[name]({ caller, params: { id: jobId ?? "" } } as never));
  const repeat = async (every: number, act: () => void) => {
    for (let atMs = every; atMs < maxDuration && !hasEnded; atMs += every) {
      await time.sleep(every);
      act();
    }
  };
  void repeat(minute, () => process((dependencies) => sweepJobs(dependencies)));
  if (plan.pollEvery) void repeat(plan.pollEvery, () => asOwner("getJob"));
  if (plan.cancelAfter !== undefined) void time.sleep(plan.cancelAfter).then(() => asOwner("cancelJob"));
  await time.run();

  const rows = (prefix: string) => base.table.query({ pk: partition, sk: { prefix } });
  const documents = await base.table.query({ pk: getWorkspacePartition(workspaceId), sk: { prefix: "DOC#" } });
  const summary = await base.table.get({ pk: partition, sk: "SUMMARY" });
  const earned = (await rows("POINTS#")).items;
  const byAct = earned.filter(({ sk }) => !sk.startsWith("POINTS#achievement#"));
  const sum = (some: Item[]) => some.reduce((total, { points }) => total + Number(points), 0);
  return {
    job: (await rows("JOB#")).items[0],
    violations,
    documents: documents.items.length,
    parts: (await rows("JOBPART#")).items.length,
    // Achievements also award points; only the letter's points count here.
    points: Number(summary?.totalPoints ?? 0) - (sum(earned) - sum(byAct)),
    pointRows: byAct.length,
    notifications: (await rows("NOTE#")).items.filter(({ type }) => /^work(Finished|Failed)$/.test(String(type)))
      .length,
    steps,
    elapsed: endedAt - start,
  };
};
