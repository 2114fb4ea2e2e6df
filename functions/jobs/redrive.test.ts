import { expect, test } from "vitest";
import { cancelOutstandingJob } from "./jobs.table.ts";
import { processJob } from "./process-job.ts";
import { type DeadLetterQueue, type RedriveResult, redriveMessages } from "./redrive.ts";
import { createTestJob, createUniformHandlers, jobTestUserId, noopJobHandler } from "./testing.ts";

const setUp = async (...more: string[]) => {
  const { dependencies, jobId, message, read } = await createTestJob();
  dependencies.queuedJobs.length = 0;
  const bodies = [JSON.stringify({ ...message, v: 1 }), ...more];
  const left = new Map(
    bodies.map((body, at) => [`receipt-${at}`, { id: `message-${at}`, body, receipt: `receipt-${at}` }]),
  );
  const dead: DeadLetterQueue = {
    receive: async () => [...left.values()].slice(0, 10),
    delete: async (receipt) => void left.delete(receipt),
  };
  const run = async (act: boolean, dropForeign = false) => {
    const found: RedriveResult[] = [];
    for await (const one of redriveMessages(dependencies, dead, { act, dropForeign })) found.push(one);
    return found;
  };
  return { dependencies, jobId, message, read, run, left };
};

test("a dry run changes nothing", async () => {
  const { run, left, dependencies, jobId } = await setUp();
  expect(await run(false)).toEqual([{ id: "message-0", status: "outstanding", jobId, kind: "loi" }]);
  expect([left.size, dependencies.queuedJobs]).toEqual([1, []]);
});

test("resends an outstanding job, which is then processed", async () => {
  const { run, left, dependencies, message, read } = await setUp();
  await run(true);
  expect([left.size, dependencies.queuedJobs]).toEqual([0, [{ ...message, v: 1 }]]);
  await processJob(dependencies, createUniformHandlers(noopJobHandler), message);
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("only deletes the message of a job that has ended or is missing", async () => {
  const missingJobMessage = JSON.stringify({ userId: jobTestUserId, jobId: `job_${"0".repeat(26)}`, v: 1 });
  const { run, left, dependencies, jobId } = await setUp(missingJobMessage);
  await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
  expect((await run(true)).map(({ status: is }) => is)).toEqual(["ended", "ended"]);
  expect([left.size, dependencies.queuedJobs]).toEqual([0, []]);
});

test("leaves unknown messages in the queue unless dropForeign is set", async () => {
  const { run, left } = await setUp("{", "null", '{"secret":"x"}');
  expect((await run(true)).filter(({ status: is }) => is === "foreign")).toHaveLength(3);
  expect(left.size).toBe(3);
  expect(JSON.stringify(await run(true, true))).not.toContain("secret");
  expect(left.size).toBe(0);
});

test("keeps the message when the job cannot be resent", async () => {
  const { run, left, dependencies } = await setUp();
  dependencies.queue = { send: () => Promise.reject(new Error("The queue is away")) };
  await expect(run(true)).rejects.toThrow("away");
  expect(left.size).toBe(1);
});
