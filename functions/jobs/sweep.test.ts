import { expect, test } from "vitest";
import type { Write } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { claimJob, shards } from "./jobs.table.ts";
import { newJob } from "./new-job.ts";
import { sweep } from "./sweep.ts";
import { handlersOf, nothing, userId, worldWithJob } from "./testing.ts";
import { work } from "./work.ts";

test("what waits for less than ten seconds is left to the queue; then it is sent again, ever more rarely", async () => {
  const { outside, jobId } = await worldWithJob();
  const sentAt: number[] = [];
  for (let second = 0; second <= 60; second++) {
    outside.sent.length = 0;
    await sweep(outside);
    if (outside.sent.length) sentAt.push(second);
    for (const message of outside.sent) expect(message).toEqual({ userId, jobId, v: 1 });
    outside.clock.forward(1000);
  }
  expect(sentAt).toEqual([10, 20, 40]);
});

test("a job whose worker fell silent is sent again when its lease has ended", async () => {
  const { outside, read } = await worldWithJob();
  await claimJob(outside.table, await read(), outside.clock.now());
  outside.sent.length = 0;
  outside.clock.forward(29_000);
  expect(await sweep(outside)).toEqual({ sent: 0 });
  outside.clock.forward(2000);
  expect(await sweep(outside)).toEqual({ sent: 1 });
});

test("what is done is not sent again", async () => {
  const { outside, message } = await worldWithJob();
  await work(outside, handlersOf(nothing), message);
  outside.clock.forward(3_600_000);
  expect(await sweep(outside)).toEqual({ sent: 0 });
});

test("two sweepers at once send a job once", async () => {
  const { outside } = await worldWithJob();
  outside.sent.length = 0;
  outside.clock.forward(60_000);
  const sweeps = await Promise.all([sweep(outside), sweep(outside)]);
  expect(sweeps.map(({ sent }) => sent).toSorted()).toEqual([0, 1]);
  expect(outside.sent).toHaveLength(1);
});

const worldWithJobs = async (count: number) => {
  const outside = testOutside();
  const made: string[] = [];
  for (let at = 0; at < count; at++) {
    const { jobId, writes } = newJob(outside, userId, "loi", {});
    await outside.table.write(...writes);
    made.push(jobId);
    outside.clock.forward(1);
  }
  outside.clock.forward(10_000);
  return { outside, made };
};

test("one run goes through page after page of what is due", async () => {
  const { outside, made } = await worldWithJobs(900);
  expect(await sweep(outside)).toEqual({ sent: 900 });
  expect(new Set(outside.sent.map(({ jobId }) => jobId))).toEqual(new Set(made));
});

test("one run is bounded, takes what is longest due first, and the next goes on where it stopped", async () => {
  const { outside, made } = await worldWithJobs(800);
  const most = 130;
  const runs = [(await sweep(outside, { most })).sent];
  // Each shard was looked through as far as the others, from its oldest on.
  expect(runs).toEqual([most * shards.length]);
  const sent = new Set(outside.sent.map(({ jobId }) => jobId));
  const byShard = Map.groupBy(made, (id) => id.charCodeAt(id.length - 1) % shards.length);
  for (const ids of byShard.values()) expect(ids.filter((id) => sent.has(id))).toEqual(ids.slice(0, most));
  for (let run = 0; run < 3; run++) runs.push((await sweep(outside, { most })).sent);
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(800);
  expect(new Set(outside.sent.map(({ jobId }) => jobId)).size).toBe(800);
});

test("a run that has no time left stops, and the next one goes on", async () => {
  const { outside } = await worldWithJobs(200);
  let left = 20_000;
  const timeLeft = () => {
    left -= 1000;
    return left;
  };
  const { sent } = await sweep(outside, { timeLeft });
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(200);
  expect(await sweep(outside)).toEqual({ sent: 200 - sent });
});

test("a shard that cannot be looked through does not keep the others back, and the run fails", async () => {
  const { outside } = await worldWithJob();
  outside.clock.forward(60_000);
  const { query } = outside.table;
  const missing = new Set(["JOBS#0", "JOBS#1", "JOBS#2", "JOBS#3"]);
  const [item] = (await outside.table.query({ pk: `USER#${userId}`, sk: { prefix: "JOB#" } })).items;
  missing.delete(String(item?.duePk));
  outside.table = {
    ...outside.table,
    query: (asked) => (missing.has(asked.pk) ? Promise.reject(new Error("throttled")) : query(asked)),
  };
  outside.sent.length = 0;
  await expect(sweep(outside)).rejects.toThrow("could not be looked at");
  expect(outside.sent).toHaveLength(1);
});

test("a job that cannot be put off holds up none of those that are due after it, and the run fails", async () => {
  const { outside, made } = await worldWithJobs(200);
  const { write } = outside.table;
  // The longest due of every shard, more than are looked after at the same time.
  const stuck = new Set(made.slice(0, 80));
  const isStuck = (of: Write) => "update" in of && stuck.has(of.update.sk.slice("JOB#".length));
  outside.table = {
    ...outside.table,
    write: (...writes) => (writes.some(isStuck) ? Promise.reject(new Error("throttled")) : write(...writes)),
  };
  await expect(sweep(outside)).rejects.toThrow("could not be looked at");
  expect(new Set(outside.sent.map(({ jobId }) => jobId))).toEqual(new Set(made.slice(80)));
});
