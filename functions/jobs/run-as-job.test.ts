import { expect, test } from "vitest";
import { Accepted } from "#functions/http/handlers.ts";
import { testOutside } from "#functions/testing.ts";
import { longestWait } from "#shared/jobs.ts";
import { AppError } from "#shared/problem.ts";
import { cancelWaitingJob, readJob } from "./jobs.table.ts";
import { runAsJob } from "./run-as-job.ts";
import { handlersOf, userId } from "./testing.ts";
import { type JobHandler, work } from "./work.ts";

const caller = { userId };

const run = async (handler: JobHandler, { after = 2, slowReads = 0 } = {}) => {
  const outside = testOutside();
  const pauses: number[] = [];
  const waitFor = async (milliseconds: number) => {
    pauses.push(milliseconds);
    outside.clock.forward(milliseconds + slowReads);
    const [message] = outside.sent;
    if (message && pauses.length === after) await work(outside, handlersOf(handler), message);
  };
  const answer = runAsJob(outside, caller, "loi", {}, { prefersAsync: false }, waitFor);
  return { outside, pauses, answer };
};

test("returns the job's location immediately with Prefer: respond-async", async () => {
  const outside = testOutside();
  const answer = await runAsJob(outside, caller, "loi", { a: 1 }, { prefersAsync: true });
  if (!(answer instanceof Accepted)) return expect.unreachable("it waited");
  expect(outside.sent).toEqual([{ userId, jobId: answer.jobId, v: 1 }]);
  expect(await readJob(outside.table, userId, answer.jobId)).toMatchObject({ status: "queued", input: { a: 1 } });
});

test("waits for the result otherwise", async () => {
  const { answer } = await run(async () => ({ result: { title: "Letter" } }));
  expect(await answer).toEqual({ title: "Letter" });
});

test("throws the job's problem when it fails", async () => {
  const { answer } = await run(() => Promise.reject(new AppError("not_found", "There is no such opportunity")));
  await expect(answer).rejects.toMatchObject({ code: "not_found", message: "There is no such opportunity" });
});

test("throws a conflict when the job was canceled elsewhere", async () => {
  const { answer } = await run(async ({ outside, jobId }) => {
    await cancelWaitingJob(outside.table, userId, jobId, outside.clock.now());
    return { result: null };
  });
  await expect(answer).rejects.toMatchObject({ code: "conflict" });
});

test("polls at growing intervals up to the limit and resends a lost job", async () => {
  const { answer, pauses, outside } = await run(() => expect.unreachable("no worker"), { after: 0 });
  await expect(answer).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(longestWait);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(outside.sent).toHaveLength(3);
});

test("counts slow reads toward the wait limit", async () => {
  const { answer, pauses } = await run(() => expect.unreachable("no worker"), { after: 0, slowReads: 2000 });
  await expect(answer).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.length).toBeLessThan(13);
});

test("keeps the job due when the queue is unavailable", async () => {
  const outside = testOutside({ queue: { send: () => Promise.reject(new Error("The queue is away")) } });
  const answer = await runAsJob(outside, caller, "loi", {}, { prefersAsync: true });
  const jobId = answer instanceof Accepted ? answer.jobId : "";
  expect(await readJob(outside.table, userId, jobId)).toMatchObject({ status: "queued", due: expect.any(String) });
});

test("returns the result even when the waiting slot cannot be released", async () => {
  const { answer } = await run(async ({ outside }) => {
    const { write } = outside.table;
    outside.table.write = async (...writes) => {
      if (writes.some((one) => "delete" in one && one.delete.sk === "WAITING")) throw new Error("The table is away");
      return write(...writes);
    };
    return { result: { title: "Letter" } };
  });
  expect(await answer).toEqual({ title: "Letter" });
});

test("does not release a waiting slot taken by another request", async () => {
  const { outside, answer } = await run(async ({ outside: { table } }) => {
    await table.write({ put: { pk: `USER#${userId}`, sk: "WAITING", until: 9e15 } });
    return { result: {} };
  });
  await answer;
  expect(await outside.table.get({ pk: `USER#${userId}`, sk: "WAITING" })).toMatchObject({ until: 9e15 });
});
