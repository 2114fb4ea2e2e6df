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

/** Runs a job whose worker takes the first message after so many pauses; the clock moves with the pauses. */
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

test("a request that prefers not to wait is told at once where its job is", async () => {
  const outside = testOutside();
  const answer = await runAsJob(outside, caller, "loi", { a: 1 }, { prefersAsync: true });
  if (!(answer instanceof Accepted)) return expect.unreachable("it waited");
  expect(outside.sent).toEqual([{ userId, jobId: answer.jobId, v: 1 }]);
  expect(await readJob(outside.table, userId, answer.jobId)).toMatchObject({ status: "queued", input: { a: 1 } });
});

test("otherwise it waits for the result", async () => {
  const { answer } = await run(async () => ({ result: { title: "Letter" } }));
  expect(await answer).toEqual({ title: "Letter" });
});

test("it throws what the job failed with", async () => {
  const { answer } = await run(() => Promise.reject(new AppError("not_found", "There is no such opportunity")));
  await expect(answer).rejects.toMatchObject({ code: "not_found", message: "There is no such opportunity" });
});

test("it says so when the job was cancelled elsewhere", async () => {
  const { answer } = await run(async ({ outside, jobId }) => {
    await cancelWaitingJob(outside.table, userId, jobId, outside.clock.now());
    return { result: null };
  });
  await expect(answer).rejects.toMatchObject({ code: "conflict" });
});

test("it waits in growing pauses, no longer than it may, and sends again what seems lost", async () => {
  const { answer, pauses, outside } = await run(() => expect.unreachable("no worker"), { after: 0 });
  await expect(answer).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(longestWait);
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((a, b) => a - b));
  expect(outside.sent).toHaveLength(3);
});

test("slow reads count as waiting", async () => {
  const { answer, pauses } = await run(() => expect.unreachable("no worker"), { after: 0, slowReads: 2000 });
  await expect(answer).rejects.toMatchObject({ code: "timeout" });
  expect(pauses.length).toBeLessThan(13);
});

test("a queue that is away loses nothing: the job is due again", async () => {
  const outside = testOutside({ queue: { send: () => Promise.reject(new Error("The queue is away")) } });
  const answer = await runAsJob(outside, caller, "loi", {}, { prefersAsync: true });
  const jobId = answer instanceof Accepted ? answer.jobId : "";
  expect(await readJob(outside.table, userId, jobId)).toMatchObject({ status: "queued", due: expect.any(String) });
});

test("what came of it is answered, though the place of whoever waited cannot be given back", async () => {
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

test("whoever ends late takes no place from another", async () => {
  const { outside, answer } = await run(async ({ outside: { table } }) => {
    await table.write({ put: { pk: `USER#${userId}`, sk: "WAITING", until: 9e15 } });
    return { result: {} };
  });
  await answer;
  expect(await outside.table.get({ pk: `USER#${userId}`, sk: "WAITING" })).toMatchObject({ until: 9e15 });
});
