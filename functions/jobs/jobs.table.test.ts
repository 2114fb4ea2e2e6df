import { expect, test } from "vitest";
import {
  buildFinishJobWrite,
  cancelOutstandingJob,
  claimJob,
  failJob,
  JobLostError,
  jobIndexShards,
  listDueJobs,
  postponeJob,
  readJob,
  renewJobLease,
  requeueJob,
} from "./jobs.table.ts";
import { addMilliseconds } from "./jobs.ts";
import { createTestJob, jobTestUserId, jobTestUserPartition } from "./testing.ts";

const createClaimedJob = async () => {
  const env = await createTestJob();
  const job = await claimJob(env.dependencies.table, await env.read(), env.dependencies.clock.now());
  if (!job) throw new Error("The job could not be claimed");
  return { ...env, job };
};

test("lets exactly one of several concurrent workers claim a job", async () => {
  const { dependencies, read } = await createTestJob();
  const job = await read();
  const claims = await Promise.all([1, 2, 3].map(() => claimJob(dependencies.table, job, dependencies.clock.now())));
  expect(claims.filter(Boolean)).toMatchObject([{ status: "running", attempt: 1 }]);
});

test("does not claim a job whose lease was renewed after it was read", async () => {
  const { dependencies, job, read } = await createClaimedJob();
  dependencies.clock.advance(30_001);
  const stale = await read();
  await renewJobLease(dependencies.table, job, dependencies.clock.now());
  expect(await claimJob(dependencies.table, stale, dependencies.clock.now())).toBeUndefined();
});

test("rejects every write from an attempt after another worker has taken over the job", async () => {
  const { dependencies, job, read } = await createClaimedJob();
  const { table, clock } = dependencies;
  clock.advance(30_001);
  const second = await claimJob(table, await read(), clock.now());
  expect(second).toMatchObject({ attempt: 2 });
  const before = await read();
  const problem = { code: "internal", detail: "x" } as const;
  const writes = [
    () => renewJobLease(table, job, clock.now(), { stage: "late", progress: 99 }),
    () => requeueJob(table, job, clock.now(), 0),
    () => failJob(table, job, clock.now(), problem),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow(JobLostError);
  await expect(table.write(buildFinishJobWrite(job, clock.now(), "late"))).rejects.toThrow("Condition");
  expect(await read()).toEqual(before);
});

test("never changes a final status and removes the job from the due index", async () => {
  const { dependencies, job, read, jobId } = await createClaimedJob();
  const { table, clock } = dependencies;
  await table.write(buildFinishJobWrite(job, clock.now(), { title: "Letter" }));
  const before = await read();
  expect(before).toMatchObject({ status: "succeeded", progress: 100, result: { title: "Letter" }, due: undefined });
  expect(await cancelOutstandingJob(table, jobTestUserId, jobId, clock.now())).toBe(false);
  clock.advance(86_400_000);
  expect(await claimJob(table, { ...before, status: "queued" }, clock.now())).toBeUndefined();
  expect(await postponeJob(table, job, addMilliseconds(clock.now(), 1000))).toBe(false);
  const pages = await Promise.all(jobIndexShards.map((shard) => listDueJobs(table, shard, clock.now(), 10)));
  expect(pages.flatMap(({ jobs }) => jobs)).toEqual([]);
  expect(await read()).toEqual(before);
});

test("stores a job under its owner, shards it by ID and expires it after 30 days", async () => {
  const { dependencies, jobId, read } = await createTestJob();
  const item = await dependencies.table.get({ pk: jobTestUserPartition, sk: `JOB#${jobId}` });
  const { createdAt } = await read();
  expect(item).toMatchObject({
    duePk: expect.stringMatching(/^JOBS#[0-3]$/),
    dueSk: addMilliseconds(new Date(createdAt), 10_000),
    expiresAt: Date.parse(createdAt) / 1000 + 30 * 86_400,
  });
  expect(await readJob(dependencies.table, "22222222-2222-4222-8222-222222222222", jobId)).toBeUndefined();
});
