import { expect, test } from "vitest";
import { cancelOutstandingJob } from "./jobs.table.ts";
import { processJob } from "./process-job.ts";
import { type DeadLetterQueue, type RedriveResult, redriveMessages } from "./redrive.ts";
import { createTestJob, createUniformHandlers, jobTestUserId, noopJobHandler } from "./testing.ts";

const setUp = async (...otherBodies: string[]) => {
  const { dependencies, jobId, message, read } = await createTestJob();
  dependencies.queuedJobs.length = 0;
  const bodies = [JSON.stringify({ ...message, v: 1 }), ...otherBodies];
  const remaining = new Map(
    bodies.map((body, index) => [`receipt-${index}`, { id: `message-${index}`, body, receipt: `receipt-${index}` }]),
  );
  const deadLetterQueue: DeadLetterQueue = {
    receive: async () => [...remaining.values()].slice(0, 10),
    delete: async (receipt) => void remaining.delete(receipt),
  };
  const run = async (apply: boolean, dropForeign = false) => {
    const results: RedriveResult[] = [];
    for await (const result of redriveMessages(dependencies, deadLetterQueue, { apply, dropForeign }))
      results.push(result);
    return results;
  };
  return { dependencies, jobId, message, read, run, remaining };
};

test("changes nothing in a dry run", async () => {
  const { run, remaining, dependencies, jobId } = await setUp();
  expect(await run(false)).toEqual([{ id: "message-0", status: "outstanding", jobId, kind: "loi" }]);
  expect([remaining.size, dependencies.queuedJobs]).toEqual([1, []]);
});

test("resends an outstanding job, which is then processed", async () => {
  const { run, remaining, dependencies, message, read } = await setUp();
  await run(true);
  expect([remaining.size, dependencies.queuedJobs]).toEqual([0, [{ ...message, v: 1 }]]);
  await processJob(dependencies, createUniformHandlers(noopJobHandler), message);
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("only deletes the message if the job has ended or is missing", async () => {
  const missingJobMessage = JSON.stringify({ userId: jobTestUserId, jobId: `job_${"0".repeat(26)}`, v: 1 });
  const { run, remaining, dependencies, jobId } = await setUp(missingJobMessage);
  await cancelOutstandingJob(dependencies.table, jobTestUserId, jobId, dependencies.clock.now());
  expect((await run(true)).map(({ status }) => status)).toEqual(["ended", "ended"]);
  expect([remaining.size, dependencies.queuedJobs]).toEqual([0, []]);
});

test("leaves unknown messages in the queue unless dropForeign is set", async () => {
  const { run, remaining } = await setUp("{", "null", '{"secret":"x"}');
  expect((await run(true)).filter(({ status }) => status === "foreign")).toHaveLength(3);
  expect(remaining.size).toBe(3);
  expect(JSON.stringify(await run(true, true))).not.toContain("secret");
  expect(remaining.size).toBe(0);
});

test("keeps the message if the job cannot be resent", async () => {
  const { run, remaining, dependencies } = await setUp();
  dependencies.queue = { send: () => Promise.reject(new Error("The queue is unavailable")) };
  await expect(run(true)).rejects.toThrow("unavailable");
  expect(remaining.size).toBe(1);
});
