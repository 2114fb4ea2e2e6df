import { expect, test } from "vitest";
import { readSummary, readWorkspaceSummary } from "#functions/activity.ts";
import { jobLease, maxJobAttempts } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { cancelOutstandingJob, claimJob } from "./jobs.table.ts";
import { type JobHandler, processJob } from "./process-job.ts";
import {
  createTestJob,
  createUniformHandlers,
  jobTestUserId,
  jobTestUserPartition,
  jobTestWorkspaceId,
  noopJobHandler,
} from "./testing.ts";

const waitUntilAborted = (_: number, signal: AbortSignal) =>
  new Promise((done) => signal.addEventListener("abort", done));

test("passes the job to its handler and commits the result with all its writes", async () => {
  const { dependencies, message, read } = await createTestJob();
  const handler: JobHandler = async ({ report, ...context }) => {
    expect(context).toMatchObject({
      dependencies: { ...dependencies, mail: { send: expect.any(Function) } },
      userId: jobTestUserId,
      jobId: message.jobId,
      input: { about: "lamps" },
    });
    await report("Halfway", 50);
    expect(await read()).toMatchObject({ status: "running", stage: "Halfway", progress: 50 });
    const writes = [{ put: { pk: jobTestUserPartition, sk: "DOC#1" } }];
    return {
      result: { title: "Letter" },
      writes,
      actions: [{ rule: "loiGenerated", subject: "opp" }],
      summary: { drafts: 1 },
    };
  };
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("succeeded");
  expect(await read()).toMatchObject({ status: "succeeded", result: { title: "Letter" }, attempt: 1 });
  expect(await dependencies.table.get({ pk: jobTestUserPartition, sk: "DOC#1" })).toBeDefined();
  expect(await readSummary(dependencies.table, jobTestUserId)).toMatchObject({ actions_loiGenerated: 1 });
  expect(await readWorkspaceSummary(dependencies.table, jobTestWorkspaceId)).toEqual({ drafts: 1 });
});

test("ignores a job that is finished, missing, canceled or held by another worker", async () => {
  const { dependencies, message, read, jobId } = await createTestJob();
  const failIfStarted: JobHandler = () => expect.unreachable("the job was started");
  const job = await read();
  await claimJob(dependencies.table, job, dependencies.clock.now());
  expect(await processJob(dependencies, createUniformHandlers(failIfStarted), message)).toBe("skipped");
  await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
  dependencies.clock.advance(jobLease.durationMs + 1);
  expect(await processJob(dependencies, createUniformHandlers(failIfStarted), message)).toBe("skipped");
  await dependencies.table.write({ delete: { pk: jobTestUserPartition, sk: `JOB#${jobId}` } });
  expect(await processJob(dependencies, createUniformHandlers(failIfStarted), message)).toBe("skipped");
});

test("fails the job permanently on an AppError", async () => {
  const { dependencies, message, read } = await createTestJob();
  const rejectingHandler: JobHandler = () => Promise.reject(new AppError("not_found", "Opportunity not found"));
  expect(await processJob(dependencies, createUniformHandlers(rejectingHandler), message)).toBe("failed");
  expect(await read()).toMatchObject({
    status: "failed",
    problem: { code: "not_found", detail: "Opportunity not found" },
    due: undefined,
  });
});

test("requeues the job with backoff on other errors and fails it after the last attempt", async () => {
  const { dependencies, message, read } = await createTestJob();
  const fail: JobHandler = () => Promise.reject(new Error("socket hang up"));
  for (let attempt = 1; attempt < maxJobAttempts; attempt++) {
    expect(await processJob(dependencies, createUniformHandlers(fail), message)).toBe("requeued");
    const due = new Date(dependencies.clock.now().getTime() + 1000 * 2 ** attempt).toISOString();
    expect(await read()).toMatchObject({ status: "queued", attempt, due });
  }
  expect(await processJob(dependencies, createUniformHandlers(fail), message)).toBe("failed");
  const { problem } = await read();
  expect(problem?.code).toBe("internal");
  expect(problem?.detail).not.toContain("socket");
});

test("retries the job when a condition of the handler's writes fails", async () => {
  const { dependencies, message, read } = await createTestJob();
  const handler: JobHandler = async () => ({
    result: null,
    writes: [{ check: { pk: jobTestUserPartition, sk: "APP#1" }, if: "present" }],
  });
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("requeued");
  await dependencies.table.write({ put: { pk: jobTestUserPartition, sk: "APP#1" } });
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("succeeded");
  expect(await read()).toMatchObject({ attempt: 2 });
});

test("stops a canceled job at its next report and writes nothing", async () => {
  const { dependencies, message, read, jobId } = await createTestJob();
  const handler: JobHandler = async ({ report }) => {
    await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
    await report("Too late", 99);
    return expect.unreachable("the job continued");
  };
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("lost");
  expect(await read()).toMatchObject({ status: "canceled", stage: "Waiting" });
});

test("writes no result when the job was canceled after the last report", async () => {
  const { dependencies, message, read, jobId } = await createTestJob();
  const handler: JobHandler = async () => {
    await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
    return {
      result: "late",
      writes: [{ put: { pk: jobTestUserPartition, sk: "DOC#1" } }],
      actions: [{ rule: "loiGenerated", subject: "opp" }],
    };
  };
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("lost");
  expect(await read()).toMatchObject({ status: "canceled" });
  expect(await dependencies.table.get({ pk: jobTestUserPartition, sk: "DOC#1" })).toBeUndefined();
  expect(await dependencies.table.get({ pk: jobTestUserPartition, sk: "SUMMARY" })).toBeUndefined();
});

test("renews the lease while the handler runs and aborts it when the lease is lost", async () => {
  const { dependencies, message, read, jobId } = await createTestJob();
  const { table, clock } = dependencies;
  const leases: unknown[] = [];
  const heartbeat = async (milliseconds: number) => {
    leases.push((await read()).leaseUntil);
    clock.advance(milliseconds);
    if (leases.length === 4) await cancelOutstandingJob(table, jobTestUserId, jobId, clock.now());
  };
  const handler: JobHandler = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
  expect(await processJob(dependencies, createUniformHandlers(handler), message, heartbeat)).toBe("lost");
  expect(leases).toEqual(["15:00:30", "15:00:40", "15:00:50", "15:01:00"].map((time) => `2026-11-21T${time}.000Z`));
  expect(await read()).toMatchObject({ status: "canceled" });
});

test("continues after one failed lease renewal", async () => {
  const { dependencies, message, read } = await createTestJob();
  const { write } = dependencies.table;
  let writes = 0;
  dependencies.table = {
    ...dependencies.table,
    write: (...args) => (++writes === 2 ? Promise.reject(new Error("throttled")) : write(...args)),
  };
  let heartbeats = 0;
  let release = () => {};
  const handler: JobHandler = () =>
    new Promise((done) => {
      release = () => done({ result: "done" });
    });
  const pause = async (milliseconds: number, signal: AbortSignal) => {
    dependencies.clock.advance(milliseconds);
    if (++heartbeats === 3) release();
    if (heartbeats >= 3) await waitUntilAborted(milliseconds, signal);
  };
  expect(await processJob(dependencies, createUniformHandlers(handler), message, pause)).toBe("succeeded");
  expect(await read()).toMatchObject({ status: "succeeded", result: "done" });
});

test("keeps a recorded outcome whose response was lost and does not retry the job", async () => {
  const { dependencies, message, read } = await createTestJob();
  const { write } = dependencies.table;
  const writeAndLoseResponse = async (...args: Parameters<typeof write>) => {
    await write(...args);
    if (JSON.stringify(args).includes("succeeded")) throw new Error("socket hang up");
  };
  dependencies.table = { ...dependencies.table, write: writeAndLoseResponse };
  expect(await processJob(dependencies, createUniformHandlers(noopJobHandler), message)).toBe("lost");
  expect(await read()).toMatchObject({ status: "succeeded", attempt: 1 });
});

test("retries writing the outcome without running the handler again", async () => {
  const { dependencies, message, read } = await createTestJob();
  const { write } = dependencies.table;
  let failuresLeft = 3;
  const writeWithThrottling = async (...args: Parameters<typeof write>) => {
    if (JSON.stringify(args).includes("succeeded") && failuresLeft-- > 0) throw new Error("throttled");
    await write(...args);
  };
  dependencies.table = { ...dependencies.table, write: writeWithThrottling };
  let runs = 0;
  const handler: JobHandler = async () => ({ result: ++runs });
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("succeeded");
  expect(runs).toBe(1);
  expect(await read()).toMatchObject({ status: "succeeded", attempt: 1, result: 1 });
  expect(failuresLeft).toBe(-1);
});

test("discards the result and points when the account no longer exists", async () => {
  const { dependencies, message } = await createTestJob();
  await dependencies.table.write({ delete: { pk: jobTestUserPartition, sk: "ACCESS" } });
  const handler: JobHandler = async () => ({ result: null, actions: [{ rule: "loiGenerated", subject: "opp" }] });
  expect(await processJob(dependencies, createUniformHandlers(handler), message)).toBe("lost");
});
