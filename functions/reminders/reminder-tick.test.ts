import { beforeEach, expect, test } from "vitest";
import { failUnclaimedJob, readJob } from "#functions/jobs/jobs.table.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { buildRescheduleWrite, createMissingSchedule } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import { runReminderTick } from "./reminder-tick.ts";

const users = Array.from({ length: 130 }, (_, index) => {
  const hex = index.toString(16).padStart(11, "0");
  return `11111111-1111-4111-8111-${hex}${index % 2}`;
});
let dependencies: TestDependencies;
beforeEach(async () => {
  dependencies = createTestDependencies();
  const now = dependencies.clock.now();
  for (const userId of users) {
    await dependencies.table.write({ put: { pk: `USER#${userId}`, sk: "ACCESS" } });
    await createMissingSchedule(dependencies.table, { userId, origin: "https://grantlamp.example.org" }, now);
  }
});
const listJobs = (userId: string) => queryAll(dependencies.table, { pk: `USER#${userId}`, sk: { prefix: "JOB#" } });
const countJobs = async () => Promise.all(users.map(async (userId) => (await listJobs(userId)).length));
const processShardJobs = async () => {
  const queuedJobs = dependencies.queuedJobs.splice(0);
  dependencies.queuedJobs.push(...queuedJobs.filter(({ userId }) => userId !== SYSTEM_USER_ID));
  const shardJobs = queuedJobs.filter(({ userId }) => userId === SYSTEM_USER_ID);
  for (const message of shardJobs) expect(await processJob(dependencies, jobKindHandlers, message)).toBe("succeeded");
  return shardJobs.length;
};

test("enqueues one job per overloaded shard, and one job per user", async () => {
  const { sent, enqueuedShards } = await runReminderTick(dependencies, undefined, 20);
  expect([sent, enqueuedShards]).toEqual([40, [0, 1]]);
  expect(dependencies.queuedJobs.filter(({ userId }) => userId === SYSTEM_USER_ID)).toHaveLength(2);
  expect(await processShardJobs()).toBe(2);
  expect(await countJobs()).toEqual(users.map(() => 1));
  expect(await runReminderTick(dependencies)).toEqual({ sent: 0, enqueuedShards: [] });
});

test("enqueues every shard when time runs out, and still creates one job per user in concurrent ticks", async () => {
  const ticks = await Promise.all([runReminderTick(dependencies, () => 0), runReminderTick(dependencies, () => 0)]);
  expect(ticks.map(({ sent, enqueuedShards }) => [sent, enqueuedShards.length])).toEqual([
    [0, 2],
    [0, 2],
  ]);
  expect(await processShardJobs()).toBe(4);
  expect(await countJobs()).toEqual(users.map(() => 1));
});

test("enqueues another job when a shard job runs out of time", async () => {
  await runReminderTick(dependencies, () => 0);
  const { clock, table } = dependencies;
  const slowDependencies: TestDependencies = {
    ...dependencies,
    table: {
      ...table,
      write: async (...writes) => {
        if (writes.length > 1) clock.advance(10_000);
        return table.write(...writes);
      },
    },
  };
  const findShardJob = () => dependencies.queuedJobs.find(({ userId }) => userId === SYSTEM_USER_ID);
  let jobs = 0;
  for (let message = findShardJob(); message; message = findShardJob(), jobs++) {
    dependencies.queuedJobs.splice(dependencies.queuedJobs.indexOf(message), 1);
    await processJob(slowDependencies, jobKindHandlers, message);
  }
  expect(jobs).toBeGreaterThan(4);
  expect(await countJobs()).toEqual(users.map(() => 1));
});

test("neither skips nor repeats a user after a crash in the middle of a shard", async () => {
  await runReminderTick(dependencies, () => 0);
  const [message] = dependencies.queuedJobs.filter(({ userId }) => userId === SYSTEM_USER_ID);
  let writesLeft = 25;
  const { table } = dependencies;
  const failingDependencies: TestDependencies = {
    ...dependencies,
    table: {
      ...table,
      write: async (...writes) => {
        if (writes.length > 1 && writesLeft-- <= 0) throw new Error("The table is unavailable");
        return table.write(...writes);
      },
    },
  };
  if (message) expect(await processJob(failingDependencies, jobKindHandlers, message)).toBe("requeued");
  dependencies.clock.advance(60_000);
  expect(await processShardJobs()).toBe(2);
  expect(await countJobs()).toEqual(users.map(() => 1));
});

test("resends a user's single job while the queue is backed up", async () => {
  const [userId = ""] = users;
  for (let hour = 0; hour < 6; hour++) {
    dependencies.queuedJobs.length = 0;
    const { sent } = await runReminderTick(dependencies);
    expect(sent).toBe(hour === 0 ? users.length : 0);
    expect(dependencies.queuedJobs).toHaveLength(users.length);
    dependencies.clock.advance(3_600_000);
  }
  expect(await countJobs()).toEqual(users.map(() => 1));

  const [{ sk = "" } = {}] = await listJobs(userId);
  const job = await readJob(dependencies.table, userId, sk.slice("JOB#".length));
  if (!job) throw new Error("The job is missing");
  await failUnclaimedJob(dependencies.table, job, dependencies.clock.now(), { code: "internal", detail: "" });
  expect((await runReminderTick(dependencies)).sent).toBe(1);
  expect(await listJobs(userId)).toHaveLength(2);
});

test("creates another job for a change after the scan", async () => {
  const [userId = ""] = users;
  await runReminderTick(dependencies);
  const message = dependencies.queuedJobs.find((queued) => queued.userId === userId);
  if (message) expect(await processJob(dependencies, jobKindHandlers, message)).toBe("succeeded");
  const now = dependencies.clock.now();
  await dependencies.table.write(buildRescheduleWrite({ userId, origin: "https://grantlamp.example.org" }, now));
  expect((await runReminderTick(dependencies)).sent).toBe(1);
  expect(await listJobs(userId)).toHaveLength(2);
});

test("processes other users if one user's records cannot be written, and fails the tick and its job", async () => {
  const { table } = dependencies;
  const [first, second, ...others] = users;
  const failingPartitions = [`USER#${first}`, `USER#${second}`];
  dependencies.table = {
    ...table,
    write: async (...writes) => {
      if (writes.some((write) => "update" in write && failingPartitions.includes(write.update.pk)))
        throw new Error("throttled");
      return table.write(...writes);
    },
  };
  await expect(runReminderTick(dependencies, undefined, 20)).rejects.toThrow("could not be processed");
  const shardJobs = dependencies.queuedJobs.filter(({ userId }) => userId === SYSTEM_USER_ID);
  expect(shardJobs).toHaveLength(2);
  for (const message of shardJobs) expect(await processJob(dependencies, jobKindHandlers, message)).toBe("requeued");
  expect(await countJobs()).toEqual([0, 0, ...others.map(() => 1)]);

  dependencies.table = table;
  dependencies.clock.advance(60_000);
  expect(await processShardJobs()).toBe(2);
  expect(await countJobs()).toEqual(users.map(() => 1));
});
