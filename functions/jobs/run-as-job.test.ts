import { expect, test } from "vitest";
import { Accepted } from "#functions/http/handlers.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { maxJobWaitMs } from "#shared/api/jobs.ts";
import { AppError } from "#shared/api/problem.ts";
import { cancelOutstandingJob, readJob } from "./jobs.table.ts";
import { type JobHandler, processJob } from "./process-job.ts";
import { runAsJob } from "./run-as-job.ts";
import { createUniformHandlers, jobTestUserId } from "./testing.ts";

const caller = { userId: jobTestUserId };

const run = async (handler: JobHandler, { workerPolls = 2, slowReads = 0 } = {}) => {
  const dependencies = createTestDependencies();
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => {
    pauses.push(milliseconds);
    dependencies.clock.advance(milliseconds + slowReads);
    const [message] = dependencies.queuedJobs;
    if (message && pauses.length === workerPolls)
      await processJob(dependencies, createUniformHandlers(handler), message);
  };
  const response = runAsJob(dependencies, caller, "loi", {}, { prefersAsync: false }, sleep);
  return { dependencies, pauses, response };
};

test("returns the job's location immediately with Prefer: respond-async", async () => {
  const dependencies = createTestDependencies();
  const response = await runAsJob(dependencies, caller, "loi", { a: 1 }, { prefersAsync: true });
  if (!(response instanceof Accepted)) return expect.unreachable("the request waited");
  expect(dependencies.queuedJobs).toEqual([{ userId: jobTestUserId, jobId: response.jobId, v: 1 }]);
  expect(await readJob(dependencies.table, jobTestUserId, response.jobId)).toMatchObject({
    status: "queued",
    input: { a: 1 },
  });
});

test("waits for the result otherwise", async () => {
  const { response } = await run(async () => ({ result: { title: "Letter" } }));
  expect(await response).toEqual({ title: "Letter" });
});

test("throws the job's problem when it fails", async () => {
  const { response } = await run(() => Promise.reject(new AppError("not_found", "Opportunity not found")));
  await expect(response).rejects.toMatchObject({ code: "not_found", message: "Opportunity not found" });
});

test("throws a conflict when the job was canceled elsewhere", async () => {
  const { response } = await run(async ({ dependencies, jobId }) => {
    await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
    return { result: null };
  });
  await expect(response).rejects.toMatchObject({ code: "conflict" });
});

test("polls at growing intervals up to the limit and resends a lost job", async () => {
  const { response, pauses, dependencies } = await run(() => expect.unreachable("no worker"), { workerPolls: 0 });
  await expect(response).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(maxJobWaitMs);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(dependencies.queuedJobs).toHaveLength(3);
});

test("counts slow reads toward the wait limit", async () => {
  const { response, pauses } = await run(() => expect.unreachable("no worker"), { workerPolls: 0, slowReads: 2000 });
  await expect(response).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.length).toBeLessThan(13);
});

test("leaves the job due if the queue is unavailable", async () => {
  const dependencies = createTestDependencies({
    queue: { send: () => Promise.reject(new Error("The queue is unavailable")) },
  });
  const response = await runAsJob(dependencies, caller, "loi", {}, { prefersAsync: true });
  const jobId = response instanceof Accepted ? response.jobId : "";
  expect(await readJob(dependencies.table, jobTestUserId, jobId)).toMatchObject({
    status: "queued",
    due: expect.any(String),
  });
});

test("returns the result even if the wait slot cannot be released", async () => {
  const { response } = await run(async ({ dependencies }) => {
    const { write } = dependencies.table;
    dependencies.table.write = async (...writes) => {
      if (writes.some((write) => "delete" in write && write.delete.sk === "WAITING"))
        throw new Error("The table is unavailable");
      return write(...writes);
    };
    return { result: { title: "Letter" } };
  });
  expect(await response).toEqual({ title: "Letter" });
});

test("does not release a wait slot taken by another request", async () => {
  const { dependencies, response } = await run(async ({ dependencies: { table } }) => {
    await table.write({ put: { pk: `USER#${jobTestUserId}`, sk: "WAITING", until: 9e15 } });
    return { result: {} };
  });
  await response;
  expect(await dependencies.table.get({ pk: `USER#${jobTestUserId}`, sk: "WAITING" })).toMatchObject({ until: 9e15 });
});
