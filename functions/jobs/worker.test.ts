import type { SQSRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { handlersOf, nothing, partition, userId, worldWithJob } from "./testing.ts";
import { workBatch } from "./worker.ts";

const event = (bodies: string[]) => ({
  Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body }) as SQSRecord),
});
const failures = (names: string[]) => ({ batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })) });

test("a bad message fails alone", async () => {
  const { outside, jobId, read } = await worldWithJob();
  const good = JSON.stringify({ userId, jobId, v: 1 });
  const bad = [
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ userId, jobId, v: 2 }),
    JSON.stringify({ userId: "x", jobId, v: 1 }),
  ];
  const answer = await workBatch(outside, handlersOf(nothing), event([...bad, good]));
  expect(answer).toEqual(failures(bad.map((_, at) => `message-${at}`)));
  expect(await read()).toMatchObject({ status: "succeeded" });
});

test("the same message twice in a batch is worked off once", async () => {
  const { outside, jobId } = await worldWithJob();
  const message = JSON.stringify({ userId, jobId, v: 1 });
  let runs = 0;
  const handlers = handlersOf(async () => ({ result: ++runs }));
  expect(await workBatch(outside, handlers, event([message, message]))).toEqual(failures([]));
  expect(runs).toBe(1);
});

test("work that fails is recorded with the job, so its message is done; only what cannot be recorded comes again", async () => {
  const { outside, jobId } = await worldWithJob();
  const message = JSON.stringify({ userId, jobId, v: 1 });
  const failing = handlersOf(() => Promise.reject(new Error("no")));
  expect(await workBatch(outside, failing, event([message]))).toEqual(failures([]));
  outside.table = { ...outside.table, write: () => Promise.reject(new Error("The table is away")) };
  expect(await workBatch(outside, failing, event([message]))).toEqual(failures(["message-0"]));
});

test("a message of a job that is gone is done", async () => {
  const { outside, jobId } = await worldWithJob();
  await outside.table.write({ delete: { pk: partition, sk: `JOB#${jobId}` } });
  const message = JSON.stringify({ userId, jobId, v: 1 });
  expect(await workBatch(outside, handlersOf(nothing), event([message]))).toEqual(failures([]));
});
