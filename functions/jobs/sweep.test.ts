import { expect, test } from "vitest";
import type { Write } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { claimJob, jobIndexShards } from "./jobs.table.ts";
import { newJob } from "./new-job.ts";
import { sweepJobs } from "./sweep.ts";
import { createUniformHandlers, noopJobHandler, jobTestUserId, createTestJob } from "./testing.ts";
import { processJob } from "./work.ts";

test("leaves recent jobs to the queue, then resends them at growing intervals", async () => {
  const { outside, jobId } = await createTestJob();
  const sentAt: number[] = [];
  for (let second = 0; second <= 60; second++) {
    outside.queuedJobs.length = 0;
    await sweepJobs(outside);
    if (outside.queuedJobs.length) sentAt.push(second);
    for (const message of outside.queuedJobs) expect(message).toEqual({ userId: jobTestUserId, jobId, v: 1 });
    outside.clock.forward(1000);
  }
  expect(sentAt).toEqual([10, 20, 40]);
});

test("resends a job after the lease of a silent worker has expired", async () => {
  const { outside, read } = await createTestJob();
  await claimJob(outside.table, await read(), outside.clock.now());
  outside.queuedJobs.length = 0;
  outside.clock.forward(29_000);
  expect(await sweepJobs(outside)).toEqual({ sent: 0 });
  outside.clock.forward(2000);
  expect(await sweepJobs(outside)).toEqual({ sent: 1 });
});

test("does not resend a finished job", async () => {
  const { outside, message } = await createTestJob();
  await processJob(outside, createUniformHandlers(noopJobHandler), message);
  outside.clock.forward(3_600_000);
  expect(await sweepJobs(outside)).toEqual({ sent: 0 });
});

test("sends a job once when two sweepers run concurrently", async () => {
  const { outside } = await createTestJob();
  outside.queuedJobs.length = 0;
  outside.clock.forward(60_000);
  const sweeps = await Promise.all([sweepJobs(outside), sweepJobs(outside)]);
  expect(sweeps.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
  expect(outside.queuedJobs).toHaveLength(1);
});

const createJobs = async (count: number) => {
  const outside = createTestDependencies();
  const jobIds: string[] = [];
  for (let at = 0; at < count; at++) {
    const { jobId, writes } = newJob(outside, jobTestUserId, "loi", {});
    await outside.table.write(...writes);
    jobIds.push(jobId);
    outside.clock.forward(1);
  }
  outside.clock.forward(10_000);
  return { outside, jobIds };
};

test("processes all pages of due jobs in one run", async () => {
  const { outside, jobIds } = await createJobs(900);
  expect(await sweepJobs(outside)).toEqual({ sent: 900 });
  expect(new Set(outside.queuedJobs.map(({ jobId }) => jobId))).toEqual(new Set(jobIds));
});

test("limits one run, starts with the longest overdue jobs and continues in the next run", async () => {
  const { outside, jobIds } = await createJobs(800);
  const most = 130;
  const runs = [(await sweepJobs(outside, { most })).sent];
  expect(runs).toEqual([most * jobIndexShards.length]);
  const sent = new Set(outside.queuedJobs.map(({ jobId }) => jobId));
  const byShard = Map.groupBy(jobIds, (id) => id.charCodeAt(id.length - 1) % jobIndexShards.length);
  for (const ids of byShard.values()) expect(ids.filter((id) => sent.has(id))).toEqual(ids.slice(0, most));
  for (let run = 0; run < 3; run++) runs.push((await sweepJobs(outside, { most })).sent);
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(800);
  expect(new Set(outside.queuedJobs.map(({ jobId }) => jobId)).size).toBe(800);
});

test("stops when time runs out and continues in the next run", async () => {
  const { outside } = await createJobs(200);
  let left = 20_000;
  const timeLeft = () => {
    left -= 1000;
    return left;
  };
  const { sent } = await sweepJobs(outside, { timeLeft });
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(200);
  expect(await sweepJobs(outside)).toEqual({ sent: 200 - sent });
});

test("processes the other shards when one cannot be read, and the run fails", async () => {
  const { outside } = await createTestJob();
  outside.clock.forward(60_000);
  const { query } = outside.table;
  const missing = new Set(["JOBS#0", "JOBS#1", "JOBS#2", "JOBS#3"]);
  const [item] = (await outside.table.query({ pk: `USER#${jobTestUserId}`, sk: { prefix: "JOB#" } })).items;
  missing.delete(String(item?.duePk));
  outside.table = {
    ...outside.table,
    query: (asked) => (missing.has(asked.pk) ? Promise.reject(new Error("throttled")) : query(asked)),
  };
  outside.queuedJobs.length = 0;
  await expect(sweepJobs(outside)).rejects.toThrow("could not be reconciled");
  expect(outside.queuedJobs).toHaveLength(1);
});

test("processes later jobs when one cannot be postponed, and the run fails", async () => {
  const { outside, jobIds } = await createJobs(200);
  const { write } = outside.table;
  const stuck = new Set(jobIds.slice(0, 80));
  const isStuck = (of: Write) => "update" in of && stuck.has(of.update.sk.slice("JOB#".length));
  outside.table = {
    ...outside.table,
    write: (...writes) => (writes.some(isStuck) ? Promise.reject(new Error("throttled")) : write(...writes)),
  };
  await expect(sweepJobs(outside)).rejects.toThrow("could not be reconciled");
  expect(new Set(outside.queuedJobs.map(({ jobId }) => jobId))).toEqual(new Set(jobIds.slice(80)));
});
