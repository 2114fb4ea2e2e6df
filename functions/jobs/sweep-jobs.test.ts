import { expect, test } from "vitest";
import type { Write } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { claimJob, jobIndexShards } from "./jobs.table.ts";
import { prepareJob } from "./prepare-job.ts";
import { processJob } from "./process-job.ts";
import { sweepJobs } from "./sweep-jobs.ts";
import { createTestJob, createUniformHandlers, jobTestUserId, noopJobHandler } from "./testing.ts";

test("does not resend recent jobs, then resends them at growing intervals", async () => {
  const { dependencies, jobId } = await createTestJob();
  const sentAt: number[] = [];
  for (let second = 0; second <= 60; second++) {
    dependencies.queuedJobs.length = 0;
    await sweepJobs(dependencies);
    if (dependencies.queuedJobs.length) sentAt.push(second);
    for (const message of dependencies.queuedJobs) expect(message).toEqual({ userId: jobTestUserId, jobId, v: 1 });
    dependencies.clock.advance(1000);
  }
  expect(sentAt).toEqual([10, 20, 40]);
});

test("resends a job after an unresponsive worker's lease has expired", async () => {
  const { dependencies, read } = await createTestJob();
  await claimJob(dependencies.table, await read(), dependencies.clock.now());
  dependencies.queuedJobs.length = 0;
  dependencies.clock.advance(29_000);
  expect(await sweepJobs(dependencies)).toEqual({ sent: 0 });
  dependencies.clock.advance(2000);
  expect(await sweepJobs(dependencies)).toEqual({ sent: 1 });
});

test("does not resend a finished job", async () => {
  const { dependencies, message } = await createTestJob();
  await processJob(dependencies, createUniformHandlers(noopJobHandler), message);
  dependencies.clock.advance(3_600_000);
  expect(await sweepJobs(dependencies)).toEqual({ sent: 0 });
});

test("resends a job only once when two sweepers run concurrently", async () => {
  const { dependencies } = await createTestJob();
  dependencies.queuedJobs.length = 0;
  dependencies.clock.advance(60_000);
  const sweeps = await Promise.all([sweepJobs(dependencies), sweepJobs(dependencies)]);
  expect(sweeps.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
  expect(dependencies.queuedJobs).toHaveLength(1);
});

const createJobs = async (count: number) => {
  const dependencies = createTestDependencies();
  const jobIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const { jobId, writes } = prepareJob(dependencies, { userId: jobTestUserId }, "loi", {});
    await dependencies.table.write(...writes);
    jobIds.push(jobId);
    dependencies.clock.advance(1);
  }
  dependencies.clock.advance(10_000);
  return { dependencies, jobIds };
};

test("processes all pages of due jobs in one run", async () => {
  const { dependencies, jobIds } = await createJobs(900);
  expect(await sweepJobs(dependencies)).toEqual({ sent: 900 });
  expect(new Set(dependencies.queuedJobs.map(({ jobId }) => jobId))).toEqual(new Set(jobIds));
});

test("limits one run, starts with the longest overdue jobs and continues in the next run", async () => {
  const { dependencies, jobIds } = await createJobs(800);
  const maxJobs = 130;
  const runs = [(await sweepJobs(dependencies, { maxJobs })).sent];
  expect(runs).toEqual([maxJobs * jobIndexShards.length]);
  const sentJobIds = new Set(dependencies.queuedJobs.map(({ jobId }) => jobId));
  const byShard = Map.groupBy(jobIds, (id) => id.charCodeAt(id.length - 1) % jobIndexShards.length);
  for (const ids of byShard.values()) expect(ids.filter((id) => sentJobIds.has(id))).toEqual(ids.slice(0, maxJobs));
  for (let run = 0; run < 3; run++) runs.push((await sweepJobs(dependencies, { maxJobs })).sent);
  expect(runs.reduce((sum, sentCount) => sum + sentCount, 0)).toBe(800);
  expect(new Set(dependencies.queuedJobs.map(({ jobId }) => jobId)).size).toBe(800);
});

test("stops when time runs out and resumes in the next run", async () => {
  const { dependencies } = await createJobs(200);
  let remainingMs = 20_000;
  const timeLeft = () => {
    remainingMs -= 1000;
    return remainingMs;
  };
  const { sent } = await sweepJobs(dependencies, { timeLeft });
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(200);
  expect(await sweepJobs(dependencies)).toEqual({ sent: 200 - sent });
});

test("processes the other shards if one cannot be read, and fails the run", async () => {
  const { dependencies } = await createTestJob();
  dependencies.clock.advance(60_000);
  const { query } = dependencies.table;
  const unreadablePartitions = new Set(["JOBS#0", "JOBS#1", "JOBS#2", "JOBS#3"]);
  const [item] = (await dependencies.table.query({ pk: `USER#${jobTestUserId}`, sk: { prefix: "JOB#" } })).items;
  unreadablePartitions.delete(String(item?.duePk));
  dependencies.table = {
    ...dependencies.table,
    query: (request) =>
      unreadablePartitions.has(request.pk) ? Promise.reject(new Error("throttled")) : query(request),
  };
  dependencies.queuedJobs.length = 0;
  await expect(sweepJobs(dependencies)).rejects.toThrow("could not be reconciled");
  expect(dependencies.queuedJobs).toHaveLength(1);
});

test("processes later jobs if one cannot be postponed, and fails the run", async () => {
  const { dependencies, jobIds } = await createJobs(200);
  const { write } = dependencies.table;
  const stuckJobIds = new Set(jobIds.slice(0, 80));
  const isStuck = (write: Write) => "update" in write && stuckJobIds.has(write.update.sk.slice("JOB#".length));
  dependencies.table = {
    ...dependencies.table,
    write: (...writes) => (writes.some(isStuck) ? Promise.reject(new Error("throttled")) : write(...writes)),
  };
  await expect(sweepJobs(dependencies)).rejects.toThrow("could not be reconciled");
  expect(new Set(dependencies.queuedJobs.map(({ jobId }) => jobId))).toEqual(new Set(jobIds.slice(80)));
});
